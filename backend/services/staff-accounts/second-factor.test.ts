import { Secret, TOTP } from "otpauth";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop, outcomesOf } from "../../../tests/fixtures/money-shop";
import { makeMember } from "../../../tests/fixtures/staff";
import { rateLimit } from "../../database/schema/shoppers";
import { staffAccount } from "../../database/schema/staff";
import { BUILT_INS } from "../../rules/built-in-roles";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { saveRole } from "../staff-roles/change-roles";
import { signInStaff, staffSessionOf } from "../staff-sessions/sign-in-staff";
import {
  askForFactor,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
  shareSecret,
  verifyFactor,
} from "./second-factor";

const database = openTestDatabase();
const OWNER = { actor: { staffName: "anna", address: "" }, held: BUILT_INS.owner };
const IP = "198.51.100.9";

beforeEach(async () => {
  await database.db.delete(rateLimit);
});

/** What an authenticator shows, so many periods of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function signIn(shop: Shop, loginName: string): Promise<string> {
  const asked = { loginName, password: "Rootwell2026", ip: IP, counted: false };
  return signInStaff(shop, { ...asked, device: null, userAgent: "" });
}

/** The ticket of a sign-in that waits for its second factor. */
async function ticketOf(shop: Shop, loginName: string): Promise<string> {
  const refused = await signIn(shop, loginName).catch((error: unknown) => error);
  if (!(refused instanceof Refusal)) throw new Error("The sign-in does not wait.");
  expect(refused.key).toBe("secondFactorNeeded");
  return String(refused.params.ticket);
}

/** As if the code that was used last were long ago. */
const letTimePass = (id: string) =>
  database.db.update(staffAccount).set({ totpStep: 0 }).where(eq(staffAccount.id, id));

async function withFactor(shop: Shop) {
  const { id, token, loginName } = await makeMember(shop, "editor");
  const { tokenHash } = (await staffSessionOf(shop, token))!;
  const asker = { id, tokenHash, actor: { staffName: loginName } };
  const { secret } = await shareSecret(shop, id);
  const codes = await enableFactor(shop, asker, codeOf(secret));
  await letTimePass(id);
  return { id, token, loginName, secret, codes, asker };
}

test("a sign-in waits for the code; its ticket opens nothing, and a code is good once", async () => {
  const shop = openShop(database.db);
  const { loginName, secret } = await withFactor(shop);
  const ticket = await ticketOf(shop, loginName);
  expect(await staffSessionOf(shop, ticket)).toBeUndefined();
  expect(await askForFactor(shop, ticket)).toEqual({ secret: "", address: "" });
  const totp = codeOf(secret);
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => verifyFactor(shop, { ticket, totp, ip: IP })),
  );
  const { done, refused } = outcomesOf(tries);
  expect(refused).toEqual(Array.from({ length: 3 }, () => "secondFactorOver"));
  expect(await staffSessionOf(shop, done[0]!)).toBeDefined();
  const again = await ticketOf(shop, loginName);
  const replayed = verifyFactor(shop, { ticket: again, totp, ip: IP });
  await expect(replayed).rejects.toThrow("secondFactorWrong");
});

test("a phone may be 30 seconds off, and no more", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret } = await withFactor(shop);
  // The period may change between the two clocks: what is two off is never within one.
  for (const steps of [-3, 3]) {
    const ticket = await ticketOf(shop, loginName);
    const off = { ticket, totp: codeOf(secret, steps), ip: IP };
    await expect(verifyFactor(shop, off)).rejects.toThrow("secondFactorWrong");
  }
  for (const steps of [-1, 0, 1]) {
    await letTimePass(id);
    const ticket = await ticketOf(shop, loginName);
    await verifyFactor(shop, { ticket, totp: codeOf(secret, steps), ip: IP });
  }
});

test("a recovery code is good once, new ones void the old, and eleven wrong tries are too many", async () => {
  const shop = openShop(database.db);
  const { id, loginName, secret, codes, asker } = await withFactor(shop);
  expect(new Set(codes).size).toBe(10);
  const use = async (recoveryCode: string) =>
    verifyFactor(shop, { ticket: await ticketOf(shop, loginName), recoveryCode, ip: IP });
  await use(codes[0]!);
  await expect(use(codes[0]!)).rejects.toThrow("secondFactorWrong");
  await letTimePass(id);
  const fresh = await renewRecoveryCodes(shop, asker, codeOf(secret));
  await expect(use(codes[1]!)).rejects.toThrow("secondFactorWrong");
  await use(fresh[1]!);
  const ticket = await ticketOf(shop, loginName);
  const wrong = Array.from({ length: 10 }, () => ({ ticket, totp: "000000", ip: IP }));
  for (const each of wrong) await verifyFactor(shop, each).catch(() => undefined);
  await expect(verifyFactor(shop, { ticket, recoveryCode: fresh[2]!, ip: IP })).rejects.toThrow(
    "tooManyRequests",
  );
});

test("a role that asks for it ends sessions without; the next sign-in sets it up, and it stays on", async () => {
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
  const opened = await verifyFactor(shop, { ticket, totp: codeOf(secret), ip: IP });
  const { tokenHash } = (await staffSessionOf(shop, opened))!;
  await letTimePass(id);
  const asker = { id, tokenHash, actor: { staffName: loginName } };
  await expect(disableFactor(shop, asker, codeOf(secret))).rejects.toThrow("secondFactorRequired");
});
