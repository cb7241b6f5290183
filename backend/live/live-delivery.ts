import type { Log } from "@platform/logging/log";
import { counter } from "@platform/metrics/define-metrics";
import * as z from "zod/mini";
import { liveMessage } from "@contract/model/live";
import { shopNow } from "../database/clock";
import { announce, type Database } from "../database/connection";
import {
  announcedLiveEvents,
  markDelivered,
  missedLiveEvents,
  unheardLiveEvents,
  type LiveEventRow,
  orderNews,
} from "../database/live-events";
import { liveTokenHashes } from "../database/sessions";
import { ShopperSockets } from "./shopper-sockets";

/** By then an announcement has come, unless whoever committed was killed before it. */
const ANNOUNCED_WITHIN_MS = 1_000;
/** Far above any sequence, and within what the database takes for an id. */
const EVENT_ID = /^\d{1,18}$/;

const found = counter({
  name: "backend_unannounced_news_total",
  help: "News that no announcement brought and that were found by looking",
});

/** Brings order events from the database to this process's sockets. A failure is logged, never thrown. */
export class LiveDelivery {
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

  /** Sends the event of an announcement `shopperId:eventId`; what comes meanwhile is read together. */
  announce(payload: string): void {
    const [shopperId = "", eventId = ""] = payload.split(":");
    if (!this.sockets.has(shopperId) || !EVENT_ID.test(eventId)) return;
    this.#heard.push(BigInt(eventId));
    this.#telling ??= this.#tellHeard();
  }

  /** After a socket opened. */
  catchUp(shopperId: string): void {
    const open = new Map([[shopperId, this.sockets.tokenHashesOf(shopperId)]]);
    this.#inBackground(this.#endDead(open));
    this.#inBackground(this.#sendMissed(shopperId));
  }

  /** After announcements were missed: what has reached nobody, and the sessions that ended meanwhile. */
  async resume(): Promise<void> {
    await this.#guarded(async () => {
      await this.#lookFor(await shopNow(this.#db));
    });
  }

  /** Looks for what nobody announced because whoever committed it was killed. */
  async sweep(): Promise<void> {
    if (this.sockets.count() === 0) return;
    await this.#guarded(async () => {
      const now = await shopNow(this.#db);
      const sent = await this.#lookFor(new Date(now.getTime() - ANNOUNCED_WITHIN_MS));
      found.inc(sent.length);
    });
  }

  /** Gives what a socket here was sent. */
  async #lookFor(before: Date): Promise<LiveEventRow[]> {
    await this.#endDead(this.sockets.tokenHashes());
    return this.#sendFound(await unheardLiveEvents(this.#db, this.sockets.shopperIds(), before));
  }

  async #tellHeard(): Promise<void> {
    while (this.#heard.length > 0) {
      const heard = this.#heard.splice(0);
      await this.#guarded(async () => this.#send(await announcedLiveEvents(this.#db, heard)));
    }
    this.#telling = undefined;
  }

  async #sendMissed(shopperId: string): Promise<void> {
    this.#sendFound(await missedLiveEvents(this.#db, shopperId, await shopNow(this.#db)));
  }

  /** A session may end while its socket opens, or while nothing is heard from the database. */
  async #endDead(open: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const live = await liveTokenHashes(this.#db, [...open.values()].flat());
    for (const [shopperId, tokenHashes] of open)
      for (const tokenHash of tokenHashes)
        if (!live.has(tokenHash)) this.sockets.end(shopperId, tokenHash);
  }

  async #remember(eventIds: readonly bigint[]): Promise<void> {
    await markDelivered(this.#db, eventIds, await shopNow(this.#db));
  }

  /** Once a browser here has shown to have them, no other instance would find them: so it tells those. */
  #sendFound(events: readonly LiveEventRow[]): LiveEventRow[] {
    const sent = this.#send(events);
    announce(this.#db, sent.map(orderNews));
    return sent;
  }

  /** Gives those that a socket had not had. */
  #send(events: readonly LiveEventRow[]): LiveEventRow[] {
    return events.filter((event) => this.sockets.send(event.shopperId, event.id, messageOf(event)));
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
