/* Tests the events of a return, and exchanges that end with a replacement parcel. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getLinesOfOrders } from "../../database/order-lists";
import { getLinesOfRefunds } from "../../database/refunds";
import { order as orderTable } from "../../database/schema/orders";
import { sku } from "../../database/schema/products";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import { makeBuyer, openShop } from "../../../tests/fixtures/money-shop";
import { makeReceivedOrder } from "../../../tests/fixtures/received-order";
import { readLogistics } from "../logistics/read-logistics";
import { readOrderEvents } from "../orders/own-orders";
import { addParcelTrace } from "../staff/ship-order";
import { saveDictionaryEntryByStaff } from "../staff/change-dictionaries";
import { acceptReturn, receiveReturn, sendGoodsBack } from "./accept-return";
import { applyForRefund } from "./apply-for-refund";
import { approveRefund, rejectRefund, sendReplacement } from "./decide-refund";
import { readRefund } from "./read-refunds";

const database = openTestDatabase();
const PARCEL = { company: "順豐速運", trackingNo: "SF1234567890" };

/** Creates a return or an exchange of one of two received units. Seven more units are in stock. */
async function createRequest(refundType: 2 | 3) {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(shop.db);
  const { id } = await makeReceivedOrder(shop, buyer);
  const [line] = await getLinesOfOrders(shop.db, [id]);
  const refund = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType,
    reason: 1,
    remark: "",
    requestId: randomUUID(),
    items: [{ orderItemId: line!.id, count: 1 }],
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
  });
  const wanted = { refundId: refund.id, auditRemark: "" };
  const read = () => readRefund(shop, buyer.id, refund.id);
  return { shop, buyer, id, skuId: line!.skuId, wanted, read };
}

/** Creates a return or an exchange whose goods came back. */
async function createReturnedRequest(refundType: 2 | 3) {
  const made = await createRequest(refundType);
  const { shop, buyer, wanted } = made;
  await acceptReturn(shop, { staffName: "staff" }, { ...wanted, returnAddress: "1 Returns Road" });
  await sendGoodsBack(shop, buyer.id, { refundId: wanted.refundId, ...PARCEL });
  await receiveReturn(shop, { staffName: "staff" }, { ...wanted, restock: false });
  return made;
}

async function readStock(skuId: string): Promise<number> {
  const [found] = await database.db.select().from(sku).where(eq(sku.id, skuId));
  return found!.stock;
}

test("a refund request stores the label of its reason, and a shopper cannot select a hidden reason", async () => {
  const { shop, read } = await createRequest(2);
  const words = { type: "refundReason", value: "1", position: 10, trackingUrl: "" } as const;
  const by = { staffName: "mei" };
  const save = (version: number, zhTw: string, shown: boolean) =>
    saveDictionaryEntryByStaff(shop, by, {
      ...words,
      version,
      shown,
      label: { zhTw, en: zhTw },
    });
  await save(1, "瑕疵", true);
  expect((await read()).refund.reasonName).toEqual({ zhTw: "品質問題", en: "Quality problem" });
  expect((await (await createRequest(2)).read()).refund.reasonName?.zhTw).toBe("瑕疵");
  await save(2, "瑕疵", false);
  await expect(createRequest(2)).rejects.toMatchObject({ params: { message: "reason.required" } });
  await save(3, "瑕疵", true);
});

test("an exchange ends with a tracked replacement parcel from stock and pays out no money", async () => {
  const { shop, buyer, id, skuId, wanted, read } = await createReturnedRequest(3);
  await sendReplacement(shop, { staffName: "staff" }, { ...wanted, ...PARCEL });
  const { refund, expected } = await read();
  expect(refund).toMatchObject({ status: 1, progress: "replacementSent", amountCents: 0 });
  expect(expected).toBeNull();
  const [order] = await shop.db.select().from(orderTable).where(eq(orderTable.id, id));
  expect(order).toMatchObject({ status: 7, detailStatus: 0, refundedCents: 0 });
  expect(await readStock(skuId)).toBe(6);
  const { replacement, traces } = await readLogistics(shop, buyer.id, id);
  expect(replacement).toMatchObject({ companyCode: "sf", trackingNo: PARCEL.trackingNo });
  await addParcelTrace(
    shop,
    { staffName: "staff" },
    {
      orderId: id,
      status: "delivered",
      location: "",
      desc: "At the door",
    },
  );
  const now = await readLogistics(shop, buyer.id, id);
  expect(now.replacement).toMatchObject({ status: "delivered" });
  expect(now.traces).toEqual(traces);
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff can send a replacement once, and only for an exchange whose goods were received", async () => {
  const early = await createRequest(3);
  const send = ({ shop, wanted }: typeof early) =>
    sendReplacement(shop, { staffName: "staff" }, { ...wanted, ...PARCEL });
  await expect(send(early)).rejects.toThrow("stateNotAllowed");
  await expect(send(await createReturnedRequest(2))).rejects.toThrow("stateNotAllowed");
  const exchange = await createReturnedRequest(3);
  await send(exchange);
  await expect(send(exchange)).rejects.toThrow("stateNotAllowed");
});

test("staff can approve an exchange before they ship the replacement, and the shipment waits for stock", async () => {
  const { shop, id, skuId, wanted, read } = await createReturnedRequest(3);
  await approveRefund(shop, { staffName: "staff" }, wanted);
  expect((await read()).refund).toMatchObject({ status: 1, progress: "approved", amountCents: 0 });
  await expect(rejectRefund(shop, { staffName: "staff" }, wanted)).rejects.toThrow(
    "stateNotAllowed",
  );
  const inStock = await readStock(skuId);
  await shop.db.update(sku).set({ stock: 0 }).where(eq(sku.id, skuId));
  const parcel = { ...wanted, ...PARCEL };
  await expect(sendReplacement(shop, { staffName: "staff" }, parcel)).rejects.toThrow("stockShort");
  await shop.db.update(sku).set({ stock: inStock }).where(eq(sku.id, skuId));
  await sendReplacement(shop, { staffName: "staff" }, parcel);
  const items = await getLinesOfRefunds(shop.db, [wanted.refundId]);
  expect(items.map(({ line }) => line.returnedCount)).toEqual([1]);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a return shows no payout dates before the approval, and the shopper is notified of each step", async () => {
  const applied = await createRequest(2);
  expect((await applied.read()).expected).toBeNull();
  const { shop, buyer, wanted, read } = await createReturnedRequest(2);
  expect((await read()).expected).toBeNull();
  await approveRefund(shop, { staffName: "staff" }, wanted);
  const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect((await read()).expected).toEqual({ from: day, to: day });
  const news = await readOrderEvents(shop, buyer.id, { markRead: false });
  expect(news.map(({ event, refundType }) => `${event} ${refundType}`).slice(0, 4)).toEqual([
    ...["refundDone 2", "returnReceived 2", "returnAccepted 2", "refundApplied 2"],
  ]);
});
