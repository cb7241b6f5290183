import { createHash, createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { REPEAT_SUBMIT_SKIP_BYTES, REPEAT_SUBMIT_WINDOW_MS } from "@contract/model/limits";
import { getSigningKeys } from "./signed-cookie.server";

/** A submission that is stored to detect repetitions (spec §3). */
export interface SubmitRecord {
  readonly url: string;
  readonly data: string;
  /** The time of the submission in milliseconds. */
  readonly time: number;
}

/**
 * Returns true if a submission repeats the previous one. It has the same URL and body, and follows within
 * 1,000 ms. A record of 5,242,880 bytes or more is never compared (spec §5).
 */
export function isRepeatedSubmit(previous: SubmitRecord | undefined, next: SubmitRecord): boolean {
  if (previous === undefined || countRecordBytes(next) >= REPEAT_SUBMIT_SKIP_BYTES) return false;
  const isSame = previous.url === next.url && previous.data === next.data;
  return isSame && next.time - previous.time < REPEAT_SUBMIT_WINDOW_MS;
}

/** Returns the size of a record's JSON in UTF-8 bytes. */
export function countRecordBytes(record: SubmitRecord): number {
  return Buffer.byteLength(JSON.stringify(record));
}

/**
 * The data by which two POST requests are compared. The comparison ignores multipart boundaries, and the
 * `_csrf` field of a form without files.
 */
export interface Submit {
  /** The random id of a session, or a text that identifies the visitor. */
  readonly sender: string;
  readonly method: string;
  readonly url: string;
  readonly body: Uint8Array;
  readonly contentType: string;
}

/**
 * Returns the key by which the backend recognizes a submission. All storefronts of the shop derive the same
 * key. It is derived from the session secret, so that the key does not reveal the submitted data. Returns
 * null for a record that is too long to be compared (spec §5).
 */
export function createSubmitKey(submit: Submit): string | null {
  if (countRecordBytes(toSubmitRecord(submit, 0)) >= REPEAT_SUBMIT_SKIP_BYTES) return null;
  const [secret = ""] = getSigningKeys();
  return createHmac("sha256", secret)
    .update(`submit\n${createKey(submit)}`)
    .digest("base64url");
}

/**
 * The submissions of this process in the last second, by sender and body. Parallel submissions therefore do
 * not replace each other. The backend detects repetitions across processes by `createSubmitKey`.
 */
export class RepeatSubmits<Answer> {
  readonly #kept = new LRUCache<string, { record: SubmitRecord; answer: Promise<Answer> }>({
    max: 20_000,
    ttl: REPEAT_SUBMIT_WINDOW_MS,
    perf: performance, // Read here, so that the fake timers of tests apply.
  });

  /** Returns the answer of an equal earlier submission. Returns undefined for a first submission. */
  findEarlierAnswer(submit: Submit, now = Date.now()): Promise<Answer> | undefined {
    const known = this.#kept.get(createKey(submit));
    return isRepeatedSubmit(known?.record, toSubmitRecord(submit, now)) ? known?.answer : undefined;
  }

  /** Stores a first submission with the promise of its answer. */
  remember(submit: Submit, answer: Promise<Answer>, now = Date.now()): void {
    answer.catch(() => undefined); // The caller handles the failure.
    this.#kept.set(createKey(submit), { record: toSubmitRecord(submit, now), answer });
  }

  /** Removes a submission, so that the next equal one counts as the first. */
  forget(submit: Submit): void {
    this.#kept.delete(createKey(submit));
  }
}

function createKey({ sender, method, url, ...body }: Submit): string {
  return createHash("sha256")
    .update([sender, method, url, toCanonicalBody(body)].join("\n"))
    .digest("base64url");
}

function toSubmitRecord({ url, ...body }: Submit, time: number): SubmitRecord {
  return { url, data: toCanonicalBody(body), time };
}

function toCanonicalBody({ body, contentType }: Pick<Submit, "body" | "contentType">): string {
  const text = Buffer.from(body).toString("latin1");
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1];
  if (boundary !== undefined) return text.replaceAll(boundary, "");
  return text.replace(/(^|&)_csrf=[^&]*/g, "");
}
