import cluster from "node:cluster";
import type { IncomingMessage } from "node:http";
import { RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";
import { SOCKETS_PER_SHOPPER } from "@contract/model/limits";
import { networkOf } from "@contract/model/network-address";
import { config } from "~/config.server";
import { readShopSession, type ShopSession } from "~/session/shop-session.server";
import { checkRequest } from "../security/check-request.server";
import { clientAddress } from "../security/client-address.server";
import { isFromQa } from "../security/qa-request.server";

const SOCKET_PATH = /^\/websocket\/([A-Za-z0-9]{1,64})$/;
const UPGRADES_PER_IP_PER_MINUTE = 50;

/** The status that an upgrade is refused with. */
export type RefusedStatus = 403 | 404 | 429;

/** Who may open a live socket, and how many each may hold (security-controls B7). */
export interface Admission {
  /** Whose own browser asks, within the limits; else the status that it is refused with. */
  shopperOf(req: IncomingMessage): Promise<ShopSession | RefusedStatus>;
  /** Counts one more socket of a shopper. @returns what counts it off again, called once */
  countIn(loginId: string): () => void;
}

type UpgradeLimit = RateLimiterMemory | RateLimiterCluster;

/**
 * Counts upgrades a minute by address, over all processes that share the port, and sockets by shopper in
 * this one: the backend counts those of all.
 */
export function createAdmission(): Admission {
  const limit = { points: UPGRADES_PER_IP_PER_MINUTE, duration: 60 };
  const perAddress: UpgradeLimit = cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix: "upgrades", ...limit })
    : new RateLimiterMemory(limit);
  const perShopper = new Map<string, number>();

  async function shopperOf(req: IncomingMessage): Promise<ShopSession | RefusedStatus> {
    if (checkRequest(req) !== null || !SOCKET_PATH.test(req.url ?? "")) return 404;
    if (!isFromQa(req) && !(await isWithin(perAddress, networkOf(clientAddress(req))))) return 429;
    const session = ownerOf(req);
    if (session === null) return 403;
    return (perShopper.get(session.loginId) ?? 0) < SOCKETS_PER_SHOPPER ? session : 429;
  }

  function countIn(loginId: string): () => void {
    count(perShopper, loginId, 1);
    return () => count(perShopper, loginId, -1);
  }

  return { shopperOf, countIn };
}

/** Whose browser this is; null unless page, session and path belong together. */
function ownerOf(req: IncomingMessage): ShopSession | null {
  if (!config.origins.includes(req.headers.origin ?? "")) return null;
  const session = readShopSession(req.headers.cookie);
  return SOCKET_PATH.exec(req.url ?? "")?.[1] === session?.loginId ? session : null;
}

async function isWithin(limit: UpgradeLimit, key: string): Promise<boolean> {
  return limit.consume(key).then(
    () => true,
    () => false,
  );
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const now = (counts.get(key) ?? 0) + change;
  if (now > 0) counts.set(key, now);
  else counts.delete(key);
}
