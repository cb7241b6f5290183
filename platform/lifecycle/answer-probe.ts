import type { IncomingMessage, ServerResponse } from "node:http";

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
