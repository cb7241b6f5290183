import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = "aes-256-gcm";

/**
 * Encrypts and authenticates a text with a key of 32 bytes. Decryption needs the same `about`, so an encrypted text
 * cannot be used in another place.
 */
export function encryptText(key: Buffer, text: string, about = ""): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a text of `sealText` with the same key and `about`. Throws for any other text. */
export function decryptText(key: Buffer, sealedText: string, about = ""): string {
  const bytes = Buffer.from(sealedText, "base64url");
  const textAt = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(IV_BYTES, textAt));
  return decipher.update(bytes.subarray(textAt), undefined, "utf8") + decipher.final("utf8");
}
