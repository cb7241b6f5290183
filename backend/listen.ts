import { once } from "node:events";
import type { Server } from "node:http";
import {
  describeListenError,
  findPortProblem,
  type ListenPlace,
} from "@platform/lifecycle/check-start.mjs";
import { OperatorError } from "./operator-error";

const HEADERS_TIMEOUT_MS = 10_000;
/**
 * The timeout of a request in ms. It is long, because the upload of a video over a slow connection takes long. Other
 * timeouts protect against slow clients.
 */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
const KEEP_ALIVE_MS = 65_000;

/** Throws OperatorError if the port is in use. Call it before anything is opened. Port 0 means any free port. */
export async function requireFreePort(place: ListenPlace): Promise<void> {
  const problem = place.port === 0 ? undefined : await findPortProblem(place);
  if (problem !== undefined) throw new OperatorError(problem);
}

/**
 * Starts to listen and returns the port. At most `backlog` connections wait until the process accepts them. Throws
 * OperatorError if the port cannot be opened.
 */
export async function listen(server: Server, place: ListenPlace, backlog: number): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen({ port: place.port, host: place.host, backlog });
  await once(server, "listening").catch((cause: unknown) => {
    throw new OperatorError(describeListenError(cause, place));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
