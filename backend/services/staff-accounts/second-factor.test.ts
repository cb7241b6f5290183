import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { BuiltInRole } from "@contract/staff/states";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop, splitSettledResults } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { knownDevice, rateLimit } from "../../database/schema/shoppers";
import { staffAccount, staffSession } from "../../database/schema/staff";
import { BUILT_IN_ROLE_RIGHTS } from "../../rules/staff-permissions";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { saveRole } from "../staff-roles/staff-roles";
import { signInStaff, findStaffSignIn } from "../staff-sessions/sign-in-staff";
import {
  getPendingFactorSetup,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
  getTotpSecret,
  verifyFactor,
} from "./second-factor";
import { acceptInvitation } from "./invite";
import { readAccount } from "./read-accounts";
import { resetByOperator } from "./reset-by-operator";
import { encryptStoredFactors } from "../second-factor/check-factor";

const database = openTestDatabase();
const OWNER = { actor: { staffName: "anna", address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
const IP = "198.51.100.9";

beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** Returns the code that an authenticator app shows `steps` periods of 30 seconds from now. */
function calculateCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signIn(shop: Shop, loginName: string): Promise<string> {
  const asked = { loginName, password: "Rootwell2026", ip: IP, counted: false };
  return signInStaff(shop, { ...asked, device: null, userAgent: "" });
}

/** Signs in with the password and returns the ticket that the second factor needs. */
async function signInForTicket(shop: Shop, loginName: string): Promise<string> {
  const refused = await signIn(shop, loginName).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error("The sign-in does not wait.");
  expect(refused.key).toBe("secondFactorNeeded");
  return String(refused.params.ticket);
}

/** Resets the last used period, as if that code were used long ago. */
const letTimePass = (id: string) =>
  database.db.update(staffAccount).set({ totpStep: 0 }).where(eq(staffAccount.id, id));

async function createWithFactor(shop: Shop, role: BuiltInRole = "editor") {
  const { id, token, loginName } = await makeMember(shop, role);
  const { tokenHash } = (await findStaffSignIn(shop, token))!;
  const asker = { id, ip: IP, tokenHash, actor: { staffName: loginName } };
  const { secret } = await getTotpSecret(shop, id);
  const codes = await enableFactor(shop, asker, calculateCode(secret));
  await letTimePass(id);
  return { id, token, loginName, secret, codes, asker };
}

test("a staff sign-in is complete only with the second factor, whose ticket is no session and whose code works once", async () => {
  const shop = openShop(database.db);
  const { loginName, secret } = await createWithFactor(shop);
  const ticket = await signInForTicket(shop, loginName);
  expect(await findStaffSignIn(shop, ticket)).toBeUndefined();
  expect(await getPendingFactorSetup(shop, ticket)).toEqual({ secret: "", address: "" });
  const totp = calculateCode(secret);
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => verifyFactor(shop, { ticket, totp, ip: IP, device: null })),
  );
  const { done, refused } = splitSettledResults(tries);
  expect(refused).toEqual(Array.from({ length: 3 }, () => "secondFactorOver"));
  expect(await findStaffSignIn(shop, done[0]!.token)).toBeDefined();
  // The authenticator was set up before, so this sign-in returns no recovery codes.
  expect(done[0]!.recoveryCodes).toEqual([]);
  const again = await signInForTicket(shop, loginName);
  const replayed = verifyFactor(shop, { ticket: again, totp, ip: IP, device: null });
  await expect(replayed).rejects.toThrow("secondFactorWrong");
});

test("completing a staff sign-in ends the previous session of the browser", async () => {
  const shop = openShop(database.db);
  const { loginName, secret, token } = await createWithFactor(shop);
  const ticket = await signInForTicket(shop, loginName);
  expect(await findStaffSignIn(shop, token)).toBeDefined();
  const given = { ticket, totp: calculateCode(secret), ip: IP, device: null };
  const { token: next } = await verifyFactor(shop, { ...given, replaces: token });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  expect(await findStaffSignIn(shop, next)).toBeDefined();
  const editor = await makeMember(shop, "editor");
  const asked = { loginName: editor.loginName, password: "Rootwell2026", ip: IP, counted: false };
  const before = { device: null, userAgent: "", replaces: editor.token };
  expect(
    await findStaffSignIn(shop, await signInStaff(shop, { ...asked, ...before })),
  ).toBeDefined();
  expect(await findStaffSignIn(shop, editor.token)).toBeUndefined();
});

