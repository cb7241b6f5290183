import type { BuiltShop } from "../../tests/fixtures/built-shop";
import { FormClient } from "../../tests/fixtures/form-client";
import type { Random } from "./random";

/**
 * The network of the proxy through which the crowd connects. The shop reads the shopper's IP address from the proxy's
 * header.
 */
export const CROWD_PROXY_NETWORK = "127.0.0.0/8";

/**
 * Returns a client with its own IP address, so that the limits for an address count each shopper separately. It may
 * repeat a form within a second, which the shop would otherwise treat as a double click.
 */
export function createClientWithRandomIp({ origin }: BuiltShop, random: Random): FormClient {
  const part = () => random.between(1, 254);
  const address = `100.${part()}.${part()}.${part()}`;
  return new FormClient(origin, { "X-Forwarded-For": address, "Repeat-Submit": "false" });
}
