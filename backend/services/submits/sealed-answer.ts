import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/** What a call is found by: nobody learns its key from it. */
export function idOf(key: string): string {
  return createHash("sha256").update(`id\n${key}`).digest("base64url");
}

/**
 * Seals an answer with the key of its call, which is kept nowhere: only who sends the same form again can
 * read what the database holds.
 */
export function sealAnswer(key: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens what `sealAnswer` made with this key; throws for anything else. */
export function openAnswer(key: string, answer: string): string {
  const bytes = Buffer.from(answer, "base64url");
  const textAt = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, secretOf(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, textAt));
  return decipher.update(bytes.subarray(textAt), undefined, "utf8") + decipher.final("utf8");
}

function secretOf(key: string): Buffer {
  return createHash("sha256").update(`seal\n${key}`).digest();
}
