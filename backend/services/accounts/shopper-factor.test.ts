import { and, eq, like } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { WRONG_CODE_MAIL_MS } from "@contract/model/limits";
import { CODE_TYPE } from "@contract/model/states";
import { makeShopper, mailCode, PASSWORD } from "../../../tests/fixtures/accounts";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop, splitSettledResults } from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { staffAction } from "../../database/schema/staff";
import { signInTry } from "../../database/schema/operations";
import {
  knownDevice,
  pendingSignIn,
  rateLimit,
  shopperFactor,
} from "../../database/schema/shoppers";
import { findSession } from "../../database/sessions";
import { Refusal } from "../../rules/refusal";
import { readMailbox } from "../qa/steer-shop";
import { encryptStoredFactors } from "../second-factor/check-factor";
import type { Shop } from "../shop";
import { blockShopper } from "../staff/change-shopper";
import { changeBasicInfo, readBasicInfo } from "./change-info";
import { changePassword, resetPassword } from "./change-password";
import { eraseAccount, readOwnData } from "./own-account";
import { signIn } from "./sign-in";
import { deleteExpiredCodes } from "./verification-codes";
import {
  beginFactorSetup,
  disableFactorByStaff,
  disableShopperFactor,
  enableShopperFactor,
  readFactorState,
  renewShopperCodes,
  verifyShopperFactor,
} from "./shopper-factor";

const database = openTestDatabase();
const secondInstance = openSecondInstance(database);
const IP = "198.51.100.9";
const BROWSER = "the-owners-own-browser";
const BY = { staffName: "anna", address: "" };

beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** Returns the code that an authenticator app shows `steps` periods of 30 seconds from now. */
function calculateCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Resets the last used period, as if that code were used long ago. */
const letTimePass = (shopperId: string) =>
  database.db
    .update(shopperFactor)
    .set({ totpStep: 0 })
    .where(eq(shopperFactor.shopperId, shopperId));

interface Client {
  readonly device?: string | null;
  readonly ip?: string;
}

function enterPassword(shop: Shop, loginName: string, { device = BROWSER, ip = IP }: Client = {}) {
  const asked = { loginName, password: PASSWORD, ip, counted: false, device, userAgent: "" };
  return signIn(shop, asked);
}

/** Signs in with the password and returns the ticket for the second step. */
async function getTicket(shop: Shop, loginName: string, client: Client = {}): Promise<string> {
  const refused = await enterPassword(shop, loginName, client).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error("The sign-in does not wait.");
  expect(refused).toMatchObject({ key: "secondFactorNeeded", params: { expireIn: 300 } });
  return String(refused.params.ticket);
}

function verify(
  shop: Shop,
  step: { ticket: string; totp?: string; recoveryCode?: string },
  { device = BROWSER, ip = IP }: Client = {},
): Promise<string> {
  return verifyShopperFactor(shop, { ...step, ip, device, userAgent: "" });
}

/** Creates a shopper whose second factor is on. */
async function makeProtected(shop: Shop) {
  const owner = await makeShopper(shop);
  const token = await enterPassword(shop, owner.loginName);
  const { tokenHash } = (await findSession(shop.db, token))!;
  const asker = { id: owner.id, tokenHash, ip: IP };
  await beginFactorSetup(shop, asker, PASSWORD);
  const { secret } = await readFactorState(shop, asker);
  const codes = await enableShopperFactor(shop, asker, calculateCode(secret));
  await letTimePass(owner.id);
  return { ...owner, token, asker, secret, codes };
}

const readSubjects = async (shop: Shop, email: string) =>
  (await readMailbox(shop, email)).map(({ subject }) => subject);

