import { randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import type { Language } from "@contract/model/languages";
import { CODE_TYPE, type VerificationCodeType } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import {
  deleteOldEmailChanges,
  findShopperByEmail,
  type ShopperRecord,
} from "../../database/shoppers";
import {
  isKnownDevice,
  deleteOldDevices,
  getDeviceKey,
  findSession,
  hashToken,
} from "../../database/sessions";
import { redactUnusableCodes } from "../../database/mails";
import { countUse, deleteExpiredLimits } from "../../database/rate-limits";
import { runInTransaction } from "../../database/transaction";
import {
  saveCode,
  saveTicket,
  lockEmailAddress,
  countSentCodes,
  consumeCode,
  consumeTicket,
  findTicketEmail,
  countCodeAttempt,
  deleteOldCodes,
} from "../../database/verification-codes";
import { maySendCode } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { createRandomDigits } from "../insert-with-random-number";
import { calculateMacs } from "../encryption-keys";
import { queueMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { getShopperDeviceKey, countUseOrThrow } from "./sign-in";

const TICKET_BYTES = 24;

interface CodeInput {
  readonly email: string;
  readonly type: VerificationCodeType;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
  /** The token of a session. A client with a token or a known device proves that it owns the e-mail address. */
  readonly token?: string;
  readonly device?: string | null;
}

/** The sender name of a client that has proven to own the e-mail address. No network has this format. */
const OWNER = "owner";

/** The client that requests or submits a code. */
export interface CodeClient {
  /** The secret of the browser. Null for a client that sends none. */
  readonly device: string | null;
  /** The network of the client. */
  readonly ip: string;
}

/** The asker of a code that any client may use. */
const ANY_CLIENT = "";

/**
 * Returns the name of the client that may use a code. It is the requesting browser, or its network if it sends no
 * device header. Wrong codes from a stranger therefore do not count for the owner's code.
 */
function getCodeClient(email: string, { device, ip }: CodeClient): string {
  return device === null ? `network ${ip}` : hashBrowser(email, device);
}

/**
 * Returns the name of a browser. It is stored instead of the browser's secret, and differs by e-mail address, so that
 * rows cannot be linked.
 */
function hashBrowser(email: string, device: string): string {
  return getDeviceKey(device, { name: "verification code", secret: email });
}

/**
 * Mails a code of six digits for one purpose. A request for an unknown address because of a forgotten password gets
 * the same response but no mail. Throws `codeTooSoon` with the remaining seconds, `codeTooMany` or `emailDuplicate`.
 */
export async function sendCode(shop: Shop, asked: CodeInput): Promise<void> {
  const { email, type, lang, ip, counted } = asked;
  if (counted && (await countUse(shop.db, "codeByAddress", ip)) > 0)
    throw new Refusal("codeTooMany");
  const owner = await findShopperByEmail(shop.db, email);
  if (type !== CODE_TYPE.forgotPassword && owner !== undefined) throw new Refusal("emailDuplicate");
  const sender = (await isAskedByOwner(shop.db, asked, owner)) ? OWNER : ip;
  const asker = getCodeClient(email, { device: asked.device ?? null, ip });
  await runInTransaction(shop.db, async (tx) => {
    const isUnknownAddress = type === CODE_TYPE.forgotPassword && owner === undefined;
    await mailCode(tx, shop, { email, type, lang, sender, asker, isUnknownAddress });
  });
}

interface CodeMail extends Pick<CodeInput, "email" | "type" | "lang"> {
  readonly sender: string;
  readonly asker: string;
  /** True if no account has the e-mail address. The request is then counted, but no mail is sent. */
  readonly isUnknownAddress: boolean;
}

async function mailCode(
  tx: Transaction,
  shop: Shop,
  { email, type, lang, sender, asker, isUnknownAddress }: CodeMail,
): Promise<void> {
  await lockEmailAddress(tx, email);
  const now = await getShopNow(tx);
  const { lastAt, ...sends } = await countSentCodes(tx, { email, type, sender, now });
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + CODE_RESEND_WAIT_MS - now.getTime();
  if (waitMs > 0) throw new Refusal("codeTooSoon", { seconds: Math.ceil(waitMs / 1_000) });
  if (!maySendCode(sends, sender === OWNER)) throw new Refusal("codeTooMany");
  const code = createRandomDigits(CODE_DIGITS);
  const [codeHash = ""] = hashCode(shop, { email, type, code });
  await saveCode(tx, { email, type, asker, codeHash, sender, now });
  if (isUnknownAddress) return;
  await queueMail(tx, shop, { recipient: email, lang, mail: { template: "code", type, code } });
}

/**
 * Mails a password code to an owner because staff requested it. The owner's own limits apply. Throws `codeTooSoon` or
 * `codeTooMany`.
 */
export async function mailResetCode(
  tx: Transaction,
  shop: Shop,
  owner: Pick<CodeInput, "email" | "type" | "lang">,
): Promise<void> {
  // Allow any client to use the code, because the browser that will submit it is not known yet.
  await mailCode(tx, shop, { ...owner, sender: OWNER, asker: ANY_CLIENT, isUnknownAddress: false });
}

/**
 * Returns the account of an invitation link, whose token is a ticket for a new password. Throws `invitationOver` if the
 * link was used or has expired.
 */
export async function readAccountInvitation(
  shop: Shop,
  token: string,
): Promise<{ email: string; loginName: string }> {
  const now = await getShopNow(shop.db);
  const ticket = { ticketHash: hashToken(token), type: CODE_TYPE.forgotPassword, now };
  const email = await findTicketEmail(shop.db, ticket);
  const owner = email === undefined ? undefined : await findShopperByEmail(shop.db, email);
  if (owner === undefined) throw new Refusal("invitationOver");
  return { email: owner.email, loginName: owner.loginName };
}

/** Returns true if the request is from the account's owner, who is signed in or uses a known device. */
async function isAskedByOwner(
  db: Database,
  { token = "", device = null }: CodeInput,
  owner: ShopperRecord | undefined,
): Promise<boolean> {
  const session = await findSession(db, token);
  const key = getShopperDeviceKey(device, owner);
  const isKnown = key !== null && (await isKnownDevice(db, key));
  return owner !== undefined && (isKnown || session?.shopperId === owner.id);
}

/** Exchanges a correct code for a ticket, which is valid for 15 minutes. Throws `codeWrong` or `tooManyRequests`. */
export async function exchangeCode(
  shop: Shop,
  { email, type, code, ip, counted, device = null }: Omit<CodeInput, "lang"> & { code: string },
): Promise<string> {
  if (counted) await countUseOrThrow(shop, "codeCheckByAddress", ip);
  const right = await requireCorrectCode(shop, { email, type, code, client: { device, ip } });
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    await consumeCodeOrThrow(tx, right.id, now);
    await saveTicket(tx, { ticketHash: hashToken(ticket), email, type, now });
  });
  return ticket;
}

