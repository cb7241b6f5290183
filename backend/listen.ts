import { once } from "node:events";
import type { Server } from "node:http";
import { ConfigProblem } from "@config/read-settings";

const HEADERS_TIMEOUT_MS = 10_000;
/** A video over a slow line takes as long as the line does; the server guards against slow senders. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
const KEEP_ALIVE_MS = 65_000;

interface Place {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The setting that names the port, for the sentence when it is taken. */
  readonly setting: string;
}

/** Lets a server listen, and gives its port. Throws ConfigProblem when the port cannot be opened. */
export async function listen(server: Server, { host, port, setting }: Place): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, host);
  await once(server, "listening").catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : "";
    throw new ConfigProblem([
      `${setting}: port ${port} cannot be opened (${reason}); give a free one.`,
    ]);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
