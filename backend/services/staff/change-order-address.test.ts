/* Tests each delivery field in each place that shows or stores a delivery address. */
import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { DELIVERY_FIELDS, mapDelivery, type DeliveryField } from "@contract/shop/delivery-fields";
import { staffAction } from "../../database/schema/staff";
import { mail } from "../../database/schema/mails";
import { order as orders } from "../../database/schema/orders";
import { openTestDatabase } from "../../../tests/fixtures/database";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { advanceOrder } from "../qa/advance-order";
import type { Shop } from "../shop";
import { changeOrderAddress } from "./work-on-order";
import { exportOrders } from "./export-orders";
import { shipOrder } from "./ship-order";

const database = openTestDatabase();
const BY = { staffName: "staff" };
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});

function getTypedValue(field: DeliveryField): string {
  return `new-${field}`;
}

/** Creates a paid order. Staff have changed all its delivery fields. */
async function createRedirectedOrder() {
  const buyer = await makeBuyer(shop.db);
  const placed = await placeOrderByCart(shop, buyer, {
    goods: [await makeGoods(shop.db, { stock: 5 })],
  });
  await advanceOrder(shop, placed.orderNo, "paid");
  const change = { orderId: placed.id, version: 1, ...mapDelivery(getTypedValue) };
  await changeOrderAddress(shop, BY, change);
  return placed;
}

test.each(DELIVERY_FIELDS)(
  "an address change by staff stores the field %s in the order",
  async (field) => {
    const { id } = await createRedirectedOrder();
    const [stored] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(stored?.[field]).toBe(getTypedValue(field));
  },
);

test.each(DELIVERY_FIELDS)(
  "the audit entry of an address change contains the changed field %s, masked",
  async (field) => {
    const { id } = await createRedirectedOrder();
    const [entry] = await shop.db
      .select()
      .from(staffAction)
      .where(eq(staffAction.subjectId, id))
      .orderBy(desc(staffAction.id));
    expect(entry?.after?.written?.[field]).toBe(`****${getTypedValue(field).slice(-2)}`);
  },
);

test.each(DELIVERY_FIELDS)(
  "the CSV file of orders contains the address field %s",
  async (field) => {
    const { orderNo } = await createRedirectedOrder();
    const query = { keyword: orderNo, status: -99 } as const;
    const full = await exportOrders(shop, BY, { ...query, searchesPersonalData: true });
    const at = full.columns.indexOf(field);
    expect(full.lines.map((line) => line[at])).toEqual([getTypedValue(field)]);
    const masked = await exportOrders(shop, BY, { ...query, searchesPersonalData: false });
    expect(masked.columns).toEqual(full.columns);
    expect(masked.lines[0]?.[at]).not.toBe(getTypedValue(field));
  },
);

test.each(DELIVERY_FIELDS)("the shipping mail contains the address field %s", async (field) => {
  const { id } = await createRedirectedOrder();
  await shipOrder(shop, BY, { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" });
  const [sent] = await shop.db
    .select()
    .from(mail)
    .where(eq(mail.orderId, id))
    .orderBy(desc(mail.id));
  expect(sent?.text).toContain(getTypedValue(field));
});
