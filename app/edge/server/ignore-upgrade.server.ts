import { createServer, type IncomingMessage, type Server } from "node:http";
import type { Duplex } from "node:stream";

/** What belongs to the offer of another protocol and not to the request. */
const OF_UPGRADE = /^(upgrade|connection|http2-settings)$/i;

type TakeUpgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Hands on who wants a web socket; any other offer is ignored and its request answered as it is. */
export function onWebSocketUpgrade(server: Server, take: TakeUpgrade): void {
  const ignore = ignoreUpgrades(server);
  server.on("upgrade", (req: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWebSocket = req.headers.upgrade?.toLowerCase() === "websocket";
    (isWebSocket ? take : ignore)(req, socket, head);
  });
}

/**
 * A server may ignore an offer to speak another protocol (RFC 9110 §7.8), as `Upgrade: h2c` of curl and of
 * some proxies; Node, however, takes every request with such an offer out of the ordinary way as soon as
 * somebody listens to upgrades. This puts it back: the request is read anew without the offer, its body
 * included, and answered as any other.
 */
function ignoreUpgrades(server: Server): TakeUpgrade {
  const ordinary = createServer((req, res) => void server.emit("request", req, res));
  ordinary.headersTimeout = server.headersTimeout;
  ordinary.requestTimeout = server.requestTimeout;
  return (req, socket, head) => {
    socket.unshift(Buffer.concat([headOf(req), head]));
    ordinary.emit("connection", socket);
  };
}

function headOf({ method = "GET", url = "/", httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = "", value = ""] = rawHeaders.slice(at, at + 2);
    if (!OF_UPGRADE.test(name)) lines.push(`${name}: ${value}`);
  }
  return Buffer.from([...lines, "Connection: close", "", ""].join("\r\n"), "latin1");
}
