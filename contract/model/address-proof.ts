import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The headers with which a storefront sends the shopper's IP address to the backend, with a proof that the
 * storefront is trusted.
 */
export const SHOPPER_ADDRESS_HEADER = "X-Shopper-Ip";
export const ADDRESS_PROOF_HEADER = "X-Shopper-Ip-Proof";

/**
 * Returns the proof for an IP address. It is derived from BACKEND_SECRET, which both programs know and never
 * send.
 */
export function createAddressProof(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`shopper address\n${address}`).digest("base64url");
}

/** Returns true if the caller knows the secret. Compares in constant time. */
export function isAddressProof(secret: string, address: string, given: string): boolean {
  const expected = Buffer.from(createAddressProof(secret, address));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
