import { verify } from "@node-rs/argon2";
import type * as Argon2 from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { staffLog, staffLogin } from "@contract/staff";
import { rateLimit, shopperSession } from "../../backend/database/schema/shoppers";
import { changePassword } from "../../backend/services/accounts/change-password";
import { makeQuoteToken, readQuoteToken } from "../../backend/services/orders/quote-token";
import { DEMO_STAFF, makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { openShop, outcomesOf } from "../fixtures/money-shop";
import { openShopDoor, type ShopDoor } from "../fixtures/shop-client";

/*
 * What the shop promises of signing in, each with the attack that tries it.
 */

// The real library, so that a test can act between the look at a password and what follows it.
vi.mock("@node-rs/argon2", { spy: true });

const database = openTestDatabase();
const WRONG = "Rootwell1999";
/** Where the owner is. */
const HOME = "198.51.100.7";
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

test("an account has one counter: names in other letters that fold to it are refused uncounted", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  for (const other of ["\u0130", "\u0131", "\u017f", "ｑ", " ", "-", "'"])
    expect(await trySignIn(`${loginName.slice(0, -1)}${other}x`, WRONG, HOME)).toBe("loginWrong");
  expect(await database.db.$count(rateLimit)).toBe(0);
});

test("a changed password ends what the old one opened, also a sign-in that was looked at while it changed", async () => {
  const shop = openShop(database.db);
  const { id, loginName } = await makeShopper(shop);
  const passwords = { password: "Renewed4Safety", confirmPassword: "Renewed4Safety" };
  const { verify: realVerify } = await vi.importActual<typeof Argon2>("@node-rs/argon2");
  vi.mocked(verify).mockImplementationOnce(async (...given) => {
    const isRight = await realVerify(...given);
    await changePassword(shop, id, { oldPassword: PASSWORD, ...passwords, language: "en" });
    return isRight;
  });
  expect(await trySignIn(loginName, PASSWORD, HOME)).toBe("loginWrong");
  const isLive = and(eq(shopperSession.shopperId, id), isNull(shopperSession.revokedAt));
  expect(await database.db.$count(shopperSession, isLive)).toBe(0);
});

test("a password that the owner has just renewed is not undone by one who knew the old one", async () => {
  const shop = openShop(database.db);
  const { id, loginName } = await makeShopper(shop);
  const passwords = ["Renewed4Safety", "Stolen4Mischief"];
  const outcomes = await Promise.allSettled(
    passwords.map((password) =>
      changePassword(shop, id, {
        ...{ oldPassword: PASSWORD, password, confirmPassword: password, language: "en" },
      }),
    ),
  );
  expect(outcomesOf(outcomes).refused).toEqual(["oldPasswordWrong"]);
  const kept = outcomes[0]?.status === "fulfilled" ? 0 : 1;
  expect(await trySignIn(loginName, passwords[kept]!, HOME)).toBe("in");
});

test("a changed STAFF_PASSWORD ends the sessions that the old one opened, on every instance", async () => {
  const login = { loginName: DEMO_STAFF.name, password: DEMO_STAFF.password };
  const { body } = await door.ask("POST", `/prod-api${staffLogin.path}`, { body: login });
  const headers = { "Token-App": String(body.msg) };
  const changed = await openShopDoor(openShop(database.db, { STAFF_PASSWORD: "another-one-1" }));
  const answers = await Promise.all(
    [door, changed].map((each) => each.ask("GET", `/prod-api${staffLog.path}`, { headers })),
  );
  await changed.close();
  expect(answers.map((answer) => answer.body.errKey ?? answer.body.code)).toEqual([
    200,
    "loginExpired",
  ]);
});

test("a checkout's key has one spelling: a part appended to it makes no second key", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const token = await makeQuoteToken(shop, id, new Date());
  expect(await readQuoteToken(shop, id, token)).toBeInstanceOf(Date);
  for (const more of [".a", ".", "..", `.${PASSWORD}`])
    expect(await readQuoteToken(shop, id, token + more)).toBeUndefined();
});
