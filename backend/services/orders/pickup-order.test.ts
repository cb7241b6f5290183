/* Tests orders that shoppers collect at a pick-up point. */
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ORDER_STATUS } from "@contract/model/states";
import { mapDelivery, PLACE_FIELDS } from "@contract/shop/delivery-fields";
import type { PickupPoint } from "@contract/shop/pickup";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeGoods,
  openShop,
  prepareOrderRequest,
} from "../../../tests/fixtures/money-shop";
import { createStaticPickupNetwork } from "../../adapters/pickup/file-network";
import { getLinesOfOrders } from "../../database/order-lists";
import { mail } from "../../database/schema/mails";
import { order as orders } from "../../database/schema/orders";
import { advanceOrder } from "../qa/advance-order";
import { acceptReturn, receiveReturn } from "../refunds/accept-return";
import { applyForRefund } from "../refunds/apply-for-refund";
import { approveRefund } from "../refunds/decide-refund";
import type { Shop } from "../shop";
import { cancelOrder } from "./cancel-order";
import { exportOrders } from "../staff/export-orders";
import { changeOrderAddress } from "../staff/work-on-order";
import { placeOrder } from "./place-order";
import { reorder } from "./own-orders";

const POINT: PickupPoint = {
  code: "HK-1",
  kind: "locker",
  region: "HK",
  district: { zhTw: "旺角", en: "Mong Kok" },
  name: { zhTw: "甲櫃", en: "Locker A" },
  address: { zhTw: "旺角彌敦道 612 號", en: "612 Nathan Road, Mong Kok" },
  hours: { zhTw: "24 小時", en: "Open 24 hours" },
};
const PICKUP = { code: POINT.code, consignee: "Chan", phone: "91234567" };
const BY = { staffName: "staff" };
const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = { ...openShop(database.db), pickup: createStaticPickupNetwork([POINT]) };
});

async function preparePickup(
  changes: Partial<Awaited<ReturnType<typeof prepareOrderRequest>>> = {},
) {
  const buyer = await makeBuyer(shop.db);
  const goods = [await makeGoods(shop.db, { stock: 5 })];
  const { addressId: _none, ...prepared } = await prepareOrderRequest(shop, buyer, { goods });
  return { buyer, request: { ...prepared, pickup: PICKUP, ...changes } };
}

async function placePickup() {
  const { buyer, request } = await preparePickup();
  return { buyer, order: await placeOrder(shop, buyer.id, request) };
}

async function readOrder(id: string) {
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, id));
  return stored!;
}

test.each([
  ["en", "612 Nathan Road, Mong Kok", "Locker A", "Open 24 hours"],
  ["zhTw", "旺角彌敦道 612 號", "甲櫃", "24 小時"],
] as const)(
  "an order in %s stores the point in its language",
  async (language, address, name, hours) => {
    const { buyer, request } = await preparePickup();
    const { id } = await placeOrder(shop, buyer.id, { ...request, language });
    expect(await readOrder(id)).toMatchObject({
      consignee: "Chan",
      phone: "91234567",
      address,
      doorNumber: name,
      postalCode: "",
      pickupCode: "HK-1",
      pickupKind: "locker",
      pickupHours: hours,
    });
  },
);

test("an order with an unknown pick-up point is rejected and changes nothing", async () => {
  const { buyer, request } = await preparePickup();
  const gone = { ...request, pickup: { ...PICKUP, code: "HK-2" } };
  await expect(placeOrder(shop, buyer.id, gone)).rejects.toMatchObject({
    key: "pickupGone",
    field: "pickupCode",
  });
  expect(await shop.db.select().from(orders).where(eq(orders.shopperId, buyer.id))).toEqual([]);
});

test("a repeated order request returns the first order even if its pick-up point no longer exists", async () => {
  const { buyer, request } = await preparePickup();
  const first = await placeOrder(shop, buyer.id, request);
  const later = { ...shop, pickup: createStaticPickupNetwork([]) };
  expect((await placeOrder(later, buyer.id, request)).id).toBe(first.id);
});

