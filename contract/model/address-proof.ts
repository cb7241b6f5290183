import { createHmac, timingSafeEqual } from "node:crypto";

/** Headers by which a storefront tells the backend whose address a call is made for, and proves that it may. */
export const SHOPPER_ADDRESS_HEADER = "X-Shopper-Ip";
export const ADDRESS_PROOF_HEADER = "X-Shopper-Ip-Proof";

/** Made from BACKEND_SECRET, which both programs know and which itself never travels. */
export function addressProof(secret: string, address: string): string {
  return createHmac("sha256", secret).update(`shopper address\n${address}`).digest("base64url");
}

/** Whether whoever tells this address knows the secret; compared in constant time. */
export function isAddressProof(secret: string, address: string, given: string): boolean {
  const expected = Buffer.from(addressProof(secret, address));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
