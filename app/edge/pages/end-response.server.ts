import type { IncomingMessage, ServerResponse } from "node:http";

/** After each such while it is looked whether a sender is still sending, or lets the line drip. */
const LOOK_EVERY_MS = 1_000;
/** Less than that in a while is no file on its way. */
const LEAST_BYTES = 16 * 1024;
/** How long one that goes on sending is listened to: a large file on a slow machine takes its time. */
const LINGER_MS = 15_000;

/** Whether a request announces a body, of whatever length. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Ends an answer to a request whose body nobody wants. Node cuts the line as soon as an answer is ended,
 * and a cut line loses what the other side has not read yet. So the end waits a second, and for a file that goes
 * on coming until its sender stops, fifteen seconds at most, while what comes is thrown away; then the line is
 * closed.
 */
export function endAnswer(req: IncomingMessage, res: ServerResponse, content = ""): void {
  const bytes = req.method === "HEAD" ? "" : content;
  if (req.complete || !hasBody(req)) {
    res.end(bytes);
    return;
  }
  res.setHeader("Connection", "close");
  res.write(bytes);
  const end = () => res.end();
  let seen = 0;
  const look = setInterval(() => {
    if (seen < LEAST_BYTES) end();
    seen = 0;
  }, LOOK_EVERY_MS);
  const patience = setTimeout(end, LINGER_MS);
  res.once("close", () => {
    clearInterval(look);
    clearTimeout(patience);
  });
  req.once("end", end);
  req.on("data", (chunk: Buffer) => (seen += chunk.length));
}
