import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BuiltInRole } from "@contract/staff/states";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop, splitSettled } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { knownDevice, rateLimit } from "../../database/schema/shoppers";
import { staffAccount } from "../../database/schema/staff";
import { BUILT_INS } from "../../rules/staff-permissions";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { saveRole } from "../staff-roles/change-roles";
import { signInStaff, staffSessionOf } from "../staff-sessions/sign-in-staff";
import {
  askForFactor,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
  getTotpSecret,
  verifyFactor,
} from "./second-factor";
import { acceptInvitation } from "./invite";
import { readAccount } from "./read-accounts";
import { resetByOperator } from "./reset-by-operator";
import { sealTotpSecrets } from "./sealed-totp-secret";

const database = openTestDatabase();
const OWNER = { actor: { staffName: "anna", address: "" }, held: BUILT_INS.owner };
const IP = "198.51.100.9";

beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** Returns the code of an authenticator, `steps` periods of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signIn(shop: Shop, loginName: string): Promise<string> {
  const asked = { loginName, password: "Rootwell2026", ip: IP, counted: false };
  return signInStaff(shop, { ...asked, device: null, userAgent: "" });
}

/** Signs in and returns the ticket of the sign-in that waits for its second factor. */
async function ticketOf(shop: Shop, loginName: string): Promise<string> {
  const refused = await signIn(shop, loginName).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error("The sign-in does not wait.");
  expect(refused.key).toBe("secondFactorNeeded");
  return String(refused.params.ticket);
}

/** Resets the last used time step, as if that code were long ago. */
const letTimePass = (id: string) =>
  database.db.update(staffAccount).set({ totpStep: 0 }).where(eq(staffAccount.id, id));

async function withFactor(shop: Shop, role: BuiltInRole = "editor") {
  const { id, token, loginName } = await makeMember(shop, role);
  const { tokenHash } = (await staffSessionOf(shop, token))!;
  const asker = { id, ip: IP, tokenHash, actor: { staffName: loginName } };
  const { secret } = await getTotpSecret(shop, id);
  const codes = await enableFactor(shop, asker, codeOf(secret));
  await letTimePass(id);
  return { id, token, loginName, secret, codes, asker };
}

test("a sign-in waits for the code, its ticket is no session, and a code works once", async () => {
  const shop = openShop(database.db);
  const { loginName, secret } = await withFactor(shop);
  const ticket = await ticketOf(shop, loginName);
  expect(await staffSessionOf(shop, ticket)).toBeUndefined();
  expect(await askForFactor(shop, ticket)).toEqual({ secret: "", address: "" });
  const totp = codeOf(secret);
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => verifyFactor(shop, { ticket, totp, ip: IP, device: null })),
  );
  const { done, refused } = splitSettled(tries);
  expect(refused).toEqual(Array.from({ length: 3 }, () => "secondFactorOver"));
  expect(await staffSessionOf(shop, done[0]!)).toBeDefined();
  const again = await ticketOf(shop, loginName);
  const replayed = verifyFactor(shop, { ticket: again, totp, ip: IP, device: null });
  await expect(replayed).rejects.toThrow("secondFactorWrong");
});

test("a completed sign-in ends the session that the browser had before", async () => {
  const shop = openShop(database.db);
  const { loginName, secret, token } = await withFactor(shop);
  const ticket = await ticketOf(shop, loginName);
  expect(await staffSessionOf(shop, token)).toBeDefined();
  const given = { ticket, totp: codeOf(secret), ip: IP, device: null };
  const next = await verifyFactor(shop, { ...given, replaces: token });
  expect(await staffSessionOf(shop, token)).toBeUndefined();
  expect(await staffSessionOf(shop, next)).toBeDefined();
  const editor = await makeMember(shop, "editor");
  const asked = { loginName: editor.loginName, password: "Rootwell2026", ip: IP, counted: false };
  const before = { device: null, userAgent: "", replaces: editor.token };
  expect(
    await staffSessionOf(shop, await signInStaff(shop, { ...asked, ...before })),
  ).toBeDefined();
  expect(await staffSessionOf(shop, editor.token)).toBeUndefined();
});

test("the clock of a phone may differ by 30 seconds but not more", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await withFactor(shop);
  // Three steps are used because a period may end between generating and checking a code.
  for (const steps of [-3, 3]) {
    const ticket = await ticketOf(shop, loginName);
    const off = { ticket, totp: codeOf(secret, steps), ip: IP, device: null };
    await expect(verifyFactor(shop, off)).rejects.toThrow("secondFactorWrong");
  }
  for (const steps of [-1, 0, 1]) {
    await letTimePass(id);
    const ticket = await ticketOf(shop, loginName);
    await verifyFactor(shop, { ticket, totp: codeOf(secret, steps), ip: IP, device: null });
  }
});

