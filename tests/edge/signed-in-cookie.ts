import { vi } from "vitest";
import type * as shopSession from "../../app/session/shop-session.server";

type Account = Parameters<typeof shopSession.newShopSession>[0];

const writers = new Map<string, Promise<(account: Account) => string>>();

/**
 * Returns the session cookie of a signed-in shopper as `name=value`. It is written by the shop's
 * own code with `secret`, which the tested shop must have as SESSION_SECRETS.
 */
export async function signedInCookie(account: Account, secret: string): Promise<string> {
  const writer = writers.get(secret) ?? loadWriter(secret);
  writers.set(secret, writer);
  return (await writer)(account);
}

/** Imports the module again, because it reads the secret when it is loaded. */
async function loadWriter(secret: string): Promise<(account: Account) => string> {
  vi.stubEnv("SESSION_SECRETS", secret);
  vi.resetModules();
  const { newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  vi.unstubAllEnvs();
  vi.resetModules(); // other imports must not get this secret
  return (account) => writeShopSession(newShopSession(account)).split(";", 1)[0] ?? "";
}
