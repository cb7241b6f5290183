import { once } from "node:events";
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limitConnections } from "./limit-connections.server";

describe("the connections of one IP address are limited", () => {
  const MOST = 3;
  const server = createServer();
  const ours = "127.0.0.9";
  limitConnections(server, { perAddress: MOST, isExempt: (address) => address === ours });
  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  async function dial(count: number, localAddress: string): Promise<Socket[]> {
    const { port } = server.address() as AddressInfo;
    const sockets = Array.from({ length: count }, () =>
      connect({ port, host: "127.0.0.1", localAddress }).on("error", () => undefined),
    );
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    return sockets;
  }
  const closeUpstream = (sockets: Socket[]) =>
    Promise.all(sockets.map((each) => once(each.destroy(), "close")));

  test("the server closes a connection above the limit and accepts a new one after another has closed", async () => {
    const held = await dial(MOST, "127.0.0.1");
    const [tooMany] = await dial(1, "127.0.0.1");
    await once(tooMany!.resume(), "close");
    const others = await dial(1, "127.0.0.2");
    const proxied = await dial(MOST + 2, ours);
    expect([...held, ...others, ...proxied].filter(({ closed }) => closed)).toEqual([]);
    await closeUpstream(held);
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_e, n) => resolve(n)));
    await expect.poll(connections).toBe(MOST + 3);
    const again = await dial(MOST, "127.0.0.1");
    await closeUpstream([...again, ...others, ...proxied]);
  });
});