test("a recovery code works once, new codes replace old ones, and eleven wrong tries are too many", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret, codes, asker } = await withFactor(shop);
  expect(new Set(codes).size).toBe(10);
  const use = async (recoveryCode: string) =>
    verifyFactor(shop, {
      ticket: await ticketOf(shop, loginName),
      recoveryCode,
      ip: IP,
      device: null,
    });
  await use(codes[0]!);
  await expect(use(codes[0]!)).rejects.toThrow("secondFactorWrong");
  await letTimePass(id);
  const fresh = await renewRecoveryCodes(shop, asker, codeOf(secret));
  await expect(use(codes[1]!)).rejects.toThrow("secondFactorWrong");
  await use(fresh[1]!);
  const ticket = await ticketOf(shop, loginName);
  const wrong = Array.from({ length: 10 }, () => ({
    ticket,
    totp: "000000",
    ip: IP,
    device: null,
  }));
  for (const each of wrong) await verifyFactor(shop, each).catch(() => undefined);
  await expect(
    verifyFactor(shop, { ticket, recoveryCode: fresh[2]!, ip: IP, device: null }),
  ).rejects.toThrow("tooManyRequests");
});

test("wrong factors of another network do not use up the owner's attempts", async () => {
  const shop = openShop(database.db);
  const { loginName, secret } = await withFactor(shop);
  const ticket = await ticketOf(shop, loginName);
  const stranger = { ticket, totp: "000000", ip: "203.0.113.7", device: null };
  for (let nth = 0; nth < 10; nth += 1)
    await expect(verifyFactor(shop, stranger)).rejects.toThrow("secondFactorWrong");
  await expect(verifyFactor(shop, stranger)).rejects.toThrow("tooManyRequests");
  const owner = { ticket, totp: codeOf(secret), ip: IP, device: null };
  expect(await staffSessionOf(shop, await verifyFactor(shop, owner))).toBeDefined();
});

test("a browser that passed the second factor before has attempts of its own in a blocked network", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await withFactor(shop);
  const device = "the-owners-own-browser";
  const first = { ticket: await ticketOf(shop, loginName), totp: codeOf(secret), ip: IP, device };
  await verifyFactor(shop, first);
  await letTimePass(id);
  const ticket = await ticketOf(shop, loginName);
  const stranger = { ticket, totp: "000000", ip: IP, device: "a-browser-of-a-stranger" };
  for (let nth = 0; nth < 10; nth += 1) await verifyFactor(shop, stranger).catch(() => undefined);
  await expect(verifyFactor(shop, stranger)).rejects.toThrow("tooManyRequests");
  const owner = { ticket, totp: codeOf(secret), ip: IP, device };
  expect(await staffSessionOf(shop, await verifyFactor(shop, owner))).toBeDefined();
});

test("a browser with the right password alone is not known to the account", async () => {
  const shop = openShop(database.db);
  const { loginName } = await withFactor(shop);
  const before = await database.db.$count(knownDevice);
  const asked = { loginName, password: "Rootwell2026", ip: IP, counted: false, userAgent: "" };
  const waiting = signInStaff(shop, { ...asked, device: "a-browser-of-a-stranger" });
  await expect(waiting).rejects.toThrow("secondFactorNeeded");
  expect(await database.db.$count(knownDevice)).toBe(before);
});

test("a role that requires a second factor ends sessions without one, and the next sign-in sets it up", async () => {
  const shop = openShop(database.db);
  const { id, token, loginName } = await makeMember(shop, "auditor");
  const role = { code: "auditor", name: BUILT_INS.auditor.name, permissions: [], version: 1 };
  const limits = { refundLimitCents: null, personalData: false, export: false };
  await saveRole(shop, OWNER, { ...role, ...limits, secondFactor: true });
  expect(await staffSessionOf(shop, token)).toBeUndefined();
  const ticket = await ticketOf(shop, loginName);
  const { secret, address } = await askForFactor(shop, ticket);
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect(await askForFactor(shop, ticket)).toEqual({ secret, address });
  const opened = await verifyFactor(shop, { ticket, totp: codeOf(secret), ip: IP, device: null });
  const { tokenHash } = (await staffSessionOf(shop, opened))!;
  await letTimePass(id);
  const asker = { id, ip: IP, tokenHash, actor: { staffName: loginName } };
  await expect(disableFactor(shop, asker, codeOf(secret))).rejects.toThrow("secondFactorRequired");
});

