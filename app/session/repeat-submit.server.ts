import { createHash, createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { REPEAT_SUBMIT_SKIP_BYTES, REPEAT_SUBMIT_WINDOW_MS } from "@contract/model/limits";
import { signingKeys } from "./signing-keys.server";

/** One submit as the guard remembers it (spec §3). */
export interface SubmitRecord {
  readonly url: string;
  readonly data: string;
  /** Milliseconds. */
  readonly time: number;
}

/**
 * True when a submit is the previous one again: same url and body, less than 1,000 ms later. A record
 * of 5,242,880 bytes or more is never compared (spec §5).
 */
export function isRepeatedSubmit(previous: SubmitRecord | undefined, next: SubmitRecord): boolean {
  if (previous === undefined || recordBytes(next) >= REPEAT_SUBMIT_SKIP_BYTES) return false;
  const isSame = previous.url === next.url && previous.data === next.data;
  return isSame && next.time - previous.time < REPEAT_SUBMIT_WINDOW_MS;
}

/** Bytes of a record as it would be kept: its JSON in UTF-8. */
export function recordBytes(record: SubmitRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/** What makes two posts the same: who sends, where to, and what, but for `_csrf` and boundaries. */
export interface Submit {
  /** A session's or a visitor's own mark. */
  readonly sender: string;
  readonly method: string;
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string;
}

/**
 * What the backend knows a submit by, the same at every storefront of the shop: bound to the secret of its
 * sessions, so that nobody else finds out what was sent. Null for a record too long to be compared (spec §5).
 */
export function submitKey(submit: Submit): string | null {
  if (recordBytes(recordOf(submit, 0)) >= REPEAT_SUBMIT_SKIP_BYTES) return null;
  const [secret = ""] = signingKeys();
  return createHmac("sha256", secret)
    .update(`submit\n${keyOf(submit)}`)
    .digest("base64url");
}

/**
 * Remembers for a second what was submitted to this process, per sender and body, so that parallel
 * submits do not push one another out. What another process was sent the backend knows by `submitKey`.
 */
export class RepeatSubmits<Answer> {
  readonly #kept = new LRUCache<string, { record: SubmitRecord; answer: Promise<Answer> }>({
    max: 20_000,
    ttl: REPEAT_SUBMIT_WINDOW_MS,
    perf: performance, // looked up here, so that tests may hold it still
  });

  /** The answer of the first of two like submits, under way or given; undefined for a first one. */
  earlierAnswer(submit: Submit, now = Date.now()): Promise<Answer> | undefined {
    const known = this.#kept.get(keyOf(submit));
    return isRepeatedSubmit(known?.record, recordOf(submit, now)) ? known?.answer : undefined;
  }

  /** Remembers a first submit and the answer that it is to get. */
  remember(submit: Submit, answer: Promise<Answer>, now = Date.now()): void {
    answer.catch(() => undefined); // whoever asked for it hears of the failure
    this.#kept.set(keyOf(submit), { record: recordOf(submit, now), answer });
  }

  /** The same submit counts as a first one again: its answer is for once only. */
  forget(submit: Submit): void {
    this.#kept.delete(keyOf(submit));
  }
}

function keyOf({ sender, method, url, ...body }: Submit): string {
  return createHash("sha256")
    .update([sender, method, url, canonicalBody(body)].join("\n"))
    .digest("base64url");
}

function recordOf({ url, ...body }: Submit, time: number): SubmitRecord {
  return { url, data: canonicalBody(body), time };
}

function canonicalBody({ body, contentType }: Pick<Submit, "body" | "contentType">): string {
  const text = Buffer.from(body).toString("latin1");
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return text.replaceAll(boundary, "");
  return text.replace(/(^|&)_csrf=[^&]*/g, "");
}
