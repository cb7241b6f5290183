import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { SOCKET_MESSAGE_MAX_BYTES } from "@contract/model/limits";
import type { Database } from "../database/connection";
import { findSession } from "../database/sessions";

const SOCKET_PATH = /^\/websocket\/([A-Za-z0-9]{1,64})$/;

/** Whose session a socket belongs to. */
interface SocketOwner {
  readonly id: string;
  readonly tokenHash: string;
}

interface UpgradeHandlers {
  readonly open: (shopper: SocketOwner, socket: WebSocket) => void;
  readonly failed: (error: unknown) => void;
}

/** Upgrades at /websocket/{loginId} for the shopper whose token comes in Token-App; anyone else gets 403, 503 when nobody can tell. */
export function takeUpgrades(server: Server, db: Database, handlers: UpgradeHandlers): void {
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    void ownerOf(db, request)
      .then((owner) => {
        if (owner === null) refuse(socket, "403 Forbidden");
        else upgrades.handleUpgrade(request, socket, head, (open) => handlers.open(owner, open));
      })
      .catch((error: unknown) => {
        handlers.failed(error);
        refuse(socket, "503 Service Unavailable");
      });
  });
}

/** Whose socket this may become: the token must be alive and its shopper the one in the path. */
async function ownerOf(db: Database, request: IncomingMessage): Promise<SocketOwner | null> {
  const loginId = SOCKET_PATH.exec(request.url ?? "")?.[1];
  const token = request.headers["token-app"];
  if (loginId === undefined || typeof token !== "string") return null;
  const session = await findSession(db, token);
  return session?.loginId === loginId
    ? { id: session.shopperId, tokenHash: session.tokenHash }
    : null;
}

/** Answers and ends the socket whole: one that is only half closed would wait for the other side's end. */
function refuse(socket: Duplex, status: "403 Forbidden" | "503 Service Unavailable"): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}
