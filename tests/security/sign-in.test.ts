import { verify } from "@node-rs/argon2";
import type * as Argon2 from "@node-rs/argon2";
import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { login, sendVerificationCode, updatePassword } from "@contract/shop/accounts";
import { CALL_TIMEOUT_MS } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { staffLog, staffLogin } from "@contract/staff/lists";
import { shiftClock } from "../../backend/database/qa";
import { shopSetting } from "../../backend/database/schema/operations";
import { rateLimit, shopperSession } from "../../backend/database/schema/shoppers";
import { changePassword } from "../../backend/services/accounts/change-password";
import { delaySignIn } from "../../backend/services/accounts/delay-sign-in";
import { makeQuoteToken, readQuoteToken } from "../../backend/services/orders/quote-order";
import { mailCode, DEMO_STAFF, makeShopper, PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { openShop, splitSettledResults } from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

/* Tests the protection of sign-in. Each title names an attack. */

// Spy on the real library, so that a test can act between a password check and the next step.
vi.mock("@node-rs/argon2", { spy: true });

// Record the delay of an attempt and do not wait for it.
vi.mock("../../backend/services/accounts/delay-sign-in", () => ({ delaySignIn: vi.fn() }));

const database = openTestDatabase();
const secondInstance = openSecondInstance(database);
const WRONG = "Rootwell1999";
/** The IP address of the owner. */
const HOME = "198.51.100.7";
const DEVICE = "the-owners-own-browser";
const OTHER_DEVICE = "the-strangers-browser-";
let shopServer: ShopServer;

beforeAll(async () => {
  shopServer = await openShopServer(openShop(database.db));
});
afterAll(() => shopServer.close());
beforeEach(async () => {
  await database.db.delete(rateLimit);
  vi.mocked(delaySignIn).mockClear();
});

/** Signs in as the storefront does. Returns the key of the business error, or `in`. */
async function trySignIn(
  loginName: string,
  password: string,
  from: string,
  device?: string,
): Promise<string> {
  return tryAt(login.path, { loginName, password, deviceType: 0 }, from, device);
}

function tryStaff(password: string, from: string, device?: string): Promise<string> {
  return tryAt(staffLogin.path, { loginName: DEMO_STAFF.name, password }, from, device);
}

async function tryAt(path: string, body: object, from: string, device?: string): Promise<string> {
  const headers = { "X-Shopper-Ip": from, ...(device && { "X-Shopper-Device": device }) };
  const answer = await shopServer.ask("POST", `/prod-api${path}`, { headers, body });
  return answer.body.errKey ?? (answer.body.code === 200 ? "in" : String(answer.body.msg));
}

/** Uses up the attempts of strangers in several networks. */
async function exhaustStrangerAttempts(
  networks: number,
  tryFrom: (from: string) => Promise<string>,
) {
  const answers: string[] = [];
  for (let network = 0; network < networks; network += 1) {
    for (let nth = 0; nth < 6; nth += 1) answers.push(await tryFrom(`203.0.113.${network}`));
  }
  return answers;
}

/** Returns the longest delay of an attempt in ms. */
function findLongestHold(): number {
  return Math.max(0, ...vi.mocked(delaySignIn).mock.calls.map(([ms]) => ms));
}

test("the owner can sign in after clients in a dozen other networks sent wrong passwords", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  const answers = await exhaustStrangerAttempts(12, (from) => trySignIn(loginName, WRONG, from));
  expect(answers.filter((answer) => answer === "loginWrong")).toHaveLength(60);
  expect(answers.filter((answer) => answer === "loginDelayed")).toHaveLength(12);
  expect(await trySignIn(loginName, PASSWORD, HOME)).toBe("in");
  expect(findLongestHold()).toBeGreaterThan(0);
  expect(findLongestHold()).toBeLessThan(CALL_TIMEOUT_MS);
});

test("wrong passwords from the owner's network neither block nor delay the owner's known device", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  expect(await trySignIn(loginName, PASSWORD, HOME, DEVICE)).toBe("in");
  for (let nth = 0; nth < 30; nth += 1) await trySignIn(loginName, WRONG, HOME, OTHER_DEVICE);
  expect(await trySignIn(loginName, PASSWORD, HOME)).toBe("loginDelayed");
  await exhaustStrangerAttempts(6, (from) => trySignIn(loginName, WRONG, from));
  vi.mocked(delaySignIn).mockClear();
  expect(await trySignIn(loginName, PASSWORD, HOME, DEVICE)).toBe("in");
  expect(findLongestHold()).toBe(0);
});

