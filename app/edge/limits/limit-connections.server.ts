import type { Server, Socket } from "node:net";
import { networkOf } from "@contract/model/network-address";

interface ConnectionLimit {
  /** The maximum number of concurrent connections of one IPv4 address or IPv6 /64 network. */
  readonly perAddress: number;
  /** Returns true for addresses without a limit: the shop's own proxies. */
  readonly isExempt: (address: string) => boolean;
}

/**
 * Prevents one address from using all connections of a server. A connection above the limit is closed
 * immediately, before anything is read.
 */
export function limitConnections(server: Server, { perAddress, isExempt }: ConnectionLimit): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // The address is missing if the client has already disconnected.
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
