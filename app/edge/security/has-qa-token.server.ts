import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { config } from "~/config.server";

/**
 * Returns true if a request contains the shop's QA token (qa-contract, test shop), compared in constant time.
 * Always returns false in a shop without a QA token. Many testers share an IP address, so the limits by IP
 * address do not apply to them.
 */
export function hasQaToken(req: IncomingMessage, qaToken: string | null = config.qaToken): boolean {
  const given = req.headers["qa-token"];
  if (qaToken === null || typeof given !== "string") return false;
  return timingSafeEqual(hashText(given), hashText(qaToken));
}

function hashText(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