test("an authenticator code is accepted if the phone's clock differs by 30 seconds, but not by more", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await createWithFactor(shop);
  // Use three periods, because a period may end between generating and checking a code.
  for (const steps of [-3, 3]) {
    const ticket = await signInForTicket(shop, loginName);
    const off = { ticket, totp: calculateCode(secret, steps), ip: IP, device: null };
    await expect(verifyFactor(shop, off)).rejects.toThrow("secondFactorWrong");
  }
  for (const steps of [-1, 0, 1]) {
    await letTimePass(id);
    const ticket = await signInForTicket(shop, loginName);
    await verifyFactor(shop, { ticket, totp: calculateCode(secret, steps), ip: IP, device: null });
  }
});

test("a recovery code works once, new codes replace old ones, and the backend rejects an eleventh wrong attempt", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret, codes, asker } = await createWithFactor(shop);
  expect(new Set(codes).size).toBe(10);
  const use = async (recoveryCode: string) =>
    verifyFactor(shop, {
      ticket: await signInForTicket(shop, loginName),
      recoveryCode,
      ip: IP,
      device: null,
    });
  await use(codes[0]!);
  await expect(use(codes[0]!)).rejects.toThrow("secondFactorWrong");
  await letTimePass(id);
  const fresh = await renewRecoveryCodes(shop, asker, calculateCode(secret));
  await expect(use(codes[1]!)).rejects.toThrow("secondFactorWrong");
  await use(fresh[1]!);
  const ticket = await signInForTicket(shop, loginName);
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

test("wrong second-factor codes from another network do not use up the owner's attempts", async () => {
  const shop = openShop(database.db);
  const { loginName, secret } = await createWithFactor(shop);
  const ticket = await signInForTicket(shop, loginName);
  const stranger = { ticket, totp: "000000", ip: "203.0.113.7", device: null };
  for (let nth = 0; nth < 10; nth += 1)
    await expect(verifyFactor(shop, stranger)).rejects.toThrow("secondFactorWrong");
  await expect(verifyFactor(shop, stranger)).rejects.toThrow("tooManyRequests");
  const owner = { ticket, totp: calculateCode(secret), ip: IP, device: null };
  expect(await findStaffSignIn(shop, (await verifyFactor(shop, owner)).token)).toBeDefined();
});

test("a browser that passed the second factor before has its own attempts in a blocked network", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await createWithFactor(shop);
  const device = "the-owners-own-browser";
  const first = {
    ticket: await signInForTicket(shop, loginName),
    totp: calculateCode(secret),
    ip: IP,
    device,
  };
  await verifyFactor(shop, first);
  await letTimePass(id);
  const ticket = await signInForTicket(shop, loginName);
  const stranger = { ticket, totp: "000000", ip: IP, device: "a-browser-of-a-stranger" };
  for (let nth = 0; nth < 10; nth += 1) await verifyFactor(shop, stranger).catch(() => undefined);
  await expect(verifyFactor(shop, stranger)).rejects.toThrow("tooManyRequests");
  const owner = { ticket, totp: calculateCode(secret), ip: IP, device };
  expect(await findStaffSignIn(shop, (await verifyFactor(shop, owner)).token)).toBeDefined();
});

test("a browser that entered only the correct password is not remembered as a known browser", async () => {
  const shop = openShop(database.db);
  const { loginName } = await createWithFactor(shop);
  const before = await database.db.$count(knownDevice);
  const asked = { loginName, password: "Rootwell2026", ip: IP, counted: false, userAgent: "" };
  const waiting = signInStaff(shop, { ...asked, device: "a-browser-of-a-stranger" });
  await expect(waiting).rejects.toThrow("secondFactorNeeded");
  expect(await database.db.$count(knownDevice)).toBe(before);
});

