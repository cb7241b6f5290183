import type { Server } from "node:http";
import type { Log } from "@logging/log";
import { readGauge } from "@metrics/define-metrics";
import type { Database } from "../database/connection";
import { listenToDatabase } from "./listen";
import { LiveDelivery } from "./live-delivery";
import type { ShopperSockets } from "./shopper-sockets";
import { takeUpgrades } from "./take-upgrades";

const openSockets = readGauge({
  name: "backend_live_sockets",
  help: "Browsers that hear news of their orders here",
  label: "state",
});

interface LiveOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly log: Log;
}

export interface LiveChannel {
  /** Sockets of this process, for tests and the stop. */
  readonly sockets: ShopperSockets;
  /** Sends the browsers to another instance, one after the other within so many ms. */
  sendAway(withinMs: number): void;
  close(): Promise<void>;
}

/**
 * The live channel of the reference backend (spec §4, prod-api B.11): upgrades at /websocket/{loginId}
 * for the shopper whose token comes in Token-App, sends events as they are committed on any instance,
 * and on connection what was missed.
 */
export async function openLiveChannel(
  server: Server,
  { db, connectionString, log }: LiveOptions,
): Promise<LiveChannel> {
  const delivery = new LiveDelivery(db, log);
  const { sockets } = delivery;
  const unfollow = openSockets.follow(() => ({ open: sockets.count() }));
  const listener = await listenToDatabase({
    connectionString,
    log,
    channels: {
      order_event: (payload) => delivery.announce(payload),
      session_revoked: (payload) => sockets.end(...revokedOf(payload)),
    },
    onResumed: () => {
      for (const shopperId of sockets.shopperIds()) delivery.catchUp(shopperId);
    },
  });
  takeUpgrades(server, db, {
    open(shopper, socket) {
      if (sockets.add(shopper.id, shopper.tokenHash, socket)) delivery.catchUp(shopper.id);
    },
    failed: (error) => log.error({ err: error }, "live channel could not open a socket"),
  });
  return {
    sockets,
    sendAway: (withinMs) => sockets.sendAway(withinMs),
    async close() {
      sockets.close();
      unfollow();
      await listener.close();
    },
  };
}

/** `shopperId` ends every session of the shopper, `shopperId:tokenHash` that one. */
function revokedOf(payload: string): [shopperId: string, tokenHash?: string] {
  const [shopperId = "", tokenHash] = payload.split(":");
  return tokenHash === undefined ? [shopperId] : [shopperId, tokenHash];
}
