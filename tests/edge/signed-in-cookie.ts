import { vi } from "vitest";
import type * as shopSession from "../../app/session/shop-session.server";

type Account = Parameters<typeof shopSession.newShopSession>[0];

const writers = new Map<string, Promise<(account: Account) => string>>();

/**
 * The session cookie of a shopper who has signed in, as `name=value`, written with the shop's own code and
 * `secret`, which the shop under test must have as SESSION_SECRETS.
 */
export async function signedInCookie(account: Account, secret: string): Promise<string> {
  const writer = writers.get(secret) ?? loadWriter(secret);
  writers.set(secret, writer);
  return (await writer)(account);
}

/** The secret is read when the module loads, so it is loaded anew, whatever loaded it before. */
async function loadWriter(secret: string): Promise<(account: Account) => string> {
  vi.stubEnv("SESSION_SECRETS", secret);
  vi.resetModules();
  const { newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  vi.unstubAllEnvs();
  vi.resetModules(); // nobody else is to find this secret
  return (account) => writeShopSession(newShopSession(account)).split(";", 1)[0] ?? "";
}