test("a second factor is off until the session that entered the password enters a code, which ends other sessions", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email } = await makeShopper(shop);
  const other = await enterPassword(shop, loginName);
  const token = await enterPassword(shop, loginName);
  const asker = { id, ip: IP, tokenHash: (await findSession(shop.db, token))!.tokenHash };
  const stranger = { ...asker, tokenHash: (await findSession(shop.db, other))!.tokenHash };
  await expect(beginFactorSetup(shop, asker, "Guessed2026")).rejects.toThrow("passwordWrong");
  await expect(enableShopperFactor(shop, asker, "123456")).rejects.toThrow("secondFactorSetupOver");
  await beginFactorSetup(shop, asker, PASSWORD);
  const { secret, address, since } = await readFactorState(shop, asker);
  expect(address).toContain(`secret=${secret}`);
  expect(since).toBeNull();
  // Another session of the account neither sees the secret nor may confirm it.
  expect((await readFactorState(shop, stranger)).secret).toBe("");
  const totp = calculateCode(secret);
  await expect(enableShopperFactor(shop, stranger, totp)).rejects.toThrow("secondFactorSetupOver");
  await expect(enableShopperFactor(shop, asker, "000000")).rejects.toThrow("secondFactorWrong");
  expect(await findSession(shop.db, await enterPassword(shop, loginName))).toBeDefined();
  expect((await readOwnData(shop, id)).secondFactor).toEqual([]);
  const codes = await enableShopperFactor(shop, asker, totp);
  expect(new Set(codes).size).toBe(10);
  expect(await findSession(shop.db, other)).toBeUndefined();
  expect(await findSession(shop.db, token)).toBeDefined();
  const state = await readFactorState(shop, asker);
  expect(state).toEqual({ since: expect.any(Date), recoveryLeft: 10, secret: "", address: "" });
  await expect(beginFactorSetup(shop, asker, PASSWORD)).rejects.toThrow("stateNotAllowed");
  expect(await readSubjects(shop, email)).toContain("你的兩步驟驗證有變更");
  const { secondFactor } = await readOwnData(shop, id);
  expect(secondFactor).toEqual([{ totp_since: state.since!.toISOString() }]);
});

test("the password of an account with a second factor returns only a ticket, which is not a session", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email, secret } = await makeProtected(shop);
  await database.db.delete(knownDevice).where(eq(knownDevice.shopperId, id));
  const mails = (await readMailbox(shop, email)).length;
  const ticket = await getTicket(shop, loginName);
  expect(await findSession(shop.db, ticket)).toBeUndefined();
  expect(await database.db.$count(knownDevice, eq(knownDevice.shopperId, id))).toBe(0);
  expect(await readMailbox(shop, email)).toHaveLength(mails);
  const token = await verify(shop, { ticket, totp: calculateCode(secret) });
  expect(await findSession(shop.db, token)).toMatchObject({ shopperId: id });
  expect(await database.db.$count(knownDevice, eq(knownDevice.shopperId, id))).toBe(1);
  expect(await readMailbox(shop, email)).toHaveLength(mails + 1);
  const outcomes = await database.db
    .select({ outcome: signInTry.outcome })
    .from(signInTry)
    .where(and(eq(signInTry.loginName, loginName), eq(signInTry.side, "shopper")))
    .orderBy(signInTry.id);
  expect(outcomes.map(({ outcome }) => outcome).slice(-2)).toEqual(["factor", "ok"]);
});

test("only one of several concurrent sign-ins with one authenticator code at two backends succeeds, and a used code is rejected", async () => {
  const shop = openShop(database.db);
  const shops = [shop, openShop(secondInstance.db)] as const;
  const { loginName, secret } = await makeProtected(shop);
  const ticket = await getTicket(shop, loginName);
  const totp = calculateCode(secret);
  const { done, refused } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 6 }, (_, nth) => verify(shops[nth % 2]!, { ticket, totp })),
    ),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(Array.from({ length: 5 }, () => "secondFactorOver"));
  const again = await getTicket(shop, loginName);
  await expect(verify(shop, { ticket: again, totp })).rejects.toThrow("secondFactorWrong");
});

test("two tabs of one browser can each complete their sign-in with a new code", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await makeProtected(shop);
  const [first, second] = [await getTicket(shop, loginName), await getTicket(shop, loginName)];
  await verify(shop, { ticket: first, totp: calculateCode(secret) });
  await letTimePass(id);
  await verify(shop, { ticket: second, totp: calculateCode(secret) });
});

