import { randomUUID, createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { REPEAT_ANSWER_MAX_BYTES, REPEAT_SUBMIT_WAIT_MS } from "@contract/model/limits";
import {
  claimCall,
  dropClaim,
  findClaim,
  keepAnswer,
  deleteOldClaims,
  type CallClaim,
} from "../../database/submitted-calls";
import { Refusal } from "../../rules/refusal";
import { openText, sealText } from "../seal-text";
import type { Shop } from "../shop";

const LOOK_EVERY_MS = 50;

/** What a call is answered; `isForOne` where nobody else may be given it. */
export interface CallAnswer {
  readonly text: string;
  readonly isForOne: boolean;
}

/**
 * Does what a call asks for, once within a second for all calls with this key, whichever backend they come
 * to: the others wait for the first one's answer and are given the same (prod-api B.8).
 * Refuses `repeatedSubmit` when that takes more than five seconds or is too long to be kept.
 */
export async function answerOnce(
  shop: Shop,
  key: string,
  answer: () => Promise<CallAnswer>,
): Promise<CallAnswer & { readonly isReplayed: boolean }> {
  const waitsUntil = performance.now() + REPEAT_SUBMIT_WAIT_MS;
  const claim = { id: idOf(key), claim: randomUUID() };
  for (;;) {
    if (await claimCall(shop.db, claim))
      return { ...(await answerAndKeep(shop, { key, claim }, answer)), isReplayed: false };
    const sealed = await answerOfOther(shop, claim.id, waitsUntil);
    if (sealed !== null)
      return { text: openAnswer(key, sealed), isForOne: false, isReplayed: true };
  }
}

interface Claimed {
  readonly key: string;
  readonly claim: CallClaim;
}

async function answerAndKeep(
  shop: Shop,
  { key, claim }: Claimed,
  answer: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  try {
    const given = await answer();
    await asked(shop, () => (given.isForOne ? dropClaim(shop.db, claim) : keep(given.text)));
    return given;
  } catch (failure) {
    await asked(shop, () => dropClaim(shop.db, claim));
    throw failure;
  }

  function keep(text: string): Promise<void> {
    const isKept = Buffer.byteLength(text) <= REPEAT_ANSWER_MAX_BYTES;
    return keepAnswer(shop.db, claim, isKept ? sealAnswer(key, text) : "");
  }
}

/** What was done stays done when the record of it fails. */
async function asked(shop: Shop, change: () => Promise<void>): Promise<void> {
  await change().catch((err: unknown) => shop.log.warn("idempotency.not-recorded", { err }));
}

/** Null when the other one gave the claim up; refuses `repeatedSubmit` when it takes too long. */
async function answerOfOther(shop: Shop, id: string, waitsUntil: number): Promise<string | null> {
  const first = await findClaim(shop.db, id);
  for (let found = first; found?.claim === first?.claim; found = await findClaim(shop.db, id)) {
    if (found === undefined) return null;
    const isTooLong = found.answer === "";
    if (isTooLong || performance.now() > waitsUntil) throw new Refusal("repeatedSubmit");
    if (found.answer !== null) return found.answer;
    await pause(LOOK_EVERY_MS);
  }
  return null;
}

/** What a call is found by: nobody learns its key from it. */
export function idOf(key: string): string {
  return createHash("sha256").update(`id\n${key}`).digest("base64url");
}

/**
 * Seals an answer with the key of its call, which is kept nowhere: only who sends the same form again can
 * read what the database holds.
 */
function sealAnswer(key: string, text: string): string {
  return sealText(secretOf(key), text);
}

/** Opens what `sealAnswer` made with this key; throws for anything else. */
function openAnswer(key: string, answer: string): string {
  return openText(secretOf(key), answer);
}

function secretOf(key: string): Buffer {
  return createHash("sha256").update(`seal\n${key}`).digest();
}

/** Submits that nobody can repeat any more are not kept; gives how many went. */
export function forgetSubmits(shop: Shop): Promise<number> {
  return deleteOldClaims(shop.db);
}