test("if a role starts to require a second factor, sessions without one end and the next sign-in sets one up", async () => {
  const shop = openShop(database.db);
  const { id, token, loginName } = await makeMember(shop, "auditor");
  const role = {
    code: "auditor",
    name: BUILT_IN_ROLE_RIGHTS.auditor.name,
    permissions: [],
    version: 1,
  };
  const limits = { refundLimitCents: null, personalData: false, export: false };
  await saveRole(shop, OWNER, { ...role, ...limits, secondFactor: true });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  const ticket = await signInForTicket(shop, loginName);
  const { secret, address } = await getPendingFactorSetup(shop, ticket);
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect(await getPendingFactorSetup(shop, ticket)).toEqual({ secret, address });
  const opened = await verifyFactor(shop, {
    ticket,
    totp: calculateCode(secret),
    ip: IP,
    device: null,
  });
  const { tokenHash } = (await findStaffSignIn(shop, opened.token))!;
  await letTimePass(id);
  const asker = { id, ip: IP, tokenHash, actor: { staffName: loginName } };
  await expect(disableFactor(shop, asker, calculateCode(secret))).rejects.toThrow(
    "secondFactorRequired",
  );
});

const PUBLIC = { APP_ORIGIN: "https://shop.example", STAFF_PASSWORD: "not-the-demo-password" };

test.each(["owner", "manager"] as const)(
  "the role %s needs a second factor in a shop that other machines reach, and gets recovery codes with it",
  async (role) => {
    const [local, reachable] = [openShop(database.db), openShop(database.db, PUBLIC)];
    const { id, token, loginName } = await makeMember(local, role);
    expect(await findStaffSignIn(local, token)).toBeDefined();
    expect(await findStaffSignIn(local, await signIn(local, loginName))).toBeDefined();
    expect(await findStaffSignIn(reachable, token)).toBeUndefined();
    const ticket = await signInForTicket(reachable, loginName);
    const { secret } = await getPendingFactorSetup(reachable, ticket);
    const given = { ticket, totp: calculateCode(secret), ip: IP, device: null };
    const { token: next, recoveryCodes } = await verifyFactor(reachable, given);
    expect(new Set(recoveryCodes).size).toBe(10);
    const { tokenHash } = (await findStaffSignIn(reachable, next))!;
    await letTimePass(id);
    const asker = { id, ip: IP, tokenHash, actor: { staffName: loginName } };
    const off = disableFactor(reachable, asker, calculateCode(secret));
    await expect(off).rejects.toThrow("secondFactorRequired");
    const again = { ticket: await signInForTicket(reachable, loginName), ip: IP, device: null };
    await verifyFactor(reachable, { ...again, recoveryCode: recoveryCodes[0]! });
  },
);

test("roles without large refunds and without rights over staff accounts need no second factor", async () => {
  const shop = openShop(database.db, PUBLIC);
  for (const role of ["warehouse", "customer-care", "editor"] as const) {
    const { loginName } = await makeMember(shop, role);
    expect(await findStaffSignIn(shop, await signIn(shop, loginName))).toBeDefined();
  }
});

