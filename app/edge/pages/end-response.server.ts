import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The interval of checking how much of a body was received. The connection is closed if it was too little.
 */
const CHECK_INTERVAL_MS = 3_000;
/** The number of bytes that a client must send in an interval: about 5 KB a second, as a phone on 2G does. */
const MIN_BYTES = 16 * 1024;
/** The maximum time for which a body is received after the response. */
const LINGER_MS = 15_000;

/** Returns true if a request has a body. */
export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Ends the response to a request whose body is not read. Node closes the connection when a response ends, and
 * a client that is still sending then loses the response. So the response ends only when the client has sent
 * its body, has become too slow, or has sent for 15 seconds. The received bytes are discarded.
 */
export function endResponse(req: IncomingMessage, res: ServerResponse, content = ""): void {
  const bytes = req.method === "HEAD" ? "" : content;
  if (req.complete || !hasBody(req)) {
    res.end(bytes);
    return;
  }
  res.setHeader("Connection", "close");
  res.write(bytes);
  const end = () => res.end();
  let received = 0;
  const check = setInterval(() => {
    if (received < MIN_BYTES) end();
    received = 0;
  }, CHECK_INTERVAL_MS);
  const deadline = setTimeout(end, LINGER_MS);
  res.once("close", () => {
    clearInterval(check);
    clearTimeout(deadline);
  });
  req.once("end", end);
  req.on("data", (chunk: Buffer) => (received += chunk.length));
}
