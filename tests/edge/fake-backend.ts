import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A fake backend that has no shoppers and records its calls. */
export interface FakeBackend {
  readonly url: string;
  /** The method and path of each call since the last `forget`. */
  readonly calls: readonly string[];
  forget(): void;
  close(): Promise<void>;
}

/**
 * Calls that the storefront makes for no particular page. The last one finds the product that had an unknown path in
 * the merchant's former shop.
 */
const SERVER_CALLS = ["/healthz", "/userApp/shop/shopProfile", "/userApp/product/moved"];

/**
 * Starts a backend that responds to every call with the result of `reply`. The default is "resource does not exist".
 */
export async function openFakeBackend(
  reply: (call: string) => unknown = () => ({ code: 404, msg: "resource does not exist" }),
): Promise<FakeBackend> {
  const calls: string[] = [];
  const server = createServer((req, res) => {
    const path = (req.url ?? "").replace(/^\/prod-api/, "").split("?", 1)[0] ?? "";
    if (!SERVER_CALLS.includes(path)) calls.push(`${req.method ?? ""} ${path}`);
    req.resume();
    res.setHeader("Content-Type", "application/json");
    res.end(JSON.stringify(reply(path)));
  });
  server.keepAliveTimeout = 0; // without this, a request on a connection that the server is closing would fail
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
