import type { Log } from "@logging/log";
import * as z from "zod/mini";
import { liveMessage } from "@contract/live";
import { shopNow } from "../database/clock";
import type { Database } from "../database/connection";
import { findLiveEvent, markDelivered, missedLiveEvents } from "../database/live-events";
import type { LiveEventRow } from "../database/live-events";
import { liveTokenHashes } from "../database/sessions";
import { ShopperSockets } from "./shopper-sockets";

/** Brings order events from the database to this process's sockets. A failure is logged, never thrown. */
export class LiveDelivery {
  readonly sockets: ShopperSockets;
  readonly #db: Database;
  readonly #log: Log;
  #announced = Promise.resolve();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.sockets = new ShopperSockets((eventIds) => this.#inBackground(this.#remember(eventIds)));
  }

  /** Sends the event of an announcement `shopperId:eventId`, one after the other: "shipped" may not overtake "paid". */
  announce(payload: string): void {
    this.#announced = this.#announced
      .then(() => this.#sendAnnounced(payload))
      .catch((error: unknown) => this.#logFailure(error));
  }

  /** After a socket opened, or announcements may have been missed. */
  catchUp(shopperId: string): void {
    this.#inBackground(this.#endDead(shopperId));
    this.#inBackground(this.#sendMissed(shopperId));
  }

  async #sendAnnounced(payload: string): Promise<void> {
    const [shopperId = "", eventId = ""] = payload.split(":");
    if (!this.sockets.has(shopperId) || !/^\d+$/.test(eventId)) return;
    const event = await findLiveEvent(this.#db, BigInt(eventId));
    if (event !== undefined) this.#send([event]);
  }

  async #sendMissed(shopperId: string): Promise<void> {
    this.#send(await missedLiveEvents(this.#db, shopperId, await shopNow(this.#db)));
  }

  /** A session may end while its socket opens, or while nothing is heard from the database. */
  async #endDead(shopperId: string): Promise<void> {
    const open = this.sockets.tokenHashesOf(shopperId);
    const live = await liveTokenHashes(this.#db, open);
    for (const tokenHash of open) if (!live.has(tokenHash)) this.sockets.end(shopperId, tokenHash);
  }

  async #remember(eventIds: readonly bigint[]): Promise<void> {
    await markDelivered(this.#db, eventIds, await shopNow(this.#db));
  }

  #send(events: readonly LiveEventRow[]): void {
    for (const event of events) this.sockets.send(event.shopperId, event.id, messageOf(event));
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.#logFailure(error));
  }

  #logFailure(error: unknown): void {
    this.#log.error({ err: error }, "live channel could not send an event");
  }
}

function messageOf(event: LiveEventRow): string {
  const message = {
    type: "user" as const,
    id: String(event.id),
    event: event.event,
    orderId: event.orderId,
    orderNo: event.orderNo,
    status: event.status,
    detailStatus: event.detailStatus,
    time: event.at,
  };
  return JSON.stringify(z.encode(liveMessage, message));
}