test("a used settle token is rejected for another pick-up point or another person who collects", async () => {
  const { buyer, request } = await preparePickup();
  await placeOrder(shop, buyer.id, request);
  for (const change of [{ code: "HK-2" }, { consignee: "Lee" }, { phone: "98765432" }])
    await expect(
      placeOrder(shop, buyer.id, { ...request, pickup: { ...PICKUP, ...change } }),
    ).rejects.toMatchObject({ key: "settleTokenReused" });
});

test("staff can change the person who collects a parcel, and a new address replaces the pick-up point", async () => {
  const { order } = await placePickup();
  await advanceOrder(shop, order.orderNo, "paid");
  const same = mapDelivery((field) => (PLACE_FIELDS.includes(field) ? order[field] : "98765432"));
  await changeOrderAddress(shop, BY, { orderId: order.id, version: 1, ...same });
  expect(await readOrder(order.id)).toMatchObject({ phone: "98765432", pickupCode: "HK-1" });
  const moved = { ...same, address: "1 Connaught Place", doorNumber: "" };
  await changeOrderAddress(shop, BY, { orderId: order.id, version: 2, ...moved });
  expect(await readOrder(order.id)).toMatchObject({
    address: "1 Connaught Place",
    pickupCode: "",
    pickupKind: "",
    pickupHours: "",
  });
});

test("the mail and the export of an order contain the pick-up point and its code", async () => {
  const { order } = await placePickup();
  await advanceOrder(shop, order.orderNo, "paid");
  const [sent] = await shop.db
    .select()
    .from(mail)
    .where(eq(mail.orderId, order.id))
    .orderBy(desc(mail.id));
  expect(sent?.text).toContain("Pick-up point: Locker A (HK-1) · 612 Nathan Road, Mong Kok");
  expect(sent?.text).toContain("Opening hours: Open 24 hours");
  const query = { status: ORDER_STATUS.all, keyword: order.orderNo };
  const readCode = async (searchesPersonalData: boolean) => {
    const { columns, lines } = await exportOrders(shop, BY, { ...query, searchesPersonalData });
    return lines[0]?.[columns.indexOf("pickupCode")];
  };
  expect(await readCode(true)).toBe("HK-1");
  expect(await readCode(false)).toBe("");
});

test("an order with a pick-up point can be cancelled and ordered again", async () => {
  const { buyer, order } = await placePickup();
  await cancelOrder(shop, buyer.id, order.id);
  expect(await reorder(shop, buyer.id, order.id)).toMatchObject({ added: 1 });
});

test.each([
  ["before it is shipped", "paid", 1],
  ["after it was collected", "completed", 2],
] as const)(
  "an order with a point can be refunded %s, and keeps its point",
  async (_when, to, refundType) => {
    const { buyer, order } = await placePickup();
    await advanceOrder(shop, order.orderNo, to);
    const lines = await getLinesOfOrders(shop.db, [order.id]);
    const asked = await applyForRefund(shop, buyer.id, {
      orderId: order.id,
      refundType,
      reason: 1,
      remark: "",
      requestId: randomUUID(),
      items: lines.map(({ id, count }) => ({ orderItemId: id, count })),
      unopened: true,
      unpackVideo: "viaLine",
      freightAccepted: true,
    });
    const wanted = { refundId: asked.id, auditRemark: "" };
    if (to === "completed") {
      await acceptReturn(shop, BY, wanted);
      await receiveReturn(shop, BY, { ...wanted, restock: true });
    }
    await approveRefund(shop, BY, wanted);
    const stored = await readOrder(order.id);
    expect(stored).toMatchObject({
      status: ORDER_STATUS.refunded,
      pickupCode: "HK-1",
      doorNumber: "Locker A",
    });
    expect(stored.refundedCents).toBe(stored.payCents);
    await expectInvariantsToHold(shop.db);
  },
);
