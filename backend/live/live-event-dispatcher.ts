import type { Log } from "@platform/logging/log";
import { defineCounter } from "@platform/metrics/define-metrics";
import * as z from "zod/mini";
import { liveMessage } from "@contract/model/live";
import { getShopNow } from "../database/clock";
import { publishEvents, type Database } from "../database/connection";
import {
  findPublishedLiveEvents,
  markEventsDelivered,
  findMissedLiveEvents,
  findUndeliveredEvents,
  type LiveEventRow,
  toOrderNotification,
} from "../database/live-events";
import { findLiveTokenHashes } from "../database/sessions";
import { ShopperSockets } from "./shopper-sockets";

/** The time in ms within which a notification arrives, unless the process that committed the event was killed. */
const ANNOUNCED_WITHIN_MS = 1_000;
/**
 * Matches an event id with at most 18 digits. Larger numbers may exceed the database type, and no real sequence
 * reaches them.
 */
const EVENT_ID = /^\d{1,18}$/;

const foundCounter = defineCounter({
  name: "backend_unannounced_news_total",
  help: "Order events without a notification that polling found",
});

/** Sends order events from the database to this process's sockets. Errors are logged and never thrown. */
export class LiveEventDispatcher {
  readonly sockets: ShopperSockets;
  readonly #db: Database;
  readonly #log: Log;
  #heard: bigint[] = [];
  #telling: Promise<void> | undefined;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
    this.sockets = new ShopperSockets((eventIds) => this.#inBackground(this.#remember(eventIds)));
  }

  /**
   * Sends the event of a notification `shopperId:eventId`. Events that arrive during a query are read together by the
   * next query.
   */
  announce(payload: string): void {
    const [shopperId = "", eventId = ""] = payload.split(":");
    if (!this.sockets.has(shopperId) || !EVENT_ID.test(eventId)) return;
    this.#heard.push(BigInt(eventId));
    this.#telling ??= this.#tellHeard();
  }

  /** Sends missed events to a shopper whose socket has just opened. */
  catchUp(shopperId: string): void {
    const open = new Map([[shopperId, this.sockets.listTokenHashesOfShopper(shopperId)]]);
    this.#inBackground(this.#endDead(open));
    this.#inBackground(this.#sendMissed(shopperId));
  }

  /**
   * Sends undelivered events and closes the sockets of ended sessions. It is called after notifications may have been
   * missed.
   */
  async resume(): Promise<void> {
    await this.#guarded(async () => {
      await this.#lookFor(await getShopNow(this.#db));
    });
  }

  /** Sends events whose notification is missing because the process that committed them was killed. */
  async sweep(): Promise<void> {
    if (this.sockets.count() === 0) return;
    await this.#guarded(async () => {
      const now = await getShopNow(this.#db);
      const sent = await this.#lookFor(new Date(now.getTime() - ANNOUNCED_WITHIN_MS));
      foundCounter.inc(sent.length);
    });
  }

  /** Finds undelivered events and sends them to the sockets of this process. Returns the events that were sent
   * to at least one socket. */
  async #lookFor(before: Date): Promise<LiveEventRow[]> {
    await this.#endDead(this.sockets.getTokenHashes());
    return this.#sendFound(
      await findUndeliveredEvents(this.#db, this.sockets.listShopperIds(), before),
    );
  }

  async #tellHeard(): Promise<void> {
    while (this.#heard.length > 0) {
      const heard = this.#heard.splice(0);
      await this.#guarded(async () => this.#send(await findPublishedLiveEvents(this.#db, heard)));
    }
    this.#telling = undefined;
  }

  async #sendMissed(shopperId: string): Promise<void> {
    this.#sendFound(await findMissedLiveEvents(this.#db, shopperId, await getShopNow(this.#db)));
  }

  /**
   * Closes the sockets of ended sessions. A session may end while its socket opens, or while no notifications arrive.
   */
  async #endDead(open: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const live = await findLiveTokenHashes(this.#db, [...open.values()].flat());
    for (const [shopperId, tokenHashes] of open)
      for (const tokenHash of tokenHashes)
        if (!live.has(tokenHash)) this.sockets.end(shopperId, tokenHash);
  }

  async #remember(eventIds: readonly bigint[]): Promise<void> {
    await markEventsDelivered(this.#db, eventIds, await getShopNow(this.#db));
  }

  /**
   * Publishes these events again. After a browser of this process confirms them, other processes would not find them
   * any more.
   */
  #sendFound(events: readonly LiveEventRow[]): LiveEventRow[] {
    const sent = this.#send(events);
    publishEvents(this.#db, sent.map(toOrderNotification));
    return sent;
  }

  /** Sends events and returns those that at least one socket had not received yet. */
  #send(events: readonly LiveEventRow[]): LiveEventRow[] {
    return events.filter((event) =>
      this.sockets.send(event.shopperId, event.id, formatMessage(event)),
    );
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.#logFailure(error));
  }

  async #guarded(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => this.#logFailure(error));
  }

  #logFailure(error: unknown): void {
    this.#log.error("live.delivery-failed", { err: error });
  }
}

function formatMessage(event: LiveEventRow): string {
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
