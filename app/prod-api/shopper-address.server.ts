import {
  ADDRESS_PROOF_HEADER,
  createAddressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/model/network-address";
import { config } from "~/config.server";

/**
 * The caller for calls that the shop makes by itself, without a user. The header that proves that a call
 * comes from this shop needs an IP address, so the caller has the loopback address.
 */
export const STOREFRONT_CALLER = { lang: "zhTw", clientIp: "127.0.0.1" } as const;

/** Returns the headers with a shopper's IP address, by which the backend applies limits. */
export function toAddressHeaders(address: string): Record<string, string> {
  const { backendSecret } = config;
  return {
    [SHOPPER_ADDRESS_HEADER]: address,
    ...(backendSecret !== null && {
      [ADDRESS_PROOF_HEADER]: createAddressProof(backendSecret, address),
    }),
  };
}
