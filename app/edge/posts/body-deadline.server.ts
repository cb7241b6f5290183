import type { IncomingMessage, ServerResponse } from "node:http";
import { config } from "~/config.server";
import { hasBody } from "../pages/end-response.server";
import { refuse } from "./refusal-page.server";

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Gives a body so long as BODY_SECONDS says to come whole, whoever reads it or nobody: then 408, or where an
 * answer has begun already the end of the line. Node's own `requestTimeout` is one for all, uploads too.
 */
export function limitBodyTime(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  waitForBody(req, res, config.bodyWaitMs);
  req.once("close", () => clearTimeout(deadlines.get(req)));
}

/** Gives the body of an upload that is admitted so many milliseconds from now on. */
export function waitForBody(req: IncomingMessage, res: ServerResponse, ms: number): void {
  clearTimeout(deadlines.get(req));
  const end = () => {
    if (req.complete) return;
    if (res.headersSent) req.destroy();
    else refuse(req, res, { status: 408 });
  };
  deadlines.set(req, setTimeout(end, ms).unref());
}
