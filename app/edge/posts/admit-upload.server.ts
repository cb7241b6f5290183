import type { IncomingMessage } from "node:http";
import { basicInfo } from "~/prod-api/accounts.server";
import { loginPath } from "~/session/safe-redirect";
import { SessionExpired } from "~/session/session-expired";
import { readShopSession } from "~/session/shop-session.server";
import type { Access } from "~/routing/route-handle";
import { readStaffSession } from "~/session/staff-session.server";
import { clientAddress } from "../security/client-address.server";
import { requestIdOf } from "../server/request-log.server";

/**
 * Where the sender of a file is led instead, before any of it is read: a visitor to the sign-in, whose
 * session has ended back to the page, which says so. Null for a shopper, whose file is read, and on a page of the
 * staff for whoever has signed in there.
 */
export async function uploadLeadsTo(req: IncomingMessage, access: Access): Promise<string | null> {
  const page = (req.url ?? "").replace(/\.data(?=\?|$)/, "");
  if (access === "staff")
    return readStaffSession(req.headers.cookie) === null ? "/staff/login" : null;
  const session = readShopSession(req.headers.cookie);
  if (session === null) return loginPath(page);
  const caller = { session, lang: "zhTw", clientIp: clientAddress(req) } as const;
  try {
    // A backend in trouble is told by the page, beside what was typed.
    await basicInfo({ ...caller, requestId: requestIdOf(req) });
    return null;
  } catch (problem) {
    if (problem instanceof SessionExpired) return page;
    throw problem;
  }
}
