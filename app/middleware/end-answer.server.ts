import type { IncomingMessage, ServerResponse } from "node:http";

/** A sender that sent nothing for so long has read the answer, or is away. */
const SILENT_MS = 1_000;
/** How long one that goes on sending is listened to: a large file on a slow machine takes its time. */
const LINGER_MS = 15_000;

/** Whether a request announces a body, of whatever length. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Ends an answer to a request whose body nobody wants. Node cuts the line as soon as an answer is ended,
 * and a cut line loses what the other side has not read yet. So the end waits until the sender stops or is
 * silent for a second, fifteen seconds at most, while what still comes is thrown away; then the line is closed.
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
  const silence = setTimeout(end, SILENT_MS);
  const patience = setTimeout(end, LINGER_MS);
  res.once("close", () => {
    clearTimeout(silence);
    clearTimeout(patience);
  });
  req.once("end", end);
  req.on("data", () => silence.refresh());
}
