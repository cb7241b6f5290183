import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Logger } from "pino";
import { SOCKET_MESSAGE_MAX_BYTES } from "@contract/limits";
import * as z from "zod/mini";
import { liveMessage } from "@contract/live";
import { shopNow } from "../database/clock";
import type { Database } from "../database/connection";
import { findLiveEvent, markDelivered, missedLiveEvents } from "../database/live-events";
import type { LiveEventRow } from "../database/live-events";
import { findSession, liveTokenHashes } from "../database/sessions";
import { listenToDatabase } from "./listen";
import { ShopperSockets } from "./shopper-sockets";

const SOCKET_PATH = /^\/websocket\/([A-Za-z0-9]{1,64})$/;

interface LiveOptions {
  readonly db: Database;
  readonly connectionString: string;
  readonly log: Logger;
}

export interface LiveChannel {
  /** Sockets of this process, for tests and the stop. */
  readonly sockets: ShopperSockets;
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
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  });
  const logged = (error: unknown) =>
    log.error({ err: error }, "live channel could not send an event");
  const sockets = new ShopperSockets((eventIds) => void remember(eventIds).catch(logged));

  async function remember(eventIds: readonly bigint[]): Promise<void> {
    await markDelivered(db, eventIds, await shopNow(db));
  }

  async function sendAnnounced(payload: string): Promise<void> {
    const [shopperId = "", eventId = ""] = payload.split(":");
    if (!sockets.has(shopperId) || !/^\d+$/.test(eventId)) return;
    const event = await findLiveEvent(db, BigInt(eventId));
    if (event !== undefined) send([event]);
  }

  async function sendMissed(shopperId: string): Promise<void> {
    send(await missedLiveEvents(db, shopperId, await shopNow(db)));
  }

  /** A session may end while its socket opens, or while nothing is heard from the database. */
  async function endDead(shopperId: string): Promise<void> {
    const open = sockets.tokenHashesOf(shopperId);
    const live = await liveTokenHashes(db, open);
    for (const tokenHash of open) if (!live.has(tokenHash)) sockets.end(shopperId, tokenHash);
  }

  function catchUp(shopperId: string): void {
    void endDead(shopperId).catch(logged);
    void sendMissed(shopperId).catch(logged);
  }

  function send(events: readonly LiveEventRow[]): void {
    for (const event of events) sockets.send(event.shopperId, event.id, messageOf(event));
  }

  let sending = Promise.resolve();
  const listener = await listenToDatabase({
    connectionString,
    log,
    channels: {
      order_event: (payload) => {
        // One after the other: "shipped" may not overtake "paid".
        sending = sending.then(() => sendAnnounced(payload)).catch(logged);
      },
      session_revoked: (payload) => sockets.end(...revokedOf(payload)),
    },
    onResumed: () => {
      for (const shopperId of sockets.shopperIds()) catchUp(shopperId);
    },
  });

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    void shopperOf(db, request)
      .then((shopper) => {
        if (shopper === null) {
          refuse(socket);
          return;
        }
        upgrades.handleUpgrade(request, socket, head, (open) => {
          if (sockets.add(shopper.id, shopper.tokenHash, open)) catchUp(shopper.id);
        });
      })
      .catch((error: unknown) => {
        logged(error);
        refuse(socket);
      });
  });

  return {
    sockets,
    async close() {
      sockets.close();
      await listener.close();
    },
  };
}

/** `shopperId` ends every session of the shopper, `shopperId:tokenHash` that one. */
function revokedOf(payload: string): [shopperId: string, tokenHash?: string] {
  const [shopperId = "", tokenHash] = payload.split(":");
  return tokenHash === undefined ? [shopperId] : [shopperId, tokenHash];
}

/** Whose socket this may become: the token must be alive and its shopper the one in the path. */
async function shopperOf(
  db: Database,
  request: IncomingMessage,
): Promise<{ id: string; tokenHash: string } | null> {
  const loginId = SOCKET_PATH.exec(request.url ?? "")?.[1];
  const token = request.headers["token-app"];
  if (loginId === undefined || typeof token !== "string") return null;
  const session = await findSession(db, token);
  return session?.loginId === loginId
    ? { id: session.shopperId, tokenHash: session.tokenHash }
    : null;
}

/** Answers and ends the socket whole: one that is only half closed would wait for the other side's end. */
function refuse(socket: Duplex): void {
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () =>
    socket.destroy(),
  );
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
