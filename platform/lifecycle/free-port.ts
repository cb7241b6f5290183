import { createServer } from "node:net";

/** From here on Linux gives ports to outgoing connections; other systems from 49152 on. */
export const OUTGOING_FROM = 32_768;

/** Each kind of program has this many to itself. */
const PORTS = 5_000;

/**
 * A port of this machine that nobody listens on, from `lowest` on. It lies below OUTGOING_FROM: while a program is
 * started again, one of those could be taken by somebody's connection, and be gone for as long as that lasts.
 * Processes begin to look at different places, so that two that start at once do not find the same one.
 */
export async function freePort(lowest: number, pid = process.pid): Promise<number> {
  for (let nth = 0; nth < PORTS; nth += 1) {
    const port = lowest + ((pid + nth) % PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port is free from ${lowest} to ${lowest + PORTS - 1}.`);
}

/** Whether nobody listens on a port of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1", exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });
}