/** Sets the last use of an account's sessions to some minutes ago. */
const setUnusedFor = (id: string, minutes: number) =>
  database.db
    .update(staffSession)
    .set({ seenAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(staffSession.staffId, id));

test("a staff session ends after an idle hour, and a script in an open page does not extend it", async () => {
  const shop = openShop(database.db);
  const { id, token } = await makeMember(shop, "editor");
  await setUnusedFor(id, 59);
  expect(await findStaffSignIn(shop, token, false)).toBeDefined();
  await setUnusedFor(id, 61);
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  await setUnusedFor(id, 59);
  // This call counts as use, so the session is valid for another hour.
  expect(await findStaffSignIn(shop, token)).toBeDefined();
  const { sessions } = await readAccount(shop, id);
  expect(Date.now() - sessions[0]!.seenAt.getTime()).toBeLessThan(30_000);
});

test("a staff session ends after the idle time in the settings", async () => {
  const shop = openShop(database.db, { STAFF_IDLE_MINUTES: "15" });
  const { id, token } = await makeMember(shop, "editor");
  await setUnusedFor(id, 14);
  expect(await findStaffSignIn(shop, token, false)).toBeDefined();
  await setUnusedFor(id, 16);
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  expect((await readAccount(shop, id)).sessions).toEqual([]);
});

const KEYS = [
  "an-old-key-of-the-shop-0123456789-abcdef",
  "a-new-key-of-the-shop-0123456789-abcdef",
];
const [OLD = "", NEW = ""] = KEYS;

async function readStoredFactor(id: string): Promise<string> {
  const [row] = await database.db.select().from(staffAccount).where(eq(staffAccount.id, id));
  return row?.totpSecret ?? "";
}

/** Returns true if the code of the authenticator completes a sign-in in this shop. */
async function isTaken(
  shop: Shop,
  { id, loginName, secret }: { id: string; loginName: string; secret: string },
): Promise<boolean> {
  await letTimePass(id);
  const ticket = await signInForTicket(shop, loginName);
  return verifyFactor(shop, { ticket, totp: calculateCode(secret), ip: IP, device: null }).then(
    () => true,
    () => false,
  );
}

test("second-factor secrets in the database cannot be decrypted without the key or moved to another account", async () => {
  const shop = openShop(database.db);
  const [mine, other] = [await createWithFactor(shop), await createWithFactor(shop)];
  const kept = await readStoredFactor(mine.id);
  for (const secret of [mine.secret, Buffer.from(mine.secret).toString("base64url")])
    expect(kept).not.toContain(secret);
  expect(() => Secret.fromBase32(kept)).toThrow();
  expect(await isTaken(openShop(database.db, { ENCRYPTION_KEYS: OLD }), mine)).toBe(false);
  expect(await isTaken(shop, mine)).toBe(true);
  const moved = { totpSecret: kept };
  await database.db.update(staffAccount).set(moved).where(eq(staffAccount.id, other.id));
  expect(await isTaken(shop, { ...other, secret: mine.secret })).toBe(false);
});

test("the start encrypts second-factor secrets that are unencrypted or under an older key, and all still work", async () => {
  await database.db.delete(staffAccount);
  const before = openShop(database.db, { ENCRYPTION_KEYS: OLD });
  const [sealed, open] = [await createWithFactor(before), await createWithFactor(before)];
  // Earlier versions stored the secret and the SHA-256 of each recovery code.
  const plainHashes = open.codes.map((code) =>
    createHash("sha256").update(code).digest("base64url"),
  );
  const asBefore = { totpSecret: open.secret, recoveryHashes: plainHashes };
  await database.db.update(staffAccount).set(asBefore).where(eq(staffAccount.id, open.id));
  expect(await isTaken(before, open)).toBe(true);
  const shop = openShop(database.db, { ENCRYPTION_KEYS: `${NEW},${OLD}` });
  expect([await encryptStoredFactors(shop), await encryptStoredFactors(shop)]).toEqual([2, 0]);
  expect(await readStoredFactor(open.id)).not.toContain(open.secret);
  const after = openShop(database.db, { ENCRYPTION_KEYS: NEW });
  expect(await isTaken(after, open)).toBe(true);
  expect(await isTaken(after, sealed)).toBe(true);
  for (const { id, loginName, codes } of [open, sealed]) {
    const [row] = await database.db.select().from(staffAccount).where(eq(staffAccount.id, id));
    for (const hash of plainHashes) expect(row!.recoveryHashes).not.toContain(hash);
    const ticket = await signInForTicket(after, loginName);
    await verifyFactor(after, { ticket, recoveryCode: codes[3]!, ip: IP, device: null });
  }
  // A missing key does not prevent the start.
  expect(await encryptStoredFactors(before)).toBe(0);
});

test("the operator can reset the only owner if the second factor and its key are lost", async () => {
  await database.db.delete(staffAccount);
  const { id, token, loginName } = await createWithFactor(openShop(database.db), "owner");
  const shop = openShop(database.db, { ENCRYPTION_KEYS: NEW });
  const asked = { loginName: loginName.toUpperCase(), newPassword: false };
  expect(await resetByOperator(database.db, asked)).toEqual({ token: null });
  expect(await findStaffSignIn(shop, token)).toBeUndefined();
  expect(await findStaffSignIn(shop, await signIn(shop, loginName))).toBeDefined();
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
