import {
  ADDRESS_PROOF_HEADER,
  addressProof,
  SHOPPER_ADDRESS_HEADER,
} from "@contract/model/address-proof";
import { config } from "~/config.server";

/** Who asks where no shopper does: the proof that a call comes from this shop goes with an address, here nobody's. */
export const OWN_CALLER = { lang: "zhTw", clientIp: "127.0.0.1" } as const;

/** The headers that tell the backend a shopper's network address, which its limits count by. */
export function addressHeaders(address: string): Record<string, string> {
  const { backendSecret } = config;
  return {
    [SHOPPER_ADDRESS_HEADER]: address,
    ...(backendSecret !== null && { [ADDRESS_PROOF_HEADER]: addressProof(backendSecret, address) }),
  };
}
