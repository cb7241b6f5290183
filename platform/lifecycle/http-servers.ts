import { once } from "node:events";
import type { Server, IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:net";

/**
 * Follows what a server is asked, so that it can be closed in order; call it before the server listens.
 * The function it gives takes nothing new, waits for the answers that are under way, and then ends every
 * connection: Node itself would wait for those that a browser or a pool opened beforehand and never used.
 * Connections that were upgraded are not the server's any more and stay.
 */
export function closableServer(server: Server): () => Promise<void> {
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

/** Whether a program may be sent work. */
export type IsReady = () => boolean | Promise<boolean>;

/**
 * Answers `GET /livez` (200 while the process answers at all) and `GET /readyz` (200 when it may be sent
 * work, else 503), whatever Host they name: an orchestrator asks by address (operations O6). False for any
 * other request, which is left as it is. `isReady` sees to its own bound of time; one that throws is no.
 */
export function answerProbe(req: IncomingMessage, res: ServerResponse, isReady: IsReady): boolean {
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

/** From here on Linux gives ports to outgoing connections; other systems from 49152 on. */
export const OUTGOING_FROM = 32_768;

/** Each kind of program has this many to itself. */
const PORTS = 5_000;

/**
 * A port of this machine that nobody listens on, from `lowest` on. It lies below OUTGOING_FROM: while a program is
 * started again, one of those could be taken by somebody's connection, and be gone for as long as that lasts.
 * Processes begin to look at different places, so that two that start at once do not find the same one.
 */
export async function freePort(lowest: number, pid = process.pid): Promise<number> {
  for (let nth = 0; nth < PORTS; nth += 1) {
    const port = lowest + ((pid + nth) % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${lowest} to ${lowest + PORTS - 1}.`);
}

/** Whether nobody listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
