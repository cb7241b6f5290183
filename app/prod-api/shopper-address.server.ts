import {
  ADDRESS_PROOF_HEADER,
  addressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/model/address-proof";
import { config } from "~/config.server";

/**
 * The caller of requests that no shopper causes. A call needs an address to prove that it comes
 * from this shop.
 */
export const OWN_CALLER = { lang: "zhTw", clientIp: "127.0.0.1" } as const;

/** Returns the headers with a shopper's network address, by which the backend applies limits. */
export function addressHeaders(address: string): Record<string, string> {
  const { backendSecret } = config;
  return {
    [SHOPPER_ADDRESS_HEADER]: address,
    ...(backendSecret !== null && { [ADDRESS_PROOF_HEADER]: addressProof(backendSecret, address) }),
  };
}