test("a stolen device gets ten sign-in attempts, and then shares the limit of its network", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  expect(await trySignIn(loginName, PASSWORD, HOME, DEVICE)).toBe("in");
  const answers: string[] = [];
  for (let nth = 0; nth < 40; nth += 1)
    answers.push(await trySignIn(loginName, WRONG, "203.0.113.66", DEVICE));
  expect(answers.filter((answer) => answer === "loginWrong")).toHaveLength(10 + 5);
});

test("a device is known only to the account that signed in on it, and not after a new password", async () => {
  const shop = openShop(database.db);
  const [owner, other] = [await makeShopper(shop), await makeShopper(shop)];
  expect(await trySignIn(owner.loginName, PASSWORD, HOME, DEVICE)).toBe("in");
  const isKnownTo = async (loginName: string, password: string) => {
    for (let nth = 0; nth < 6; nth += 1) await trySignIn(loginName, WRONG, HOME);
    return (await trySignIn(loginName, password, HOME, DEVICE)) === "in";
  };
  expect(await isKnownTo(owner.loginName, PASSWORD)).toBe(true);
  expect(await isKnownTo(other.loginName, PASSWORD)).toBe(false);
  const password = "Renewed4Safety";
  const passwords = { oldPassword: PASSWORD, password, confirmPassword: password };
  await changePassword(shop, owner.id, { ...passwords, language: "en" });
  expect(await isKnownTo(owner.loginName, password)).toBe(false);
});

test("two backends share the count of failed sign-ins", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  const other = await openShopServer(openShop(secondInstance.db));
  const body = { loginName, password: WRONG, deviceType: 0 };
  const input = { headers: { "X-Shopper-Ip": HOME }, body };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 === 0 ? shopServer : other).ask("POST", `/prod-api${login.path}`, input),
    ),
  );
  await other.close();
  expect(answers.filter((answer) => answer.body.errKey === "loginWrong")).toHaveLength(5);
});

test("wrong passwords from other clients neither block the staff sign-in nor delay known devices of staff", async () => {
  expect(await tryStaff(DEMO_STAFF.password, HOME, DEVICE)).toBe("in");
  const answers = await exhaustStrangerAttempts(12, (from) => tryStaff(WRONG, from));
  expect(answers.filter((answer) => answer === "staffLoginWrong")).toHaveLength(60);
  expect(await tryStaff(DEMO_STAFF.password, "198.51.100.8")).toBe("in");
  for (let nth = 0; nth < 6; nth += 1) await tryStaff(WRONG, HOME);
  expect(await tryStaff(DEMO_STAFF.password, HOME)).toBe("loginDelayed");
  vi.mocked(delaySignIn).mockClear();
  expect(await tryStaff(DEMO_STAFF.password, HOME, DEVICE)).toBe("in");
  expect(findLongestHold()).toBe(0);
});

test("a password that was reset with a code works immediately, even after failures with the old password", async () => {
  const shop = openShop(database.db);
  const { loginName, email } = await makeShopper(shop);
  for (let nth = 0; nth < 6; nth += 1) await trySignIn(loginName, WRONG, HOME);
  const code = await mailCode(shop, email, CODE_TYPE.forgotPassword, HOME);
  const password = "Renewed4Safety";
  const body = { email, code, password, confirmPassword: password };
  await tryAt(updatePassword.path, body, HOME);
  expect(await trySignIn(loginName, password, HOME)).toBe("in");
});

test("failed sign-ins from sixty addresses of one IPv6 /64 network count as one sender", async () => {
  const answers = new Set<string>();
  for (let nth = 0; nth < 60; nth += 1)
    answers.add(await trySignIn(`sprayed${nth}`, WRONG, `2001:db8:1:2::${nth.toString(16)}`));
  expect(answers).toContain("tooManyRequests");
  expect(await trySignIn("sprayed99", WRONG, "2001:db8:1:3::1")).toBe("loginWrong");
});

test("an IPv4 address and its mapped IPv6 address count as the same sender", async () => {
  for (let nth = 0; nth < 20; nth += 1) await trySignIn(`mapped${nth}x`, WRONG, "192.0.2.9");
  expect(await trySignIn("mapped99x", WRONG, "::ffff:192.0.2.9")).toBe("tooManyRequests");
  expect(await trySignIn("mapped99x", WRONG, "::ffff:c000:209")).toBe("tooManyRequests");
});

