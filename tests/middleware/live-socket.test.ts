import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { openShop, type Shop } from "./open-shop";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const LOGIN_ID = "a1b2c3d4e5f6";
const TOKEN = "token-of-mei";

let upstream: Server;
let channel: WebSocketServer;
let shop: Shop;
let cookie: string;
const tokensSeen: unknown[] = [];
/** What answers the upgrades that the backend holds back; null while it answers at once. */
let unanswered: (() => void)[] | null = null;

beforeAll(async () => {
  channel = new WebSocketServer({ noServer: true });
  channel.on("connection", (socket) => {
    socket.send('{"type":"user","event":"orderPaid"}');
    socket.on("message", (data: Buffer) => {
      if (data.toString() === "end") socket.close(4401, "session ended");
      else socket.send(`heard ${data.toString()}`);
    });
  });
  upstream = createServer((_req, res) => res.end("{}"));
  upstream.on("upgrade", (req, socket, head) => {
    tokensSeen.push(req.headers["token-app"]);
    if (req.headers["token-app"] === TOKEN && req.url === `/websocket/${LOGIN_ID}`) {
      const answer = () =>
        channel.handleUpgrade(req, socket, head, (open) => channel.emit("connection", open, req));
      if (unanswered === null) answer();
      else unanswered.push(answer);
    } else socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  shop = await openOneShop();
  process.env.SESSION_SECRETS = SECRET;
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "rootwell-keys-"));
  cookie = await cookieFor(TOKEN);
});
afterAll(async () => {
  await shop.close();
  channel.close();
  upstream.close();
  upstream.closeAllConnections();
});

function openOneShop(): Promise<Shop> {
  const { port } = upstream.address() as AddressInfo;
  return openShop(`http://127.0.0.1:${port}/prod-api`, { SESSION_SECRETS: SECRET });
}

async function cookieFor(token: string): Promise<string> {
  const { newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  return writeShopSession(newShopSession({ token, loginId: LOGIN_ID })).split(";", 1)[0] ?? "";
}

interface Dial {
  readonly to?: Shop;
  readonly path?: string;
  readonly origin?: string | undefined;
  readonly cookie?: string;
}

function dial({ to = shop, path = `/websocket/${LOGIN_ID}`, ...rest }: Dial = {}): WebSocket {
  const origin = "origin" in rest ? rest.origin : to.origin;
  return new WebSocket(`ws://localhost:${to.port}${path}`, {
    headers: { Cookie: rest.cookie ?? cookie, ...(origin !== undefined && { Origin: origin }) },
  });
}

/** The status that an upgrade was refused with, 101 when it was not. */
function statusOf(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on("error", () => undefined);
    socket.once("open", () => {
      socket.close();
      resolve(101);
    });
    socket.once("unexpected-response", (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
  });
}

function next(socket: WebSocket): Promise<string> {
  return new Promise((resolve) =>
    socket.once("message", (data: Buffer) => resolve(data.toString())),
  );
}

test("a shopper's own browser hears its events and is heard", async () => {
  const socket = dial();
  expect(await next(socket)).toBe('{"type":"user","event":"orderPaid"}');
  socket.send('{"type":"ping"}');
  expect(await next(socket)).toBe('heard {"type":"ping"}');
  socket.close();
});

test.each([
  ["a page of another shop", { origin: "https://evil.test" }, 403],
  ["no page at all", { origin: undefined }, 403],
  ["a visitor", { cookie: "" }, 403],
  ["somebody else's path", { path: "/websocket/zzzz" }, 403],
  ["a path with more to it", { path: `/websocket/${LOGIN_ID}/x` }, 404],
  ["a path with a query", { path: `/websocket/${LOGIN_ID}?token=${TOKEN}` }, 404],
  ["another path", { path: "/index" }, 404],
  ["a hostile cookie", { cookie: "rootwell=x.y" }, 403],
])("%s is refused before the line opens", async (_who, how, status) => {
  tokensSeen.length = 0;
  expect(await statusOf(dial(how))).toBe(status);
  expect(tokensSeen).toEqual([]);
});

test("a token that the backend no longer takes is refused", async () => {
  expect(await statusOf(dial({ cookie: await cookieFor("an-old-token") }))).toBe(403);
});

test("the end of the session reaches the browser as such", async () => {
  const socket = dial();
  await next(socket);
  const code = new Promise((resolve) => socket.once("close", resolve));
  socket.send("end");
  expect(await code).toBe(4401);
});

test("a flood is cut off", async () => {
  const socket = dial();
  await next(socket);
  const code = new Promise((resolve) => socket.once("close", resolve));
  for (let sent = 0; sent < 50; sent += 1) socket.send("x");
  expect(await code).toBe(1008);
});

test("a message above 4 KiB ends the line", async () => {
  const socket = dial();
  await next(socket);
  const code = new Promise((resolve) => socket.once("close", resolve));
  socket.send("x".repeat(5_000));
  expect(await code).toBe(1009);
});

test("a shopper has five lines and not six", async () => {
  const five = Array.from({ length: 5 }, () => dial());
  await Promise.all(five.map(next));
  expect(await statusOf(dial())).toBe(429);
  const closed = five.map((socket) => new Promise((resolve) => socket.once("close", resolve)));
  for (const socket of five) socket.close();
  await Promise.all(closed);
});

/** An upgrade by a socket of the test's own, which may be left at any moment. */
function ask(headers: readonly string[]): Socket {
  const socket = connect({ port: shop.port, host: "localhost", allowHalfOpen: true });
  socket.on("error", () => undefined);
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
  const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
  const head = [`GET /websocket/${LOGIN_ID} HTTP/1.1`, `Host: localhost:${shop.port}`];
  socket.write(`${[...head, ...upgrade, key, ...headers].join("\r\n")}\r\n\r\n`);
  return socket;
}

test.each([
  ["closed", (socket: Socket) => void socket.end()],
  ["cut off", (socket: Socket) => void socket.resetAndDestroy()],
])(
  "pages that are left while their line is being opened keep no place: %s",
  async (_how, leave) => {
    const held: (() => void)[] = (unanswered = []);
    const pages = Array.from({ length: 5 }, () =>
      ask([`Origin: ${shop.origin}`, `Cookie: ${cookie}`]),
    );
    await expect.poll(() => held.length).toBe(5);
    unanswered = null;
    pages.forEach(leave);
    await expect.poll(() => statusOf(dial())).toBe(101);
    for (const answer of held) answer();
    await expect.poll(() => channel.clients.size).toBe(0);
    for (const socket of pages) socket.destroy();
  },
);

test("a refused browser that never hangs up is hung up on", async () => {
  const socket = ask(["Origin: https://evil.test"]);
  await once(socket.resume(), "end");
  // A side that is only half closed takes all this in silence; one that is gone answers by a reset.
  await expect.poll(() => (socket.write("still here"), socket.destroyed)).toBe(true);
});

test("when the shop stops, browsers are told to come back", async () => {
  const stopping = await openOneShop();
  const socket = dial({ to: stopping });
  await next(socket);
  const code = new Promise((resolve) => socket.once("close", resolve));
  await stopping.close();
  expect(await code).toBe(1001);
});
