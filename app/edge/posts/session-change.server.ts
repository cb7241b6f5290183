import type { IncomingMessage } from "node:http";
import { readShopSession } from "~/session/shop-session.server";
import { readStaffSession } from "~/session/staff-session.server";
import type { FinishedAnswer } from "../pages/send-response.server";

const READERS = [readShopSession, readStaffSession];

/**
 * Whether an answer begins or ends a session, a shopper's or staff's: sent again after the session has
 * ended, it would put the dead one back. A session that is only written anew is none of these.
 */
export function changesSession(req: IncomingMessage, { headers }: FinishedAnswer): boolean {
  const set = headers.flatMap((name, at) =>
    at % 2 === 0 && name === "set-cookie" ? [headers[at + 1] ?? ""] : [],
  );
  return READERS.some((read) => {
    const before = read(req.headers.cookie)?.token;
    return set.some((line) => {
      const [pair = ""] = line.split(";", 1);
      const name = pair.slice(0, pair.indexOf("="));
      const now = read(pair)?.token;
      return now === undefined
        ? before !== undefined && read(cookieOf(req, name))?.token === before
        : now !== before;
    });
  });
}

/** The one cookie of this name, as the request brought it. */
function cookieOf(req: IncomingMessage, name: string): string {
  const pairs = (req.headers.cookie ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`)) ?? "";
}
