import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The headers with which a storefront sends the shopper's IP address to the backend. The second header proves
 * that the storefront knows BACKEND_SECRET.
 */
export const SHOPPER_ADDRESS_HEADER = "X-Shopper-Ip";
export const ADDRESS_PROOF_HEADER = "X-Shopper-Ip-Proof";

/**
 * Returns the proof for an IP address: an HMAC of the address with BACKEND_SECRET as the key. The storefront
 * and the backend share this secret and never send it.
 */
export function createAddressProof(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`shopper address\n${address}`).digest("base64url");
}

/** Returns true if the proof belongs to this IP address and secret. Compares in constant time. */
export function isAddressProof(secret: string, address: string, given: string): boolean {
  const expected = Buffer.from(createAddressProof(secret, address));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
