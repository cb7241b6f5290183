import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { getCurrentProfile, refreshShopProfile } from "~/prod-api/shop-profile.server";

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
/** The lifetime of the file in days. RFC 9116 recommends less than a year. */
const LIFE_DAYS = 180;

type Handler = (req: IncomingMessage, res: ServerResponse, next: (err?: unknown) => void) => void;

/**
 * Serves security.txt, which contains the contact for reporting security problems (RFC 9116). The contact is
 * SECURITY_CONTACT, or the shop's e-mail address.
 */
export function serveSecurityTxt(): Handler {
  return (req, res, next) => {
    const isAsked = (req.url ?? "").split("?", 1)[0] === PATH && req.method !== "POST";
    if (!isAsked) {
      next();
      return;
    }
    void Promise.resolve(refreshShopProfile()).then(() => {
      res.setHeader("Content-Type", "text/plain; charset=utf-8");
      res.setHeader("Cache-Control", "public, max-age=3600");
      res.end(req.method === "HEAD" ? undefined : formatSecurityTxt(new Date()));
    }, next);
  };
}

/**
 * Returns the text of the file. It expires at the beginning of a day, so that all copies of one day are
 * equal.
 */
export function formatSecurityTxt(now: Date): string {
  const { email } = getCurrentProfile("en");
  // RFC 9116 requires a contact, so a shop without an e-mail address names its contact page.
  const own = email === "" ? `${config.origins[0]}/aboutUs#contact` : `mailto:${email}`;
  const contacts = config.securityContacts.length > 0 ? config.securityContacts : [own];
  const expires = new Date((Math.floor(now.getTime() / DAY_MS) + LIFE_DAYS) * DAY_MS);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: zh-Hant, en",
    `Canonical: ${config.origins[0]}${PATH}`,
    "",
  ].join("\n");
}