test("a ticket works only in the browser, or in the network without a browser, that entered the password", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await makeProtected(shop);
  const totp = calculateCode(secret);
  const ticket = await getTicket(shop, loginName);
  for (const thief of [{ device: "the-thiefs-browser-0001" }, { device: null }])
    await expect(verify(shop, { ticket, totp }, thief)).rejects.toThrow("secondFactorOver");
  // The wrong browser has not used up the ticket or the code.
  await verify(shop, { ticket, totp }, { ip: "203.0.113.5" });
  await letTimePass(id);
  const plain = await getTicket(shop, loginName, { device: null });
  const elsewhere = { device: null, ip: "203.0.113.5" };
  await expect(verify(shop, { ticket: plain, totp }, elsewhere)).rejects.toThrow(
    "secondFactorOver",
  );
  await verify(shop, { ticket: plain, totp }, { device: null });
});

test("a ticket expires after five minutes, and the cleanup deletes it", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await makeProtected(shop);
  const ticket = await getTicket(shop, loginName);
  await database.db
    .update(pendingSignIn)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(pendingSignIn.shopperId, id));
  const totp = calculateCode(secret);
  await expect(verify(shop, { ticket, totp })).rejects.toThrow("secondFactorOver");
  await deleteExpiredCodes(shop);
  expect(await database.db.$count(pendingSignIn, eq(pendingSignIn.shopperId, id))).toBe(0);
});

test("a client has ten attempts at the second step in all, over all its tickets, and a known browser has its own ten", async () => {
  const shop = openShop(database.db);
  const { loginName, secret, asker } = await makeProtected(shop);
  const thief = { device: "the-thiefs-browser-0001", ip: "203.0.113.5" };
  const wrong = () =>
    getTicket(shop, loginName, thief).then((ticket) =>
      verify(shop, { ticket, totp: "000000" }, thief),
    );
  for (let nth = 0; nth < 10; nth += 1)
    await expect(wrong(), String(nth)).rejects.toThrow("secondFactorWrong");
  const ticket = await getTicket(shop, loginName, thief);
  const totp = calculateCode(secret);
  await expect(verify(shop, { ticket, totp }, thief)).rejects.toThrow("tooManyRequests");
  // The owner's browser is known to the account, so the stranger's attempts do not hold it up.
  await verify(shop, { ticket: await getTicket(shop, loginName), totp });
  // Attempts on the security page count for the network.
  const from = { ...asker, ip: "203.0.113.5" };
  const given = { password: PASSWORD, totp: "000000" };
  await expect(disableShopperFactor(shop, from, given)).rejects.toThrow("tooManyRequests");
}, 60_000);

test("a recovery code works once, also in two concurrent sign-ins, and new codes replace the old ones", async () => {
  const shop = openShop(database.db);
  const { loginName, codes, asker, secret } = await makeProtected(shop);
  const recoveryCode = codes[0]!;
  const tickets = [await getTicket(shop, loginName), await getTicket(shop, loginName)];
  const { done, refused } = splitSettledResults(
    await Promise.allSettled(tickets.map((ticket) => verify(shop, { ticket, recoveryCode }))),
  );
  expect(done).toHaveLength(1);
  expect(refused).toEqual(["secondFactorWrong"]);
  expect((await readFactorState(shop, asker)).recoveryLeft).toBe(9);
  const given = { password: PASSWORD, totp: calculateCode(secret) };
  const wrong = { ...given, password: "Guessed2026" };
  await expect(renewShopperCodes(shop, asker, wrong)).rejects.toThrow("passwordWrong");
  const renewed = await renewShopperCodes(shop, asker, given);
  const ticket = await getTicket(shop, loginName);
  await expect(verify(shop, { ticket, recoveryCode: codes[1]! })).rejects.toThrow(
    "secondFactorWrong",
  );
  await verify(shop, { ticket, recoveryCode: renewed[1]! });
});

