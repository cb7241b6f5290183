/* Compares the table of order statuses with the parts of the shop that depend on the status. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  hasStatusProperty,
  isTransitionAllowed,
  ORDER_STATUSES,
} from "@contract/model/order-status";
import type { OrderStatus } from "@contract/model/states";
import { findBlockingOrder } from "../../backend/database/shopper-data";
import { findProductUses } from "../../backend/database/product-edits";
import { order as orders } from "../../backend/database/schema/orders";
import { getShopperSpending } from "../../backend/database/staff-shoppers";
import { countWaitingWork } from "../../backend/database/waiting-work";
import { getStaffOrderActions } from "../../backend/rules/order-states";
import { countWaitingOrders } from "../../backend/services/staff/read-admin-lists";
import { shipOrder } from "../../backend/services/staff/ship-order";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";

const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});

/** Creates an order with this status. Returns its buyer and its product too. */
async function createOrderAt(status: OrderStatus) {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 5 });
  const { id } = await placeOrderByCart(shop, buyer, { goods: [goods] });
  const paidAt = hasStatusProperty(status, "wasPaid") ? new Date() : null;
  await shop.db.update(orders).set({ status, paidAt }).where(eq(orders.id, id));
  return { id, buyer, productId: goods.productId };
}

test.each(ORDER_STATUSES)(
  "an order with status %d blocks the deletion of its account only if it is open",
  async (status) => {
    const { id, buyer } = await createOrderAt(status);
    const busy = await shop.db.transaction((tx) => findBlockingOrder(tx, buyer.id));
    expect(busy?.id).toBe(hasStatusProperty(status, "isOpen") ? id : undefined);
  },
);

test.each(ORDER_STATUSES)(
  "staff can cancel an order with status %d and change its address only if its goods are still in the shop",
  (status) => {
    const acts = getStaffOrderActions({ status, detailStatus: 0, partlyShippedAt: null });
    const hasGoods = hasStatusProperty(status, "hasGoodsInShop");
    expect(acts).toEqual({
      ship: isTransitionAllowed(status, "ship"),
      changeAddress: hasGoods,
      cancel: hasGoods,
      cancelPart: hasGoods && hasStatusProperty(status, "wasPaid"),
    });
  },
);

test.each(ORDER_STATUSES)(
  "staff can ship an order with status %d only if the transition table allows it",
  async (status) => {
    const { id } = await createOrderAt(status);
    const parcel = { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" };
    const shipped = shipOrder(shop, { staffName: "staff" }, parcel);
    if (isTransitionAllowed(status, "ship")) await shipped;
    else await expect(shipped).rejects.toThrow("stateNotAllowed");
  },
);

test.each(ORDER_STATUSES)(
  "an order with status %d counts as an open order of its product only if its goods are still in the shop",
  async (status) => {
    const { productId } = await createOrderAt(status);
    const { orders: uses } = await findProductUses(shop.db, productId, new Date());
    expect(uses).toBe(hasStatusProperty(status, "hasGoodsInShop") ? 1 : 0);
  },
);

test.each(ORDER_STATUSES)(
  "an order with status %d counts as waiting work only if staff can ship it",
  async (status) => {
    const before = (await countWaitingWork(shop.db)).toShip;
    await createOrderAt(status);
    expect((await countWaitingWork(shop.db)).toShip).toBe(
      before + (isTransitionAllowed(status, "ship") ? 1 : 0),
    );
  },
);

test.each(ORDER_STATUSES)(
  "the counts of the Today page contain an order with status %d only if it is open",
  async (status) => {
    const before = (await countWaitingOrders(shop))[String(status)] ?? 0;
    await createOrderAt(status);
    const after = (await countWaitingOrders(shop))[String(status)];
    expect(after).toBe(hasStatusProperty(status, "isOpen") ? before + 1 : undefined);
  },
);

test.each(ORDER_STATUSES)(
  "the total spending of a shopper contains a paid order with status %d only if it is a sale",
  async (status) => {
    const { id, buyer } = await createOrderAt(status);
    await shop.db.update(orders).set({ paidAt: new Date() }).where(eq(orders.id, id));
    const { spentCents } = await getShopperSpending(shop.db, buyer.id);
    expect(spentCents).toBe(hasStatusProperty(status, "countsAsSale") ? 10_000 : 0);
  },
);
