import type { Server, Socket } from "node:net";
import { toAddressRange } from "@contract/model/network-address";

interface ConnectionLimit {
  /** The maximum number of concurrent connections of one IPv4 address or IPv6 /64 network. */
  readonly perAddress: number;
  /** Returns true for IP addresses without a limit, which are those of trusted proxies. */
  readonly isExempt: (address: string) => boolean;
}

/**
 * Prevents one IP address range from using all connections of a server. The server closes a connection above
 * the limit immediately, before reading from it.
 */
export function limitConnections(server: Server, { perAddress, isExempt }: ConnectionLimit): void {
  const held = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    // The socket has no remote address if the client has already disconnected.
    if (address === undefined || isExempt(address)) return;
    const network = toAddressRange(address);
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
