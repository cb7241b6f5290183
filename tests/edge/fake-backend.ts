import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A backend that knows nobody and counts the caller. */
export interface FakeBackend {
  readonly url: string;
  /** Method and path of each call since the last `forget`. */
  readonly calls: readonly string[];
  forget(): void;
  close(): Promise<void>;
}

/** The server's own asking, whatever page: whether the backend lives, and what the shop is called. */
const OF_THE_SERVER = ["/healthz", "/userApp/shop/shopProfile"];

/** Answers every call with `reply`, by default "resource does not exist" as a well-behaved backend would. */
export async function openFakeBackend(
  reply: (call: string) => unknown = () => ({ code: 404, msg: "resource does not exist" }),
): Promise<FakeBackend> {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    const path = (req.url ?? "").replace(/^\/prod-api/, "").split("?", 1)[0] ?? "";
    if (!OF_THE_SERVER.includes(path)) calls.push(`${req.method ?? ""} ${path}`);
    req.resume();
    res.setHeader("Content-Type", "application/json");
    res.end(JSON.stringify(reply(path)));
  });
  server.keepAliveTimeout = 0; // a kept line that ends just as it is used again fails the caller
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/prod-api`,
    calls,
    forget: () => calls.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