test("a password reset by mail ends waiting sign-ins, and the next sign-in still needs the second factor", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email, secret } = await makeProtected(shop);
  const ticket = await getTicket(shop, loginName);
  const code = await mailCode(shop, email, CODE_TYPE.forgotPassword, IP);
  const password = "Changed2026x";
  const input = { email, code, password, confirmPassword: password, language: "en" as const };
  await resetPassword(shop, { ...input, ip: IP, device: null });
  const totp = calculateCode(secret);
  await expect(verify(shop, { ticket, totp })).rejects.toThrow("secondFactorOver");
  const asked = { loginName, password, ip: IP, counted: false, device: BROWSER, userAgent: "" };
  const refused = await signIn(shop, asked).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: "secondFactorNeeded" });
  const next = String((refused as Refusal).params.ticket);
  expect(await findSession(shop.db, await verify(shop, { ticket: next, totp }))).toBeDefined();
  await letTimePass(id);
  const change = { oldPassword: password, password: PASSWORD, confirmPassword: PASSWORD };
  await changePassword(shop, id, { ...change, language: "en" });
  await getTicket(shop, loginName);
});

test("the second factor is turned off only with the password and a code, and the owner gets a mail for each change", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email, asker, secret, codes } = await makeProtected(shop);
  const totp = calculateCode(secret);
  const off = (password: string, factor: { totp?: string; recoveryCode?: string }) =>
    disableShopperFactor(shop, asker, { password, ...factor });
  await expect(off("Guessed2026", { totp })).rejects.toThrow("passwordWrong");
  await expect(off(PASSWORD, { totp: "000000" })).rejects.toThrow("secondFactorWrong");
  const before = (await readMailbox(shop, email)).length;
  // A wrong password has not used up the code.
  await renewShopperCodes(shop, asker, { password: PASSWORD, totp });
  await expect(off(PASSWORD, { recoveryCode: codes[0]! })).rejects.toThrow("secondFactorWrong");
  await letTimePass(id);
  await off(PASSWORD, { totp });
  await expect(off(PASSWORD, { totp })).rejects.toThrow("stateNotAllowed");
  expect(await readMailbox(shop, email)).toHaveLength(before + 2);
  expect(await findSession(shop.db, await enterPassword(shop, loginName))).toBeDefined();
});

test("staff turn off a lost second factor with an audit entry, a mail and the end of all sessions", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email, token } = await makeProtected(shop);
  const ticket = await getTicket(shop, loginName);
  await disableFactorByStaff(shop, BY, id);
  expect(await findSession(shop.db, token)).toBeUndefined();
  await expect(verify(shop, { ticket, totp: "000000" })).rejects.toThrow("secondFactorOver");
  const [entry] = await database.db
    .select()
    .from(staffAction)
    .where(and(eq(staffAction.subjectId, id), like(staffAction.action, "%Factor")));
  expect(entry).toMatchObject({ action: "disableShopperFactor", staffName: "anna" });
  expect((await readMailbox(shop, email))[0]?.text).toContain("應要求關閉");
  await expect(disableFactorByStaff(shop, BY, id)).rejects.toThrow("stateNotAllowed");
  await expect(disableFactorByStaff(shop, BY, "7")).rejects.toThrow("notFound");
  expect(await findSession(shop.db, await enterPassword(shop, loginName))).toBeDefined();
});

test("a new e-mail address of a protected account needs a code, which a wrong e-mail code does not use up", async () => {
  const shop = openShop(database.db);
  const { id, asker, email, secret } = await makeProtected(shop);
  const newEmail = `new-${email}`.toLowerCase();
  const code = await mailCode(shop, newEmail, CODE_TYPE.changeEmail, IP);
  const person = { nickname: "Mei", phone: "91234567", sex: 2, birthday: "1990-01-01" } as const;
  const change = (given: { code?: string; totp?: string; recoveryCode?: string }) =>
    changeBasicInfo(
      shop,
      asker,
      {
        ...person,
        address: "1 Road",
        doorNumber: "",
        email: newEmail,
        password: PASSWORD,
        code,
        ...given,
      },
      { ip: IP, device: BROWSER },
    );
  const totp = calculateCode(secret);
  await expect(change({})).rejects.toMatchObject({ field: "totp" });
  await expect(change({ totp: "000000" })).rejects.toThrow("secondFactorWrong");
  await expect(change({ totp, code: "000000" })).rejects.toThrow("codeWrong");
  const readEmail = async () => (await readBasicInfo(shop, id)).email;
  expect(await readEmail()).toBe(email);
  await change({ totp });
  expect(await readEmail()).toBe(newEmail);
});

