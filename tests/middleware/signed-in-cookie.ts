/**
 * The session cookie of a shopper who has signed in, as `name=value`, written with the shop's own code and
 * `secret`, which the shop under test must have as SESSION_SECRETS.
 */
export async function signedInCookie(
  account: { readonly token: string; readonly loginId: string },
  secret: string,
): Promise<string> {
  // Read when the module loads, so the secret has to be there before.
  process.env.SESSION_SECRETS = secret;
  const { newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  const [cookie = ""] = writeShopSession(newShopSession(account)).split(";", 1);
  return cookie;
}
