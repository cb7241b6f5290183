import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CODE_RESEND_WAIT_MS, CODE_SENDS_PER_EMAIL_PER_DAY } from "@contract/limits";
import { CODE_DIGITS } from "@contract/limits";
import type { Language } from "@contract/languages";
import { CODE_TYPE, type CodeType } from "@contract/states";
import { shopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import { countUse } from "../../database/rate-limits";
import { hashOfToken } from "../../database/sessions";
import { findShopperByEmail } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import {
  keepCode,
  keepTicket,
  lockAddress,
  sentCodes,
  spendCode,
  spendTicket,
  tryCode,
} from "../../database/verification-codes";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/queue-mail";
import { randomDigits } from "../random-digits";
import type { Shop } from "../shop";
import { requireUse } from "./sign-in";

const TICKET_BYTES = 24;

interface CodeInput {
  readonly email: string;
  readonly type: CodeType;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * Mails six digits for one purpose (prod-api B.4). For a forgotten password an unknown address gets the
 * same answer and no mail. Refuses `codeTooSoon` with the seconds left, `codeTooMany`, `emailDuplicate`.
 */
export async function sendCode(
  shop: Shop,
  { email, type, lang, ip, counted }: CodeInput,
): Promise<void> {
  if (counted && (await countUse(shop.db, "codeByAddress", ip)) > 0)
    throw new Refusal("codeTooMany");
  const owner = await findShopperByEmail(shop.db, email);
  if (type !== CODE_TYPE.forgotPassword && owner !== undefined) throw new Refusal("emailDuplicate");
  await inTransaction(shop.db, async (tx) => {
    await lockAddress(tx, email);
    const now = await shopNow(tx);
    const { lastAt, inLastDay } = await sentCodes(tx, email, type, now);
    const waitMs = lastAt === null ? 0 : lastAt.getTime() + CODE_RESEND_WAIT_MS - now.getTime();
    if (waitMs > 0) throw new Refusal("codeTooSoon", { seconds: Math.ceil(waitMs / 1_000) });
    if (inLastDay >= CODE_SENDS_PER_EMAIL_PER_DAY) throw new Refusal("codeTooMany");
    const code = randomDigits(CODE_DIGITS);
    await keepCode(tx, { email, type, codeHash: hashOfCode(email, type, code), now });
    if (type === CODE_TYPE.forgotPassword && owner === undefined) return;
    await queueMail(tx, { recipient: email, lang, mail: { template: "code", type, code } });
  });
}

/** Trades a right code for a ticket of 15 minutes. Refuses `codeWrong`, `tooManyRequests`. */
export async function tradeCode(
  shop: Shop,
  { email, type, code, ip, counted }: Omit<CodeInput, "lang"> & { code: string },
): Promise<string> {
  if (counted) await requireUse(shop, "codeCheckByAddress", ip);
  const right = await requireRightCode(shop.db, { email, type, code });
  const ticket = randomBytes(TICKET_BYTES).toString("base64url");
  await inTransaction(shop.db, async (tx) => {
    const now = await shopNow(tx);
    await spendRightCode(tx, right.id, now);
    await keepTicket(tx, { ticketHash: hashOfToken(ticket), email, type, now });
  });
  return ticket;
}

/** A code as somebody submitted it, for one address and purpose. */
export interface CodeToProve {
  readonly email: string;
  readonly type: CodeType;
  readonly code: string;
}

/**
 * Looks at a code: a try is counted first and outside any transaction, so that a refusal does not take
 * it back. Refuses `codeWrong` for a wrong, old, spent or worn-out one alike.
 */
export async function requireRightCode(
  db: Database,
  submitted: CodeToProve,
): Promise<{ id: string }> {
  const right = await findRightCode(db, submitted);
  if (right === undefined) throw new Refusal("codeWrong");
  return right;
}

/** A code as somebody submitted it, or the ticket that it was traded for. */
export type Proof = Omit<CodeToProve, "code"> & {
  readonly code?: string | undefined;
  readonly ticket?: string | undefined;
};

/**
 * Counts a try and spends the code or ticket if it is right, in a transaction that the caller must let
 * commit either way, or the try is not counted. False for a wrong, old, spent or worn-out one alike.
 */
export async function takeProof(
  tx: Transaction,
  { email, type, code = "", ticket }: Proof,
): Promise<boolean> {
  const now = await shopNow(tx);
  if (ticket !== undefined)
    return spendTicket(tx, { ticketHash: hashOfToken(ticket), email, type, now });
  const right = await findRightCode(tx, { email, type, code });
  return right !== undefined && spendCode(tx, right.id, now);
}

async function findRightCode(
  db: Database | Transaction,
  { email, type, code }: CodeToProve,
): Promise<{ id: string } | undefined> {
  const live = await tryCode(db, email, type, await shopNow(db));
  const expected = hashOfCode(email, type, code);
  const isRight =
    live?.codeHash.length === expected.length &&
    timingSafeEqual(Buffer.from(live.codeHash), Buffer.from(expected));
  return isRight ? { id: live.id } : undefined;
}

/** Spends it together with what it allows; refuses `codeWrong` when another request was first. */
export async function spendRightCode(tx: Transaction, id: string, now: Date): Promise<void> {
  if (!(await spendCode(tx, id, now))) throw new Refusal("codeWrong");
}

/** Six digits are few: bound to address and purpose, so that the table of hashes is of no use elsewhere. */
function hashOfCode(email: string, type: CodeType, code: string): string {
  return createHmac("sha256", `${type}:${email}`).update(code).digest("base64url");
}
