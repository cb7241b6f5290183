import { randomUUID, createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { REPEAT_ANSWER_MAX_BYTES, REPEAT_SUBMIT_WAIT_MS } from "@contract/model/limits";
import {
  claimCall,
  deleteClaim,
  findClaim,
  saveCallAnswer,
  deleteOldClaims,
  type CallClaim,
} from "../../database/submitted-calls";
import { Refusal } from "../../rules/refusal";
import { decryptText, encryptText } from "../encryption-keys";
import type { Shop } from "../shop";

const POLL_MS = 50;

/** The response of a call. If `isForOne` is true, duplicates must not get it. */
export interface CallAnswer {
  readonly text: string;
  readonly isForOne: boolean;
}

/**
 * Executes a call once in a second for each key, in all backends together. Duplicates wait for the first call and get
 * the same response. Throws `repeatedSubmit` if this takes more than five seconds, or if the response is too long to
 * store.
 */
export async function executeOnce(
  shop: Shop,
  key: string,
  answer: () => Promise<CallAnswer>,
): Promise<CallAnswer & { readonly isReplayed: boolean }> {
  const waitsUntil = performance.now() + REPEAT_SUBMIT_WAIT_MS;
  const claim = { id: hashCallKey(key), claim: randomUUID() };
  for (;;) {
    if (await claimCall(shop.db, claim))
      return { ...(await answerAndKeep(shop, { key, claim }, answer)), isReplayed: false };
    const sealed = await waitForOtherAnswer(shop, claim.id, waitsUntil);
    if (sealed !== null)
      return { text: openAnswer(key, sealed), isForOne: false, isReplayed: true };
  }
}

interface ClaimedCall {
  readonly key: string;
  readonly claim: CallClaim;
}

async function answerAndKeep(
  shop: Shop,
  { key, claim }: ClaimedCall,
  answer: () => Promise<CallAnswer>,
): Promise<CallAnswer> {
  try {
    const given = await answer();
    await tryToRecord(shop, () =>
      given.isForOne ? deleteClaim(shop.db, claim) : keep(given.text),
    );
    return given;
  } catch (failure) {
    await tryToRecord(shop, () => deleteClaim(shop.db, claim));
    throw failure;
  }

  function keep(text: string): Promise<void> {
    const isKept = Buffer.byteLength(text) <= REPEAT_ANSWER_MAX_BYTES;
    return saveCallAnswer(shop.db, claim, isKept ? sealAnswer(key, text) : "");
  }
}

/** Records the result. A failure is only logged, because the call itself has succeeded. */
async function tryToRecord(shop: Shop, change: () => Promise<void>): Promise<void> {
  await change().catch((err: unknown) => shop.log.warn("idempotency.not-recorded", { err }));
}

/**
 * Waits for the response of another request. Returns null if that request deleted its claim. Throws `repeatedSubmit`
 * after the time limit.
 */
async function waitForOtherAnswer(
  shop: Shop,
  id: string,
  waitsUntil: number,
): Promise<string | null> {
  const first = await findClaim(shop.db, id);
  for (let found = first; found?.claim === first?.claim; found = await findClaim(shop.db, id)) {
    if (found === undefined) return null;
    const isTooLong = found.answer === "";
    if (isTooLong || performance.now() > waitsUntil) throw new Refusal("repeatedSubmit");
    if (found.answer !== null) return found.answer;
    await pause(POLL_MS);
  }
  return null;
}

/** Returns the id of a call. It is a hash that does not reveal the key of the call. */
export function hashCallKey(key: string): string {
  return createHash("sha256").update(`id\n${key}`).digest("base64url");
}

/**
 * Encrypts a response with the key of its call. The key is not stored, so only a duplicate of the form can decrypt
 * the response.
 */
function sealAnswer(key: string, text: string): string {
  return encryptText(deriveSecret(key), text);
}

/** Decrypts a response that `sealAnswer` encrypted. Throws for another key. */
function openAnswer(key: string, answer: string): string {
  return decryptText(deriveSecret(key), answer);
}

function deriveSecret(key: string): Buffer {
  return createHash("sha256").update(`seal\n${key}`).digest();
}

/** Deletes old submitted calls and returns their number. */
export function deleteOldSubmits(shop: Shop): Promise<number> {
  return deleteOldClaims(shop.db);
}
