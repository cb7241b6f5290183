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

/**
 * A backend of this repository tells of its database at its own `/healthz`, wherever it runs; of any other we know
 * whether it answers.
 */
async function askBackend(): Promise<Pick<Health, "backend" | "database">> {
  try {
    const answer = await fetch(new URL("/healthz", config.prodApiUrl), {
      ...{ signal: AbortSignal.timeout(WAIT_MS), redirect: "manual" },
    });
    return { backend: "up", database: databaseOf(await answer.text()) };
  } catch {
    return { backend: "down", database: "unknown" };
  }
}

function databaseOf(body: string): Health["database"] {
  const told = /"database":"(up|down)"/.exec(body)?.[1];
  return told === "up" || told === "down" ? told : "unknown";
}
