import type { Client } from "pg";
import { hashPassword } from "@backend/services/accounts/passwords";
import { DEMO_PASSWORD } from "@backend/demo/demo-shoppers";
import {
  GROWN_PICTURES,
  GROWN_PRODUCTS,
  GROWN_SKUS,
  NUMBERED_SKUS,
  STOCK_FROM_HISTORY,
} from "./grown-catalogue";
import { CHOSEN_LINES, CHOSEN_ORDERS, CLEAR_CHOICE, GROWN_ORDERS } from "./grown-orders";
import { GROWN_MONEY } from "./grown-money";
import { GROWN_SHOPPERS } from "./grown-shoppers";
import { GROWN_STEPS } from "./grown-steps";

/** How large the shop is to be. At 1,000,000 orders the two named shoppers have 5,000 and 20. */
export interface ShopSize {
  readonly products: number;
  readonly orders: number;
}

/** The most that ids made from a moment and a number can distinguish (database/ids.ts: 22 bits). */
export const MOST_ORDERS = 2_000_000;

const ORDERS_AT_ONCE = 50_000;
const ORDERS_PER_SHOPPER = 20;
const FEWEST_SHOPPERS = 10;
const ORDERS_OF_THE_KEENEST = 5_000;
const GROWN_KEY = "grownTo";

/** What the grown shop was grown to; undefined while it is still the demo shop. */
export async function readGrowth(client: Client): Promise<ShopSize | undefined> {
  const { rows } = await client.query<{ value: ShopSize }>(
    "select value from shop_setting where key = $1",
    [GROWN_KEY],
  );
  return rows[0]?.value;
}

/**
 * Grows the demo shop to a large one by statements over whole sets, in one transaction: it is there whole
 * or not at all, with every constraint of the tables in force and the invariants (acceptance I1–I9).
 * `report` gets a sentence a step. The client's statements must not have a time limit.
 */
export async function growShop(
  client: Client,
  size: ShopSize,
  report: (sentence: string) => void,
): Promise<void> {
  await client.query("begin");
  try {
    await grow(client, size, report);
    await client.query("insert into shop_setting (key, value) values ($1, $2)", [
      GROWN_KEY,
      JSON.stringify(size),
    ]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  await client.query("vacuum analyze");
  report("Statistics are gathered.");
}

async function grow(client: Client, size: ShopSize, report: (sentence: string) => void) {
  const shoppers = Math.max(FEWEST_SHOPPERS, Math.round(size.orders / ORDERS_PER_SHOPPER));
  const { rows } = await client.query<{ now: Date }>("select now() as now");
  await client.query(GROWN_PRODUCTS, [size.products]);
  await client.query(GROWN_SKUS);
  await client.query(GROWN_PICTURES);
  await client.query(NUMBERED_SKUS);
  await client.query("analyze product, sku");
  report(`${size.products.toLocaleString("en")} products are on sale.`);
  for (const statement of GROWN_SHOPPERS.passwords) {
    await client.query(statement, [shoppers, await hashPassword(DEMO_PASSWORD)]);
  }
  for (const statement of GROWN_SHOPPERS.belongings) await client.query(statement);
  await client.query("analyze shopper");
  report(`${shoppers.toLocaleString("en")} shoppers have joined.`);
  await growOrders(client, { ...size, shoppers }, report);
  for (const statement of STOCK_FROM_HISTORY) await client.query(statement);
  report(`The stock is what the movements up to ${rows[0]?.now.toISOString()} say.`);
}

async function growOrders(
  client: Client,
  { orders, shoppers }: ShopSize & { shoppers: number },
  report: (sentence: string) => void,
): Promise<void> {
  const keenestEvery = Math.ceil(orders / Math.min(ORDERS_OF_THE_KEENEST, orders / 10));
  for (let first = 1; first <= orders; first += ORDERS_AT_ONCE) {
    const last = Math.min(orders, first + ORDERS_AT_ONCE - 1);
    for (const statement of CLEAR_CHOICE) await client.query(statement);
    await client.query(CHOSEN_ORDERS, [first, last, orders, shoppers, keenestEvery]);
    await client.query(CHOSEN_LINES);
    for (const statement of [...GROWN_ORDERS, ...GROWN_STEPS, ...GROWN_MONEY]) {
      await client.query(statement);
    }
    report(`${last.toLocaleString("en")} of ${orders.toLocaleString("en")} orders are written.`);
  }
}