test("the owner gets one mail in 24 hours about wrong codes after the right password", async () => {
  const shop = openShop(database.db);
  const { id, loginName, email, secret } = await makeProtected(shop);
  const tryWrong = async () => {
    const ticket = await getTicket(shop, loginName);
    await expect(verify(shop, { ticket, totp: "000000" })).rejects.toThrow("secondFactorWrong");
  };
  const countWarnings = async () =>
    (await readSubjects(shop, email)).filter((subject) => subject.includes("驗證碼錯誤")).length;
  await tryWrong();
  await tryWrong();
  expect(await countWarnings()).toBe(1);
  await verify(shop, { ticket: await getTicket(shop, loginName), totp: calculateCode(secret) });
  await database.db
    .update(shopperFactor)
    .set({ warnedAt: new Date(Date.now() - WRONG_CODE_MAIL_MS) })
    .where(eq(shopperFactor.shopperId, id));
  await tryWrong();
  expect(await countWarnings()).toBe(2);
});

test("a shopper whom staff block between the two steps gets no session", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await makeProtected(shop);
  const ticket = await getTicket(shop, loginName);
  await blockShopper(shop, BY, { shopperId: id, reason: "fraud" });
  await expect(verify(shop, { ticket, totp: calculateCode(secret) })).rejects.toThrow();
});

test("erasing an account deletes its second factor and its waiting sign-ins", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await makeProtected(shop);
  await getTicket(shop, loginName);
  const erasure = { password: PASSWORD, lang: "en", ip: IP, counted: false } as const;
  await expect(eraseAccount(shop, id, erasure)).rejects.toMatchObject({ field: "totp" });
  await expect(eraseAccount(shop, id, { ...erasure, totp: "000000" })).rejects.toThrow(
    "secondFactorWrong",
  );
  await eraseAccount(shop, id, { ...erasure, totp: calculateCode(secret) });
  expect(await database.db.$count(shopperFactor, eq(shopperFactor.shopperId, id))).toBe(0);
  expect(await database.db.$count(pendingSignIn, eq(pendingSignIn.shopperId, id))).toBe(0);
});

test("stored secrets of shoppers are encrypted, belong to one account, and are encrypted again with a new key", async () => {
  await database.db.delete(shopperFactor);
  const [OLD, NEW] = [
    "an-old-key-of-the-shop-0123456789-abcdef",
    "a-new-key-of-the-shop-0123456789-abcdef",
  ];
  const before = openShop(database.db, { ENCRYPTION_KEYS: OLD });
  const [mine, other] = [await makeProtected(before), await makeProtected(before)];
  const [row] = await database.db
    .select()
    .from(shopperFactor)
    .where(eq(shopperFactor.shopperId, mine.id));
  expect(JSON.stringify(row)).not.toContain(mine.secret);
  for (const code of mine.codes) expect(JSON.stringify(row)).not.toContain(code);
  const shop = openShop(database.db, { ENCRYPTION_KEYS: `${NEW},${OLD}` });
  expect([await encryptStoredFactors(shop), await encryptStoredFactors(shop)]).toEqual([2, 0]);
  const after = openShop(database.db, { ENCRYPTION_KEYS: NEW });
  const [ticket, totp] = [await getTicket(after, mine.loginName), calculateCode(mine.secret)];
  await verify(after, { ticket, totp });
  const { totpSecret } = (
    await database.db.select().from(shopperFactor).where(eq(shopperFactor.shopperId, mine.id))
  )[0]!;
  await database.db
    .update(shopperFactor)
    .set({ totpSecret })
    .where(eq(shopperFactor.shopperId, other.id));
  const stolen = await getTicket(after, other.loginName);
  await expect(verify(after, { ticket: stolen, totp })).rejects.toThrow();
});
