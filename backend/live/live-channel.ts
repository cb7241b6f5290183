import type { Server } from "node:http";
import type { Log } from "@platform/logging/log";
import { readGauge } from "@platform/metrics/define-metrics";
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

/** How often an instance looks for what it did not hear: within this, and a second, a killed one's news are told. */
const SWEEP_EVERY_MS = 2_000;

interface LiveOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly log: Log;
  readonly sweepEveryMs?: number;
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
 * and on connection what was missed; now and then it looks for what nobody announced (docs/decisions/0033).
 */
export async function openLiveChannel(
  server: Server,
  { db, connectionString, log, sweepEveryMs = SWEEP_EVERY_MS }: LiveOptions,
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
    onResumed: () => void delivery.resume(),
  });
  const sweeping = repeat(() => delivery.sweep(), sweepEveryMs);
  takeUpgrades(server, db, {
    open(shopper, socket) {
      if (sockets.add(shopper.id, shopper.tokenHash, socket)) delivery.catchUp(shopper.id);
    },
    failed: (error) => log.error("live.open-failed", { err: error }),
  });
  return {
    sockets,
    sendAway: (withinMs) => sockets.sendAway(withinMs),
    async close() {
      sockets.close();
      unfollow();
      await sweeping.end();
      await listener.close();
    },
  };
}

/** Does something, a while after its last end, again and again; `end` waits for what is under way. */
function repeat(work: () => Promise<void>, everyMs: number): { end: () => Promise<void> } {
  let isEnded = false;
  let underWay = Promise.resolve();
  let next = setTimeout(begin, everyMs);
  function begin(): void {
    underWay = work().then(() => {
      if (!isEnded) next = setTimeout(begin, everyMs);
    });
  }
  return {
    end() {
      isEnded = true;
      clearTimeout(next);
      return underWay;
    },
  };
}

/** `shopperId` ends every session of the shopper, `shopperId:tokenHash` that one. */
function revokedOf(payload: string): [shopperId: string, tokenHash?: string] {
  const [shopperId = "", tokenHash] = payload.split(":");
  return tokenHash === undefined ? [shopperId] : [shopperId, tokenHash];
}
