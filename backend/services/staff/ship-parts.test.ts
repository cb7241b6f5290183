/* Tests orders that staff send in several parcels, and many orders that staff ship with one list. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../database/schema/orders";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
} from "../../../tests/fixtures/money-shop";
import { readLogistics } from "../logistics/read-logistics";
import { readOrder } from "../orders/own-orders";
import { advanceOrder } from "../qa/advance-order";
import { applyForRefund } from "../refunds/apply-for-refund";
import type { Shop } from "../shop";
import { cancelOrderByStaff } from "./cancel-order";
import { readStaffOrder } from "./work-on-order";
import { shipMany, shipOrder } from "./ship-order";

const database = openTestDatabase();
const COMPANY = "順豐速運";
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});

/** Creates a paid order with three units of one SKU and one unit of another. */
async function createPaidOrder() {
  const buyer = await makeBuyer(shop.db);
  const goods = [
    { ...(await makeGoods(shop.db, { stock: 9 })), count: 3 },
    { ...(await makeGoods(shop.db, { stock: 9 })), count: 1 },
  ];
  const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods });
  await advanceOrder(shop, orderNo, "paid");
  const lines = await shop.db.query.orderItem.findMany({ where: (row) => eq(row.orderId, id) });
  const [three, one] = [3, 1].map((count) => lines.find((line) => line.count === count)!.id);
  return { id, orderNo, buyer, three: three!, one: one! };
}

function send(orderId: string, trackingNo: string, ship?: Record<string, number>) {
  return shipOrder(shop, { staffName: "staff" }, { orderId, company: COMPANY, trackingNo, ship });
}

async function readStatus(id: string) {
  const [found] = await shop.db.select().from(orderTable).where(eq(orderTable.id, id));
  return found!.status;
}

test("an order becomes shipped with its last parcel, and the mail of each parcel lists its goods", async () => {
  const { id, buyer, three, one } = await createPaidOrder();
  await send(id, "SF10000001", { [three]: 2, [one]: 0 });
  expect(await readStatus(id)).toBe(5);
  expect((await readOrder(shop, buyer.id, id)).actions).toEqual(["logistics", "detail"]);
  await expect(send(id, "SF10000002", { [three]: 2 })).rejects.toMatchObject({
    params: { message: "ship.range" },
  });
  await expect(send(id, "SF10000002", { [three]: 0 })).rejects.toMatchObject({
    params: { message: "ship.required" },
  });
  await send(id, "SF10000002");
  expect(await readStatus(id)).toBe(6);
  const { parts, trackingNo } = await readLogistics(shop, buyer.id, id);
  expect(trackingNo).toBe("SF10000002");
  expect(parts.map((part) => [part.trackingNo, part.lines.map(({ count }) => count)])).toEqual([
    ["SF10000001", [2]],
    ["SF10000002", [1, 1]],
  ]);
  const { mails, events } = await readStaffOrder(shop, id);
  expect(mails.slice(0, 2).map(({ text }) => text.includes("the last parcel"))).toEqual([
    true,
    false,
  ]);
  expect(events.slice(-2).map(({ event }) => event)).toEqual(["partShipped", "shipped"]);
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff cannot cancel or refund a partly shipped order as a whole", async () => {
  const { id, buyer, three } = await createPaidOrder();
  await send(id, "SF10000003", { [three]: 1 });
  await expect(
    cancelOrderByStaff(shop, { staffName: "staff" }, { orderId: id, reason: "Sold out" }),
  ).rejects.toThrow("stateNotAllowed");
  await expect(
    applyForRefund(shop, buyer.id, {
      orderId: id,
      refundType: 1,
      reason: 4,
      remark: "",
      requestId: randomUUID(),
      items: [],
      unopened: true,
      freightAccepted: false,
    }),
  ).rejects.toThrow("refundNotReceivedYet");
  expect((await readStaffOrder(shop, id)).acts).toEqual({
    ship: true,
    changeAddress: false,
    cancel: false,
    cancelPart: false,
  });
});

test("concurrent shipments never contain more units than the shopper bought", async () => {
  const { id, three } = await createPaidOrder();
  const { done } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 5 }, (_, nth) => send(id, `SF2000000${nth}`, { [three]: 1 })),
    ),
  );
  expect(done).toHaveLength(3);
  expect(await readStatus(id)).toBe(5);
  await expectInvariantsToHold(shop.db, [id]);
});

test("each row of a pasted shipment list has its own result", async () => {
  const [first, second] = [await createPaidOrder(), await createPaidOrder()];
  const unpaid = await placeOrderByCart(shop, await makeBuyer(shop.db), {
    goods: [await makeGoods(shop.db, { stock: 2 })],
  });
  const rows = [
    `${first.orderNo},${COMPANY},SF30000001`,
    "",
    `"${second.orderNo}" ， ${COMPANY} ， SF30000002`,
    `${first.orderNo},${COMPANY},SF30000001`,
    `${unpaid.orderNo},${COMPANY},SF30000003`,
    `99990101000000000000,${COMPANY},SF30000004`,
    `${second.orderNo},${COMPANY},!`,
    `12,${COMPANY},SF30000005`,
    `${second.orderNo},${COMPANY},SF30000006,more`,
  ];
  const results = await shipMany(shop, { staffName: "staff" }, rows.join("\n"));
  expect(
    results.map(({ row, isShipped, refusal, fieldError }) => [
      row,
      isShipped,
      refusal ?? fieldError,
    ]),
  ).toEqual([
    [1, true, null],
    [3, true, null],
    [4, false, "stateNotAllowed"],
    [5, false, "stateNotAllowed"],
    [6, false, "notFound"],
    [7, false, "trackingNo.length"],
    [8, false, "orderNo.format"],
    [9, false, "rows.format"],
  ]);
  expect([await readStatus(first.id), await readStatus(second.id)]).toEqual([6, 6]);
  await expect(shipMany(shop, { staffName: "staff" }, "x\n".repeat(201))).rejects.toThrow(
    "invalidField",
  );
});
