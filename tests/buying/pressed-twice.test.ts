/* Acceptance S4: one form sent two, five and twenty times at once, without scripts, has one effect. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payment } from "../../backend/database/schema/payments";
import { address } from "../../backend/database/schema/shoppers";
import { addToCart } from "../../backend/services/cart/add-to-cart";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeGoods, openShop } from "../fixtures/money-shop";
import { openPlainShop, type PlainShop, type SignedIn } from "../fixtures/plain-shop";
import { WITHOUT_TIME } from "../fixtures/without-time";

const database = openTestDatabase({ warm: true });
let plain: PlainShop;
beforeAll(async () => {
  plain = await openPlainShop(database.db, 2, WITHOUT_TIME);
});
afterAll(() => plain.close());

/** Presses the button of one form so often at once, at both instances in turn when there are two. */
function press(shopper: SignedIn, times: number, [names, changes]: [string[], object]) {
  return async (path: string, instances = 2) => {
    const form = (await shopper.clients[0]!.get(path)).form(...names);
    const presses = Array.from({ length: times }, (_, nth) =>
      shopper.clients[nth % instances]!.copy().send(form, { ...changes }),
    );
    return Promise.all(presses);
  };
}

test.each([2, 5, 20])("an order sent %i times at two instances is one order", async (times) => {
  const shopper = await plain.signIn();
  const goods = await makeGoods(database.db, { stock: 50 });
  await addToCart(openShop(database.db), shopper.id, { ...goods, count: 1 });
  const order = press(shopper, times, [["settleToken"], { intent: "placeOrder" }]);
  const pages = await order("/settleAccounts");
  const placed = await database.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.shopperId, shopper.id));
  expect(placed).toHaveLength(1);
  const payPage = `/paymentTransition?orderId=${placed[0]!.id}`;
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set([payPage]));

  const pay = press(shopper, times, [["payType", "requestId"], { intent: "pay" }]);
  const payPages = await pay(payPage);
  expect(new Set(payPages.map(({ path }) => path)).size).toBe(1);
  const begun = await database.db.select().from(payment).where(eq(payment.orderId, placed[0]!.id));
  expect(begun).toHaveLength(1);
  await expectInvariantsToHold(database.db, [placed[0]!.id]);
});

test.each([2, 5, 20])(
  "an address sent %i times is saved once, the others are told",
  async (times) => {
    const shopper = await plain.signIn();
    const submitted = {
      consignee: "Chan",
      phone: "91234567",
      address: "1 Nathan Road",
      intent: "save",
    };
    const save = press(shopper, times, [["consignee"], submitted]);
    const pages = await save("/user/address", 1);
    expect(await addressesOf(shopper)).toBe(2);
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    const repeated = pages.filter(({ result }) => result.includes("submit.repeated"));
    expect(repeated).toHaveLength(times - 1);
  },
);

test("another address at once is no repetition", async () => {
  const shopper = await plain.signIn();
  const submitted = {
    consignee: "Chan",
    phone: "91234567",
    address: "1 Nathan Road",
    intent: "save",
  };
  const [client] = shopper.clients;
  const form = (await client!.get("/user/address")).form("consignee");
  await Promise.all([
    client!.copy().send(form, submitted),
    client!.copy().send(form, { ...submitted, address: "2 Nathan Road" }),
  ]);
  expect(await addressesOf(shopper)).toBe(3);
});

async function addressesOf({ id }: SignedIn): Promise<number> {
  return (await database.db.select().from(address).where(eq(address.shopperId, id))).length;
}
