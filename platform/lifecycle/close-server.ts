import { once } from "node:events";
import type { Server } from "node:http";

/**
 * Follows what a server is asked, so that it can be closed in order; call it before the server listens.
 * The function it gives takes nothing new, waits for the answers that are under way, and then ends every
 * connection: Node itself would wait for those that a browser or a pool opened beforehand and never used.
 * Connections that were upgraded are not the server's any more and stay.
 */
export function closableServer(server: Server): () => Promise<void> {
  let underWay = 0;
  let answered: (() => void) | undefined;
  server.on("request", (_request, response) => {
    underWay += 1;
    response.once("close", () => {
      underWay -= 1;
      if (underWay === 0) answered?.();
    });
  });
  return async () => {
    const closed = once(server, "close");
    const allAnswered = new Promise<void>((resolve) => (answered = resolve));
    server.close();
    if (underWay > 0) await allAnswered;
    server.closeAllConnections();
    await closed;
  };
}