/** A submitted code with its e-mail address and purpose. */
export interface SubmittedCode {
  readonly email: string;
  readonly type: VerificationCodeType;
  readonly code: string;
  readonly client: CodeClient;
}

/**
 * Checks a code. The attempt is counted first and outside any transaction, so that an error does not roll the count
 * back.
 * Throws `codeWrong` for a code that is wrong, expired, used or of another client, and after too many attempts.
 */
export async function requireCorrectCode(
  shop: Shop,
  submitted: SubmittedCode,
): Promise<{ id: string }> {
  const right = await findRightCode(shop.db, shop, submitted);
  if (right === undefined) throw new Refusal("codeWrong");
  return right;
}

/** A submitted code, or the ticket that was issued for it. */
export type CodeOrTicket = Omit<SubmittedCode, "code"> & {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
};

/**
 * Counts an attempt, and marks the code or ticket as used if it is correct. The caller must commit the transaction in
 * both cases, because a rollback would remove the count. Returns false for a wrong, old or used code, and after too
 * many attempts.
 */
export async function consumeCodeOrTicket(
  tx: Transaction,
  shop: ShopSettingsSource,
  { email, type, code = "", ticket, client }: CodeOrTicket,
): Promise<boolean> {
  const now = await getShopNow(tx);
  if (ticket !== undefined)
    return consumeTicket(tx, { ticketHash: hashToken(ticket), email, type, now });
  const right = await findRightCode(tx, shop, { email, type, code, client });
  return right !== undefined && consumeCode(tx, right.id, now);
}

async function findRightCode(
  db: Database | Transaction,
  shop: ShopSettingsSource,
  { email, type, code, client }: SubmittedCode,
): Promise<{ id: string } | undefined> {
  const { device, ip } = client;
  const askers = [ANY_CLIENT, getCodeClient(email, { device: null, ip })];
  if (device !== null) askers.push(hashBrowser(email, device));
  const usable = await countCodeAttempt(db, { email, type, askers, now: await getShopNow(db) });
  const submitted = hashCode(shop, { email, type, code }).map((hash) => Buffer.from(hash));
  return usable.find(({ codeHash }) => {
    const expected = Buffer.from(codeHash);
    return submitted.some(
      (hash) => expected.length === hash.length && timingSafeEqual(expected, hash),
    );
  });
}

/**
 * Marks a code as used, in the transaction of the change that the code allows. Throws `codeWrong` if another request
 * used it first.
 */
export async function consumeCodeOrThrow(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await consumeCode(tx, id, now))) throw new Refusal("codeWrong");
}

type ShopSettingsSource = Pick<Shop, "settings">;

/**
 * Returns the hashes of a code under each key of the shop, with the newest key first. The hash needs a key, because
 * any reader of the table could otherwise try all six-digit codes. It also covers the address and the purpose.
 */
function hashCode(
  shop: ShopSettingsSource,
  { email, type, code }: Pick<SubmittedCode, "email" | "type" | "code">,
): readonly string[] {
  return calculateMacs(shop, "verification code", `${type}:${email}:${code}`).map(({ mac }) => mac);
}

/** Removes used and expired codes from mails, and deletes old e-mail changes. Returns the number of rows. */
export async function deleteExpiredCodes(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const changes = await deleteOldEmailChanges(shop.db, now);
  return changes + (await redactUnusableCodes(shop.db, now)) + (await deleteOldCodes(shop.db, now));
}

/** Deletes expired counters, and devices that were not used for a year. Returns their number. */
export async function deleteExpiredLimitsAndDevices(shop: Shop): Promise<number> {
  const devices = await deleteOldDevices(shop.db, await getShopNow(shop.db));
  return devices + (await deleteExpiredLimits(shop.db));
}
