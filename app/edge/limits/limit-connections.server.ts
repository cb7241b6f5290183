import type { Server, Socket } from "node:net";
import { networkOf } from "@contract/model/network-address";

interface ConnectionLimit {
  /** The most that one address, or one /64 of IPv6, may hold at a time. */
  readonly perAddress: number;
  /** Addresses that speak for many: our own proxies. */
  readonly isExempt: (address: string) => boolean;
}

/**
 * Keeps one address from taking all the connections that a server has: one too many is closed as it
 * comes, before anything of it is read.
 */
export function limitConnections(server: Server, { perAddress, isExempt }: ConnectionLimit): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // Gone already where it has none.
    if (address === undefined || isExempt(address)) return;
    const network = networkOf(address);
    const count = (held.get(network) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    held.set(network, count);
    socket.once("close", () => {
      const left = (held.get(network) ?? 1) - 1;
      if (left > 0) held.set(network, left);
      else held.delete(network);
    });
  });
}
