import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * Seals a text with a key of 32 bytes, so that only who has it reads the text, and nobody changes it. What is
 * given as `about` has to be given again to open it: a text that was put in another place does not open there.
 */
export function sealText(key: Buffer, text: string, about = ""): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Opens what `sealText` made with this key and `about`; throws for anything else. */
export function openText(key: Buffer, sealedText: string, about = ""): string {
  const bytes = Buffer.from(sealedText, "base64url");
  const textAt = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, textAt));
  return decipher.update(bytes.subarray(textAt), undefined, "utf8") + decipher.final("utf8");
}
