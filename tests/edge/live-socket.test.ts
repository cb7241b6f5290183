/* Tests the live connection between a browser and the test's own backend. Attacks are tested in tests/security. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { sendUpgrade } from "../security/hostile-upgrades";
import { startStorefront, type Shop } from "./start-storefront";
import { createSignedInCookie } from "./signed-in-cookie";

const SECRET = randomBytes(32).toString("hex");
const LOGIN_ID = "a1b2c3d4e5f6";
const TOKEN = "token-of-mei";
/** The paths of the live channel on the fake backend: below PROD_API_URL and at LIVE_URL. */
const CHANNELS = [
  `/prod-api/websocket/${LOGIN_ID}`,
  "/prod-api/websocket/user_01",
  "/prod-api/websocket/3f2a-77",
  "/prod-api/websocket/mei%40shop.hk",
  `/elsewhere/live/${LOGIN_ID}`,
];
/** The responses with which the fake backend rejects a token. An empty text means that it closes the connection. */
const REFUSALS: Readonly<Record<string, string>> = {
  unknown: "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n",
  ended: "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n",
  starting: "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n",
  "without a channel": "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n",
  "of another protocol": "220 mail.example ESMTP\r\n",
  away: "",
};

let upstream: Server;
let channel: WebSocketServer;
let shop: Shop;
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
    if (req.headers["token-app"] === TOKEN && CHANNELS.includes(req.url ?? ""))
      channel.handleUpgrade(req, socket, head, (open) => channel.emit("connection", open, req));
    else socket.end(REFUSALS[String(req.headers["token-app"])]);
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  shop = await openOneShop();
});
afterAll(async () => {
  await shop.close();
  channel.close();
  upstream.close();
  upstream.closeAllConnections();
});

function openOneShop(): Promise<Shop> {
  const { port } = upstream.address() as AddressInfo;
  return startStorefront(`http://127.0.0.1:${port}/prod-api`, { SESSION_SECRETS: SECRET });
}

const PATH = `/websocket/${LOGIN_ID}`;

async function createHeaders(to: Shop, token: string) {
  return {
    Origin: to.origin,
    Cookie: await createSignedInCookie({ token, loginId: LOGIN_ID }, SECRET),
  };
}

async function dial(to = shop): Promise<WebSocket> {
  const headers = await createHeaders(to, TOKEN);
  return new WebSocket(`ws://localhost:${to.port}${PATH}`, { headers });
}

async function getNextMessage(socket: WebSocket): Promise<string> {
  const [data] = (await once(socket, "message")) as [Buffer];
  return data.toString();
}

test.each(["user_01", "3f2a-77", "mei@shop.hk"])(
  "a shopper with the login id %s can open only the live channel of this id",
  async (loginId) => {
    const Cookie = await createSignedInCookie({ token: TOKEN, loginId }, SECRET);
    const headers = { Origin: shop.origin, Cookie };
    const path = `/websocket/${encodeURIComponent(loginId)}`;
    expect(await sendUpgrade(shop.port, { path, headers })).toBe(101);
    expect(await sendUpgrade(shop.port, { path: `${path}1`, headers })).toBe(403);
  },
);

test("the storefront forwards the live channel to LIVE_URL instead of PROD_API_URL if LIVE_URL is set", async () => {
  const { port } = upstream.address() as AddressInfo;
  const other = await startStorefront("http://127.0.0.1:9/prod-api", {
    SESSION_SECRETS: SECRET,
    LIVE_URL: `ws://127.0.0.1:${port}/elsewhere/live`,
  });
  try {
    const socket = await dial(other);
    expect(await getNextMessage(socket)).toBe('{"type":"user","event":"orderPaid"}');
    socket.close();
  } finally {
    await other.close();
  }
});

test("the storefront forwards events to their shopper's browser, and the browser's messages to the backend", async () => {
  const socket = await dial();
  expect(await getNextMessage(socket)).toBe('{"type":"user","event":"orderPaid"}');
  socket.send('{"type":"ping"}');
  expect(await getNextMessage(socket)).toBe('heard {"type":"ping"}');
  socket.close();
});

test("the storefront closes the browser's WebSocket with the code of an ended session", async () => {
  const socket = await dial();
  await getNextMessage(socket);
  socket.send("end");
  expect((await once(socket, "close"))[0]).toBe(4401);
});

test.each([
  ["does not know the token", "unknown", 403],
  ["says that the session has ended", "ended", 403],
  ["is away", "away", 503],
  ["is being started", "starting", 503],
  ["has no live channel", "without a channel", 503],
  ["is another program", "of another protocol", 503],
])(
  "a browser gets the correct response to its WebSocket upgrade from a backend that %s",
  async (_what, token, status) => {
    const headers = await createHeaders(shop, token);
    expect(await sendUpgrade(shop.port, { path: PATH, headers })).toBe(status);
  },
);

test("the storefront asks browsers to reconnect when it stops", async () => {
  const stopping = await openOneShop();
  const socket = await dial(stopping);
  await getNextMessage(socket);
  const closed = once(socket, "close");
  await stopping.close();
  expect((await closed)[0]).toBe(1001);
});
