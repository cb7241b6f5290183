import { serialize } from "cookie";
import { config } from "~/config.server";

/** The name of the cookie that records that the shopper cancelled the contact dialog. */
export const CONTACT_FOLDED_COOKIE = "contactFolded";

const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: config.secure } as const;

/**
 * Returns the Set-Cookie header that collapses the contact dialog until the browser session or the sign-in
 * ends.
 */
export function writeContactFolded(): string {
  return serialize(CONTACT_FOLDED_COOKIE, "on", attributes);
}

/** Returns the Set-Cookie header that shows the dialog again. */
export function clearContactFolded(): string {
  return serialize(CONTACT_FOLDED_COOKIE, "", { ...attributes, maxAge: 0 });
}
