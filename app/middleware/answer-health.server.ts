import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

const WAIT_MS = 3_000;

interface Health {
  readonly storefront: "up" | "stopping";
  readonly backend: "up" | "down";
  readonly database: "up" | "down" | "unknown";
}

/** `GET /healthz`: 200 when storefront, backend and database answer, else 503 that names what does not. */
export function answerHealth(isStopping: () => boolean): Handler {
  return (req, res, next) => {
    if (!/^\/healthz(\?|$)/.test(req.url ?? "") || req.method === "POST") next();
    else void sendHealth(req, res, isStopping());
  };
}

async function sendHealth(
  req: IncomingMessage,
  res: ServerResponse,
  stopping: boolean,
): Promise<void> {
  const health: Health = { storefront: stopping ? "stopping" : "up", ...(await askBackend()) };
  const isWell = !stopping && health.backend === "up" && health.database !== "down";
  res.statusCode = isWell ? 200 : 503;
  res.setHeader("Content-Type", "application/json");
  res.setHeader("Cache-Control", "no-store");
  res.end(req.method === "HEAD" ? undefined : JSON.stringify(health));
}

/** The shop's own backend tells of its database; of a deployed one we know whether it answers. */
async function askBackend(): Promise<Pick<Health, "backend" | "database">> {
  const url = config.ownBackend ? new URL("/healthz", config.prodApiUrl) : config.prodApiUrl;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS), redirect: "manual" });
    await answer.arrayBuffer();
    if (!config.ownBackend) return { backend: "up", database: "unknown" };
    return { backend: "up", database: answer.ok ? "up" : "down" };
  } catch {
    return { backend: "down", database: "unknown" };
  }
}