const KEYS = [
  "an-old-key-of-the-shop-0123456789-abcdef",
  "a-new-key-of-the-shop-0123456789-abcdef",
];
const [OLD = "", NEW = ""] = KEYS;

async function keptOf(id: string): Promise<string> {
  const [row] = await database.db.select().from(staffAccount).where(eq(staffAccount.id, id));
  return row?.totpSecret ?? "";
}

/** Returns whether the authenticator's code opens a session in this shop. */
async function isTaken(
  shop: Shop,
  { id, loginName, secret }: { id: string; loginName: string; secret: string },
): Promise<boolean> {
  await letTimePass(id);
  const ticket = await ticketOf(shop, loginName);
  return verifyFactor(shop, { ticket, totp: codeOf(secret), ip: IP, device: null }).then(
    () => true,
    () => false,
  );
}

test("stored secrets cannot be read from the database or moved to another account", async () => {
  const shop = openShop(database.db);
  const [mine, other] = [await withFactor(shop), await withFactor(shop)];
  const kept = await keptOf(mine.id);
  for (const secret of [mine.secret, Buffer.from(mine.secret).toString("base64url")])
    expect(kept).not.toContain(secret);
  expect(() => Secret.fromBase32(kept)).toThrow();
  expect(await isTaken(openShop(database.db, { ENCRYPTION_KEYS: OLD }), mine)).toBe(false);
  expect(await isTaken(shop, mine)).toBe(true);
  const moved = { totpSecret: kept };
  await database.db.update(staffAccount).set(moved).where(eq(staffAccount.id, other.id));
  expect(await isTaken(shop, { ...other, secret: mine.secret })).toBe(false);
});

test("a start encrypts unencrypted secrets and those of an older key, and all still work", async () => {
  await database.db.delete(staffAccount);
  const before = openShop(database.db, { ENCRYPTION_KEYS: OLD });
  const [sealed, open] = [await withFactor(before), await withFactor(before)];
  const asBefore = { totpSecret: open.secret };
  await database.db.update(staffAccount).set(asBefore).where(eq(staffAccount.id, open.id));
  expect(await isTaken(before, open)).toBe(true);
  const shop = openShop(database.db, { ENCRYPTION_KEYS: `${NEW},${OLD}` });
  expect([await sealTotpSecrets(shop), await sealTotpSecrets(shop)]).toEqual([2, 0]);
  expect(await keptOf(open.id)).not.toContain(open.secret);
  const after = openShop(database.db, { ENCRYPTION_KEYS: NEW });
  expect(await isTaken(after, open)).toBe(true);
  expect(await isTaken(after, sealed)).toBe(true);
  // A lost key does not prevent the start.
  expect(await sealTotpSecrets(before)).toBe(0);
});

test("the operator can let in an only owner who lost the second factor and its key", async () => {
  await database.db.delete(staffAccount);
  const { id, token, loginName } = await withFactor(openShop(database.db), "owner");
  const shop = openShop(database.db, { ENCRYPTION_KEYS: NEW });
  const asked = { loginName: loginName.toUpperCase(), newPassword: false };
  expect(await resetByOperator(database.db, asked)).toEqual({ token: null });
  expect(await staffSessionOf(shop, token)).toBeUndefined();
  expect(await staffSessionOf(shop, await signIn(shop, loginName))).toBeDefined();
  const { account, history } = await readAccount(shop, id);
  expect(account).toMatchObject({ totpSecret: null, recoveryHashes: [] });
  expect(history[0]).toMatchObject({ action: "resetByOperator", staffName: "reset-staff" });
  const link = await resetByOperator(database.db, { loginName, newPassword: true });
  const password = "a long new password";
  const accepted = { token: link?.token ?? "", password, confirmPassword: password };
  await acceptInvitation(shop, { ...accepted, ip: IP, counted: false });
  await expect(signIn(shop, loginName)).rejects.toThrow("staffLoginWrong");
  const disabledAt = new Date();
  await database.db.update(staffAccount).set({ disabledAt }).where(eq(staffAccount.id, id));
  for (const nobody of [loginName, "nobody"])
    expect(
      await resetByOperator(database.db, { loginName: nobody, newPassword: true }),
    ).toBeUndefined();
});
