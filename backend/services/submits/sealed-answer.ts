import { createHash } from "node:crypto";
import { openText, sealText } from "../seal-text";

/** What a call is found by: nobody learns its key from it. */
export function idOf(key: string): string {
  return createHash("sha256").update(`id\n${key}`).digest("base64url");
}

/**
 * Seals an answer with the key of its call, which is kept nowhere: only who sends the same form again can
 * read what the database holds.
 */
export function sealAnswer(key: string, text: string): string {
  return sealText(secretOf(key), text);
}

/** Opens what `sealAnswer` made with this key; throws for anything else. */
export function openAnswer(key: string, answer: string): string {
  return openText(secretOf(key), answer);
}

function secretOf(key: string): Buffer {
  return createHash("sha256").update(`seal\n${key}`).digest();
}
