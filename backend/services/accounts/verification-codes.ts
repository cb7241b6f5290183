import { randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_RESEND_WAIT_MS } from "@contract/model/limits";
import type { Language } from "@contract/model/languages";
import { CODE_TYPE, type CodeType } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import { deleteOldEmailChanges } from "../../database/email-changes";
import { isKnownDevice, deleteOldDevices, keyOfDevice } from "../../database/known-devices";
import { redactDeadCodes } from "../../database/mails";
import { countUse, deleteExpiredLimits } from "../../database/rate-limits";
import { findSession, hashOfToken } from "../../database/sessions";
import { findShopperByEmail, type ShopperRecord } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import {
  keepCode,
  keepTicket,
  lockAddress,
  sentCodes,
  spendCode,
  spendTicket,
  tryCodes,
  deleteOldCodes,
} from "../../database/verification-codes";
import { maySendCode } from "../../rules/attempt-limits";
import { Refusal } from "../../rules/refusal";
import { randomDigits } from "../draw-number";
import { macsOf } from "../encryption-keys";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { deviceKeyOf, requireUse } from "./sign-in";

const TICKET_BYTES = 24;

interface CodeInput {
  readonly email: string;
  readonly type: CodeType;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
  /** The token of a session. With it, or a known device, the client proves that it owns the address. */
  readonly token?: string;
  readonly device?: string | null;
}

/** The sender name of a client that has proven to own the address. No network has this form. */
const OWNER = "owner";

/** The client that asks for a code, or submits one. */
export interface CodeClient {
  /** The secret of the browser; null for a client that sends none. */
  readonly device: string | null;
  /** The network of the client. */
  readonly ip: string;
}

/** The asker of a code that any client may use. */
const ANYBODY = "";

/**
 * Names the client that may use a code: the browser that asked for it, or its network if it sends no device header.
 * So a stranger's wrong codes do not count against the owner's code.
 */
function askerOfCode(email: string, { device, ip }: CodeClient): string {
  return device === null ? `network ${ip}` : browserOf(email, device);
}

/** Stored instead of the browser's secret. It differs by address, so that rows cannot be linked. */
function browserOf(email: string, device: string): string {
  return keyOfDevice(device, { name: "verification code", secret: email });
}

/**
 * Mails six digits for one purpose (prod-api B.4). For a forgotten password an unknown address gets the
 * same answer and no mail. Refuses `codeTooSoon` with the seconds left, `codeTooMany`, `emailDuplicate`.
 */
export async function sendCode(shop: Shop, asked: CodeInput): Promise<void> {
  const { email, type, lang, ip, counted } = asked;
  if (counted && (await countUse(shop.db, "codeByAddress", ip)) > 0)
    throw new Refusal("codeTooMany");
  const owner = await findShopperByEmail(shop.db, email);
  if (type !== CODE_TYPE.forgotPassword && owner !== undefined) throw new Refusal("emailDuplicate");
  const sender = (await isAskedByOwner(shop.db, asked, owner)) ? OWNER : ip;
  const asker = askerOfCode(email, { device: asked.device ?? null, ip });
  await inTransaction(shop.db, async (tx) => {
    const isForNobody = type === CODE_TYPE.forgotPassword && owner === undefined;
    await mailCode(tx, shop, { email, type, lang, sender, asker, isForNobody });
  });
}

interface CodeMail extends Pick<CodeInput, "email" | "type" | "lang"> {
  readonly sender: string;
  readonly asker: string;
  /** Counted like any other, and not mailed. */
  readonly isForNobody: boolean;
}

async function mailCode(
  tx: Transaction,
  shop: Shop,
  { email, type, lang, sender, asker, isForNobody }: CodeMail,
): Promise<void> {
  await lockAddress(tx, email);
  const now = await shopNow(tx);
  const { lastAt, ...sends } = await sentCodes(tx, { email, type, sender, now });
  const waitMs = lastAt === null ? 0 : lastAt.getTime() + CODE_RESEND_WAIT_MS - now.getTime();
  if (waitMs > 0) throw new Refusal("codeTooSoon", { seconds: Math.ceil(waitMs / 1_000) });
  if (!maySendCode(sends, sender === OWNER)) throw new Refusal("codeTooMany");
  const code = randomDigits(CODE_DIGITS);
  const [codeHash = ""] = hashesOfCode(shop, { email, type, code });
  await keepCode(tx, { email, type, asker, codeHash, sender, now });
  if (isForNobody) return;
  await queueMail(tx, shop, { recipient: email, lang, mail: { template: "code", type, code } });
}

/** Mails an owner a code that staff ask for, within the owner's own limits. Refuses `codeTooSoon`, `codeTooMany`. */
export async function mailResetCode(
  tx: Transaction,
  shop: Shop,
  owner: Pick<CodeInput, "email" | "type" | "lang">,
): Promise<void> {
  // The browser in which the owner will type the code is not known yet.
  await mailCode(tx, shop, { ...owner, sender: OWNER, asker: ANYBODY, isForNobody: false });
}

