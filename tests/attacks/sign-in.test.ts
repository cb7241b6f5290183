import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rateLimit } from "../../backend/database/schema/shoppers";
import { makeQuoteToken, readQuoteToken } from "../../backend/services/orders/quote-token";
import { makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { openShop } from "../fixtures/money-shop";
import { openShopDoor, type ShopDoor } from "../fixtures/shop-client";

/*
 * What the shop promises of signing in, each with the attack that tries it.
 */

const database = openTestDatabase();
const WRONG = "Rootwell1999";
let door: ShopDoor;

beforeAll(async () => {
  door = await openShopDoor(openShop(database.db));
});
afterAll(() => door.close());
beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** One sign-in as the storefront hands it on; gives the refusal's key, or `in`. */
async function trySignIn(loginName: string, password: string, from: string): Promise<string> {
  const { body } = await door.ask("POST", "/prod-api/userApp/userAccount/login", {
    headers: { "X-Shopper-Ip": from },
    body: { loginName, password, deviceType: 0 },
  });
  return body.errKey ?? (body.code === 200 ? "in" : String(body.msg));
}

test("one subscriber is one sender: sixty sign-ins from sixty addresses of one IPv6 /64 are stopped", async () => {
  const answers = new Set<string>();
  for (let nth = 0; nth < 60; nth += 1)
    answers.add(await trySignIn(`sprayed${nth}`, WRONG, `2001:db8:1:2::${nth.toString(16)}`));
  expect(answers).toContain("tooManyRequests");
  expect(await trySignIn("sprayed99", WRONG, "2001:db8:1:3::1")).toBe("loginWrong");
});

test("one sender is one sender by IPv4 and by IPv4 mapped into IPv6", async () => {
  for (let nth = 0; nth < 20; nth += 1) await trySignIn(`mapped${nth}x`, WRONG, "192.0.2.9");
  expect(await trySignIn("mapped99x", WRONG, "::ffff:192.0.2.9")).toBe("tooManyRequests");
  expect(await trySignIn("mapped99x", WRONG, "::ffff:c000:209")).toBe("tooManyRequests");
});

test("a checkout's key has one spelling: a part appended to it makes no second key", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const token = await makeQuoteToken(shop, id, new Date());
  expect(await readQuoteToken(shop, id, token)).toBeInstanceOf(Date);
  for (const more of [".a", ".", "..", `.${PASSWORD}`])
    expect(await readQuoteToken(shop, id, token + more)).toBeUndefined();
});
