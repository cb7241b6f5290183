import type { BuiltShop } from "../../tests/fixtures/built-shop";
import { FormClient } from "../../tests/fixtures/form-client";
import type { Random } from "./random";

/** Where the crowd's requests come from, as the shop sees it: a proxy that names the shopper's own address. */
export const PROXY_OF_THE_CROWD = "127.0.0.0/8";

/**
 * Somebody with an address of their own, as a crowd has: every limit by address counts them as it would in
 * the world. They do the same again within a second, which a hand would only by pressing twice.
 */
export function browserAtHome({ origin }: BuiltShop, random: Random): FormClient {
  const part = () => random.between(1, 254);
  const address = `100.${part()}.${part()}.${part()}`;
  return new FormClient(origin, { "X-Forwarded-For": address, "Repeat-Submit": "false" });
}
