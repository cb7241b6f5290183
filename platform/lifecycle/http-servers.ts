import { once } from "node:events";
import type { Server, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:net";

/**
 * Tracks the requests of a server so that it can be closed gracefully. Call it before the server listens. The
 * returned function stops accepting connections, waits for running responses, and then ends every connection.
 * Node itself would also wait for idle connections that a browser or a pool has opened. Upgraded connections
 * no longer belong to the server and stay open.
 */
export function makeClosable(server: Server): () => Promise<void> {
  let underWay = 0;
  let answered: (() => void) | undefined;
  server.on("request", (_request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      if (underWay === 0) answered?.();
    });
  });
  return async () => {
    const closed = once(server, "close");
    const allAnswered = new Promise<void>((resolve) => (answered = resolve));
    server.close();
    if (underWay > 0) await allAnswered;
    server.closeAllConnections();
    await closed;
  };
}

const PROBE = /^\/(livez|readyz)(\?|$)/;

/** Returns true if the service is ready to handle requests. */
export type IsReady = () => boolean | Promise<boolean>;

/**
 * Handles the health probes `GET /livez` and `GET /readyz`. `/livez` responds with 200 while the process can
 * respond at all. `/readyz` responds with 200 if the program can accept work, and otherwise with 503. The
 * Host header is ignored, because an orchestrator calls by IP address (operations O6). Returns false for any
 * other request and does not respond to it. `isReady` must limit its own duration. If it throws, the response
 * is 503.
 */
export function handleProbe(req: IncomingMessage, res: ServerResponse, isReady: IsReady): boolean {
  const probe = PROBE.exec(req.url ?? "")?.[1];
  if (probe === undefined || (req.method !== "GET" && req.method !== "HEAD")) return false;
  if (probe === "livez") send(req, res, true);
  else
    void Promise.resolve()
      .then(isReady)
      .then(
        (ready) => send(req, res, ready),
        () => send(req, res, false),
      );
  return true;
}

function send(req: IncomingMessage, res: ServerResponse, isWell: boolean): void {
  res.writeHead(isWell ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  res.end(req.method === "HEAD" ? undefined : isWell ? "ok\n" : "not ready\n");
}

/** The first port that Linux uses for outgoing connections. Other systems begin at 49152. */
export const OUTGOING_PORTS_START = 32_768;

/** The number of ports that are reserved for each kind of program. */
const PORT_COUNT = 5_000;

/**
 * Returns a free port of this machine, from `lowest` on and below OUTGOING_PORTS_START. An outgoing connection could
 * take a higher port while a program restarts, and block it until the connection ends. The search begins at a
 * port that depends on the process id, so that two concurrent starts choose different ports.
 */
export async function findFreePort(lowest: number, pid = process.pid): Promise<number> {
  for (let nth = 0; nth < PORT_COUNT; nth += 1) {
    const port = lowest + ((pid + nth) % PORT_COUNT);
    if (await isPortFree(port)) return port;
  }
  throw new Error(`No port is free from ${lowest} to ${lowest + PORT_COUNT - 1}.`);
}

/** Returns true if no program listens on a port of this machine. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
