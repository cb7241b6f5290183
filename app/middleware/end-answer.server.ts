import type { IncomingMessage, ServerResponse } from "node:http";

/** How long a sender that is still sending may go on before the line is cut. */
const LINGER_MS = 1_000;

/** Whether a request announces a body, of whatever length. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Ends an answer to a request whose body nobody wants. Node cuts the line as soon as an answer is ended,
 * and a cut line loses what the other side has not read yet. So the end waits until the sender stops, a
 * second at most, while what still comes is thrown away; then the line is closed.
 */
export function endAnswer(req: IncomingMessage, res: ServerResponse, content = ""): void {
  const bytes = req.method === "HEAD" ? "" : content;
  if (req.complete || !hasBody(req)) {
    res.end(bytes);
    return;
  }
  res.setHeader("Connection", "close");
  res.write(bytes);
  const cut = setTimeout(() => res.end(), LINGER_MS);
  res.once("close", () => clearTimeout(cut));
  req.once("end", () => res.end());
  req.resume();
}