/** Whether the account with this e-mail asks itself: signed in, or on a device that it knows. */
async function isAskedByOwner(
  db: Database,
  { token = "", device = null }: CodeInput,
  owner: ShopperRecord | undefined,
): Promise<boolean> {
  const session = await findSession(db, token);
  const key = deviceKeyOf(device, owner);
  const isKnown = key !== null && (await isKnownDevice(db, key));
  return owner !== undefined && (isKnown || session?.shopperId === owner.id);
}

/** Trades a right code for a ticket of 15 minutes. Refuses `codeWrong`, `tooManyRequests`. */
export async function tradeCode(
  shop: Shop,
  { email, type, code, ip, counted, device = null }: Omit<CodeInput, "lang"> & { code: string },
): Promise<string> {
  if (counted) await requireUse(shop, "codeCheckByAddress", ip);
  const right = await requireRightCode(shop, { email, type, code, client: { device, ip } });
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await inTransaction(shop.db, async (tx) => {
    const now = await shopNow(tx);
    await spendRightCode(tx, right.id, now);
    await keepTicket(tx, { ticketHash: hashOfToken(ticket), email, type, now });
  });
  return ticket;
}

/** A submitted code for one address and purpose. */
export interface CodeToProve {
  readonly email: string;
  readonly type: CodeType;
  readonly code: string;
  readonly client: CodeClient;
}

/**
 * Checks a code. The attempt is counted first and outside any transaction, so that a refusal does not take it back.
 * Refuses `codeWrong` for a code that is wrong, expired, spent, of another client, or had too many attempts.
 */
export async function requireRightCode(
  shop: Shop,
  submitted: CodeToProve,
): Promise<{ id: string }> {
  const right = await findRightCode(shop.db, shop, submitted);
  if (right === undefined) throw new Refusal("codeWrong");
  return right;
}

/** A submitted code, or the ticket that was issued for it. */
export type Proof = Omit<CodeToProve, "code"> & {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
};

/**
 * Counts an attempt and spends the code or ticket if it is right. The caller must let the transaction commit in both
 * cases, because a rollback would not count the attempt. Returns false for a wrong, old or spent code, and after too
 * many attempts.
 */
export async function takeProof(
  tx: Transaction,
  shop: Keeper,
  { email, type, code = "", ticket, client }: Proof,
): Promise<boolean> {
  const now = await shopNow(tx);
  if (ticket !== undefined)
    return spendTicket(tx, { ticketHash: hashOfToken(ticket), email, type, now });
  const right = await findRightCode(tx, shop, { email, type, code, client });
  return right !== undefined && spendCode(tx, right.id, now);
}

async function findRightCode(
  db: Database | Transaction,
  shop: Keeper,
  { email, type, code, client }: CodeToProve,
): Promise<{ id: string } | undefined> {
  const { device, ip } = client;
  const askers = [ANYBODY, askerOfCode(email, { device: null, ip })];
  if (device !== null) askers.push(browserOf(email, device));
  const usable = await tryCodes(db, { email, type, askers, now: await shopNow(db) });
  const submitted = hashesOfCode(shop, { email, type, code }).map((hash) => Buffer.from(hash));
  return usable.find(({ codeHash }) => {
    const expected = Buffer.from(codeHash);
    return submitted.some(
      (hash) => expected.length === hash.length && timingSafeEqual(expected, hash),
    );
  });
}

/** Spends it together with what it allows; refuses `codeWrong` when another request was first. */
export async function spendRightCode(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await spendCode(tx, id, now))) throw new Refusal("codeWrong");
}

type Keeper = Pick<Shop, "settings">;

/**
 * Returns the hashes of a code under each key of the shop, that of the newest key first. Six digits are few, so a hash
 * without a key could be tried out by any reader of the table. The address and the purpose belong to it.
 */
function hashesOfCode(
  shop: Keeper,
  { email, type, code }: Pick<CodeToProve, "email" | "type" | "code">,
): readonly string[] {
  return macsOf(shop, "verification code", `${type}:${email}:${code}`).map(({ mac }) => mac);
}

/** Makes spent and expired codes unreadable, deletes old changes of e-mails, and returns the number of rows. */
export async function forgetDeadCodes(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  const changes = await deleteOldEmailChanges(shop.db, now);
  return changes + (await redactDeadCodes(shop.db, now)) + (await deleteOldCodes(shop.db, now));
}

/** Counters that ran out and devices unused for a year are not kept; gives how many went. */
export async function forgetExpiredLimits(shop: Shop): Promise<number> {
  const devices = await deleteOldDevices(shop.db, await shopNow(shop.db));
  return devices + (await deleteExpiredLimits(shop.db));
}
