import { vi } from "vitest";
import type * as shopSession from "../../app/session/shop-session.server";

type Account = Parameters<typeof shopSession.createShopSession>[0];

const writers = new Map<string, Promise<(account: Account) => string>>();

/**
 * Returns the session cookie of a signed-in shopper as `name=value`. The shop's own code signs it with `secret`. The
 * tested shop must have the same secret in SESSION_SECRETS.
 */
export async function createSignedInCookie(account: Account, secret: string): Promise<string> {
  const writer = writers.get(secret) ?? loadWriter(secret);
  writers.set(secret, writer);
  return (await writer)(account);
}

/** Imports the session module again, because it reads the secret when it is loaded. */
async function loadWriter(secret: string): Promise<(account: Account) => string> {
  vi.stubEnv("SESSION_SECRETS", secret);
  vi.resetModules();
  const { createShopSession: newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  vi.unstubAllEnvs();
  vi.resetModules(); // so that other imports do not get this secret
  return (account) => writeShopSession(newShopSession(account)).split(";", 1)[0] ?? "";
}
