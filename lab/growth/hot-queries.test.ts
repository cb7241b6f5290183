import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { COUPON_STATUS, ORDER_STATUS, REFUND_STATUS, SORT_TYPE } from "@contract/model/states";
import { addCalendarDays, FIGURE_GROUPINGS } from "@contract/staff/figures";
import { getShopNow } from "../../backend/database/clock";
import { COUNTED_MAX } from "../../backend/database/sql-fragments";
import { findPublishedLiveEvents, findUndeliveredEvents } from "../../backend/database/live-events";
import { findLiveTokenHashes } from "../../backend/database/sessions";
import { growShop } from "../large-shop/grow-shop";
import { FEW_ORDERS_LOGIN } from "../large-shop/grown-shoppers";
import { seedDemoShop } from "../../backend/demo/seed-demo-shop";
import { readBasicInfoAndCart } from "../../backend/services/accounts/change-info";
import { readCoupons } from "../../backend/services/coupons/coupons";
import {
  readOrderCounts,
  readOrders,
  readOrderEvents,
  readOrder,
} from "../../backend/services/orders/own-orders";
import { placeOrder } from "../../backend/services/orders/place-order";
import { quoteOrder } from "../../backend/services/orders/quote-order";
import { readCart } from "../../backend/services/cart/cart";
import { readProductDetail, findProducts } from "../../backend/services/products/find-products";
import { readShoppers } from "../../backend/services/staff/read-shoppers";
import {
  listAdminOrders,
  listAdminRefunds,
  readActions,
  readMails,
} from "../../backend/services/staff/read-admin-lists";
import { readPayments } from "../../backend/services/payments/staff-payments";
import { readSkus } from "../../backend/services/staff/read-products";
import { readFigures } from "../../backend/services/staff/read-figures";
import { readToday, sumSalesDays } from "../../backend/services/staff/read-today";
import { toShopDay } from "../../backend/rules/shop-calendar";
import type { Shop } from "../../backend/services/shop";
import { SHOP_JOB_RUNS } from "../../backend/jobs/shop-jobs";
import { openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import {
  recordStatements,
  countRowsRead,
  listSequentialScans,
  type Statement,
} from "./query-plans";

const database = openTestDatabase();
const PAGE = { pageNum: 1, pageSize: 12 };
/**
 * The maximum number of rows that a page of the product list may read. It allows twelve products, their SKUs read
 * twice, and the rows that a filter skips.
 */
const LIST_ROWS_MAX = 150;
/** The maximum number of rows that a page of orders may read: twelve orders of a shopper who has twenty orders. */
const ORDER_ROWS_MAX = 15;
/**
 * The maximum number of rows that a back-office page may read: twelve rows, each read once in an index and once in
 * its table.
 */
const STAFF_ROWS_MAX = 25;
let client: Client;
let shop: Shop;
let statements: Statement[];
let quietShopper: { id: string; orderId: string; addressId: string };

beforeAll(async () => {
  await seedDemoShop(openShop(database.db));
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await growShop(client, { products: 1_000, orders: 4_000 }, () => undefined);
  const { rows } = await client.query<typeof quietShopper>(
    `select s.id, max(o.id) as "orderId", max(a.id) as "addressId" from shopper s
     join shop_order o on o.shopper_id = s.id join address a on a.shopper_id = s.id
     where s.login_name = $1 group by s.id`,
    [FEW_ORDERS_LOGIN],
  );
  quietShopper = rows[0]!;
  const ear = recordStatements(database.db.$client);
  statements = ear.said;
  shop = openShop(ear.db);
});
afterAll(async () => {
  await client.end();
});
beforeEach(() => {
  statements.length = 0;
});

/**
 * Returns all recorded statements except `begin` and similar ones. Codes, limits and submitted calls are left out
 * too, because they are deleted soon and their tables do not grow.
 */
function listExplainedStatements(): Statement[] {
  const passing = /"(verification_code|verification_ticket|rate_limit|submitted_call)" where/;
  return statements.filter(
    ({ query }) => /^\s*(with|select|insert|update|delete)/i.test(query) && !passing.test(query),
  );
}

function listReadingStatements(): Statement[] {
  return listExplainedStatements().filter(({ query }) => /^\s*(with|select)/i.test(query));
}

async function expectFewRows(most = LIST_ROWS_MAX, table?: string): Promise<void> {
  expect(listReadingStatements()).not.toEqual([]);
  for (const statement of listReadingStatements())
    expect(await countRowsRead(client, statement, table), statement.query).toBeLessThan(most);
}

async function expectIndexes(): Promise<void> {
  expect(listExplainedStatements()).not.toEqual([]);
  for (const statement of listExplainedStatements())
    expect(await listSequentialScans(client, statement), statement.query).toEqual([]);
}

test.each([
  ["in the default order", {}],
  ["of a category", { categoryCode: "scalp-care" }],
  ["with an efficacy", { efficacyCodes: ["soothing"] }],
  ["of a range", { rangeCode: "soothe" }],
  ["of a brand", { brandCode: "rootwell" }],
  ["best-selling first", { sortType: SORT_TYPE.bestSelling }],
  ["cheapest first", { sortType: SORT_TYPE.priceUp }],
  ["most expensive first, in stock", { sortType: SORT_TYPE.priceDown, inStock: true }],
  ["newest first", { sortType: SORT_TYPE.newest }],
  ["oldest first", { sortType: SORT_TYPE.oldest }],
  ["by a rare word", { keyword: "rooibos 711" }],
  ["by a word with synonyms", { keyword: "洗頭水 711" }],
])(
  "the page %s of the product list reads only a few more rows than it shows",
  async (_, narrowed) => {
    await findProducts(shop, { sortType: SORT_TYPE.default, ...PAGE, ...narrowed });
    await expectIndexes();
    await expectFewRows();
  },
);

test("the product page reads only the rows of its product and of four related products", async () => {
  const { rows } = await findProducts(shop, { sortType: SORT_TYPE.default, ...PAGE });
  statements.length = 0;
  await readProductDetail(shop, { id: rows[0]!.id });
  await expectIndexes();
  await expectFewRows();
});

test.each([
  ["all", ORDER_STATUS.all],
  ["unpaid", ORDER_STATUS.unpaid],
  ["received", ORDER_STATUS.completed],
])("a page of the order list (%s) reads only a few more rows than it shows", async (_, status) => {
  await readOrders(shop, quietShopper.id, { status, orderType: 1, ...PAGE });
  await expectIndexes();
  await expectFewRows(ORDER_ROWS_MAX, "shop_order");
});

test("the other account pages use indexes, with generic and with custom query plans", async () => {
  await readOrder(shop, quietShopper.id, quietShopper.orderId);
  await readOrderCounts(shop, quietShopper.id);
  await readOrderEvents(shop, quietShopper.id, { markRead: false });
  await readBasicInfoAndCart(shop, quietShopper.id);
  await readCart(shop, quietShopper.id);
  await readCoupons(shop, quietShopper.id, { status: COUPON_STATUS.toBeUsed, ...PAGE });
  expect(statements.filter(({ isKept }) => !isKept)).toEqual([]);
  await expectIndexes();
  await expectFewRows();
});

test("a checkout uses an index for every table", async () => {
  const { rows } = await findProducts(shop, {
    sortType: SORT_TYPE.newest,
    inStock: true,
    ...PAGE,
  });
  statements.length = 0;
  const buyNow = { productId: rows[0]!.id, count: 1 };
  const { settleToken } = await quoteOrder(shop, quietShopper.id, { buyNow });
  const input = { buyNow, settleToken, addressId: quietShopper.addressId, remark: "" };
  await placeOrder(shop, quietShopper.id, { ...input, language: "en" });
  await expectIndexes();
  await expectFewRows();
});

test("the background jobs read only rows that are due", async () => {
  // Leave out the jobs that may scan a table: the hourly deletion by age, and the daily totals of all orders.
  const { deleteWhatIsOld: _byAge, sumSalesDays: _onceADay, ...jobs } = SHOP_JOB_RUNS;
  for (const run of Object.values(jobs)) await run(shop);
  await expectIndexes();
  await expectFewRows();
});

test("backends that poll for events skip events of shoppers who are not connected", async () => {
  const { rows } = await client.query<{ id: string; shopperId: string }>(
    `select id, shopper_id as "shopperId" from order_event where live_event is not null limit 3`,
  );
  await findPublishedLiveEvents(
    shop.db,
    rows.map(({ id }) => BigInt(id)),
  );
  await findUndeliveredEvents(
    shop.db,
    rows.map(({ shopperId }) => shopperId),
    new Date(),
  );
  await findLiveTokenHashes(shop.db, ["nobody's", "nor this one"]);
  await expectIndexes();
  await expectFewRows();
});

test.each([
  ["to ship", ORDER_STATUS.awaitingShipment, "queue"],
  ["received", ORDER_STATUS.completed, "queue"],
  ["all", ORDER_STATUS.all, "queue"],
  ["all, largest first", ORDER_STATUS.all, "largest"],
] as const)(
  "a page of the back-office order list (%s) reads only a few more rows than it shows",
  async (_, status, sort) => {
    await listAdminOrders(shop, { status, sort, ...PAGE, searchesPersonalData: true });
    await expectIndexes();
    await expectFewRows(STAFF_ROWS_MAX, "shop_order");
  },
);

test.each(["waiting", "all", "paid"] as const)(
  "a page of the back-office payment list (%s) reads only a few more rows than it shows",
  async (view) => {
    await readPayments(shop, { ...PAGE, view, payType: "" });
    await expectIndexes();
    await expectFewRows(STAFF_ROWS_MAX, "payment");
  },
);

test.each(["shelf", "name", "newest"] as const)(
  "a page of the back-office product list by %s reads only a few more rows than it shows",
  async (sort) => {
    await readSkus(shop, { ...PAGE, sort });
    await expectIndexes();
    await expectFewRows();
  },
);

test("the Today page reads only the orders of today, after it stored the totals of earlier days", async () => {
  let stored = 0;
  for (let count = await sumSalesDays(shop); count > 0; count = await sumSalesDays(shop))
    stored += count;
  expect(stored).toBeGreaterThanOrEqual(59);
  statements.length = 0;
  await readToday(shop);
  await expectFewRows(ORDER_ROWS_MAX, "shop_order");
});

test.each(FIGURE_GROUPINGS)(
  "the figures of a year by %s read only the orders of today, after the totals of earlier days are stored",
  async (by) => {
    const to = toShopDay(await getShopNow(shop.db));
    const year = { from: addCalendarDays(to, -364), to, compare: "before" } as const;
    statements.length = 0;
    await readFigures(shop, { ...year, by, pageNum: 1, pageSize: 50 });
    await expectFewRows(ORDER_ROWS_MAX, "shop_order");
    await expectFewRows(LIST_ROWS_MAX, "order_item");
  },
);

test.each([
  ["orders by a part of a name", (shop: Shop) => searchOrders(shop, "0000017")],
  ["orders by the end of a number", (shop: Shop) => searchOrders(shop, "00004711")],
  ["orders by Chinese characters", (shop: Shop) => searchOrders(shop, "大文")],
  [
    "refunds by a name",
    (shop: Shop) => listAdminRefunds(shop, { ...PAGE, sort: "oldest", keyword: FEW_ORDERS_LOGIN }),
  ],
  [
    "mails by a part of an address",
    (shop: Shop) =>
      readMails(shop, {
        ...PAGE,
        keyword: "000017",
        sort: "newest",
        searchesPersonalData: true,
      }),
  ],
  ["products by a word", (shop: Shop) => readSkus(shop, { ...PAGE, keyword: "rooibos 711" })],
  ["SKUs with low stock", (shop: Shop) => readSkus(shop, { ...PAGE, state: "low" })],
  ["actions by a word", (shop: Shop) => readActions(shop, { ...PAGE, keyword: "SF0017" })],
])("a back-office search for %s uses an index", async (_, search) => {
  await search(shop);
  await expectIndexes();
});

function searchOrders(shop: Shop, keyword: string) {
  return listAdminOrders(shop, {
    ...PAGE,
    status: ORDER_STATUS.all,
    sort: "queue",
    keyword,
    searchesPersonalData: true,
  });
}

test("a page of undecided refunds reads no decided refunds", async () => {
  // Fill the tables like those of an older shop: thousands of decided refunds, and then a few hundred that wait.
  await client.query(
    `insert into refund select (jsonb_populate_record(r, jsonb_build_object('id', o.id, 'order_id', o.id,
       'refund_no', 'R' || o.id, 'request_id', gen_random_uuid(), 'status', case when nth > 3000 then $1 else $2 end))).*
     from (select id, row_number() over (order by id) as nth from shop_order) o,
       refund r where r.id = (select max(id) from refund) and not exists (select 1 from refund x where x.order_id = o.id)`,
    [REFUND_STATUS.launched, REFUND_STATUS.rejected],
  );
  await client.query("vacuum analyze refund");
  await listAdminRefunds(shop, { ...PAGE, sort: "oldest", status: REFUND_STATUS.launched });
  await expectFewRows(STAFF_ROWS_MAX, "refund");
});

test("counting shoppers stops after the last page that a list can show", async () => {
  await client.query(
    `insert into shopper select (jsonb_populate_record(s, jsonb_build_object('id', s.id + nth,
       'login_name', 'counted' || nth, 'login_id', 'counted' || nth, 'email', nth || '@counted.example'))).*
     from shopper s, generate_series(1, $2::int) nth where s.id = $1`,
    [quietShopper.id, 2 * COUNTED_MAX],
  );
  await client.query("vacuum analyze shopper");
  const { total } = await readShoppers(shop, {
    ...PAGE,
    blocked: false,
    sort: "newest",
    searchesPersonalData: true,
  });
  expect(total).toBe(COUNTED_MAX);
  for (const statement of listExplainedStatements())
    expect(await countRowsRead(client, statement, "shopper"), statement.query).toBeLessThanOrEqual(
      COUNTED_MAX,
    );
});