test("login names with invalid characters are rejected and create no failure counter", async () => {
  const { loginName } = await makeShopper(openShop(database.db));
  for (const other of ["\u0130", "\u0131", "\u017f", "ｑ", " ", "-", "'"])
    expect(await trySignIn(`${loginName.slice(0, -1)}${other}x`, WRONG, HOME)).toBe("loginWrong");
  expect(await database.db.$count(rateLimit)).toBe(0);
});

test("changing the password ends all sessions, including a sign-in whose password check is still running", async () => {
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

test("a concurrent password change with the old password does not undo the owner's new password", async () => {
  const shop = openShop(database.db);
  const { id, loginName } = await makeShopper(shop);
  const passwords = ["Renewed4Safety", "Stolen4Mischief"];
  const outcomes = await Promise.allSettled(
    passwords.map((password) =>
      changePassword(shop, id, {
        oldPassword: PASSWORD,
        password,
        confirmPassword: password,
        language: "en",
      }),
    ),
  );
  expect(splitSettledResults(outcomes).refused).toEqual(["oldPasswordWrong"]);
  const kept = outcomes[0]?.status === "fulfilled" ? 0 : 1;
  expect(await trySignIn(loginName, passwords[kept]!, HOME)).toBe("in");
});

test("the owner still gets a password code after other clients requested ten", async () => {
  const shop = openShop(database.db);
  const { email, loginName } = await makeShopper(shop);
  await trySignIn(loginName, PASSWORD, HOME, DEVICE);
  const askFrom = async (from: string, device?: string) => {
    await shiftClock(database.db, 2); // each request waits for the next allowed time
    const path = `${sendVerificationCode.path}?email=${email}&type=${CODE_TYPE.forgotPassword}`;
    const headers = { "X-Shopper-Ip": from, ...(device && { "X-Shopper-Device": device }) };
    const { body } = await shopServer.ask("GET", `/prod-api${path}`, { headers });
    return body.errKey ?? body.code;
  };
  const answers: unknown[] = [];
  for (let nth = 0; nth < 12; nth += 1) answers.push(await askFrom("203.0.113.80"));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), "codeTooMany", "codeTooMany"]);
  expect(await askFrom(HOME, DEVICE)).toBe(200);
  await shiftClock(database.db, 61);
  expect(await askFrom("203.0.113.80")).toBe(200);
  expect(await askFrom("203.0.113.80")).toBe("codeTooMany");
  expect(await askFrom("198.51.100.99")).toBe(200);
  await database.db.delete(shopSetting);
});

test("the shop rejects common passwords that meet the rule: Password1234, Qwerty12345", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  for (const password of ["Password1234", "Qwerty12345", "P4ssw0rd2026", "1Dragon23"]) {
    const input = { oldPassword: PASSWORD, password, confirmPassword: password };
    await expect(changePassword(shop, id, { ...input, language: "en" })).rejects.toMatchObject({
      key: "passwordCommon",
      field: "password",
    });
  }
});

test("changing STAFF_PASSWORD ends the sessions with the old one at every backend", async () => {
  const login = { loginName: DEMO_STAFF.name, password: DEMO_STAFF.password };
  const { body } = await shopServer.ask("POST", `/prod-api${staffLogin.path}`, { body: login });
  const headers = { "Token-App": String(body.msg) };
  const changed = await openShopServer(openShop(database.db, { STAFF_PASSWORD: "another-one-1" }));
  const answers = await Promise.all(
    [shopServer, changed].map((each) => each.ask("GET", `/prod-api${staffLog.path}`, { headers })),
  );
  await changed.close();
  expect(answers.map((answer) => answer.body.errKey ?? answer.body.code)).toEqual([
    200,
    "loginExpired",
  ]);
});

test("the shop rejects a settle token with appended text", async () => {
  const shop = openShop(database.db);
  const { id } = await makeShopper(shop);
  const token = await makeQuoteToken(shop, id, new Date());
  expect(await readQuoteToken(shop, id, token)).toBeInstanceOf(Date);
  for (const more of [".a", ".", "..", `.${PASSWORD}`])
    expect(await readQuoteToken(shop, id, token + more)).toBeUndefined();
});
