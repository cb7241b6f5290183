/* Tests strangers who request a shopper's socket, and shoppers who misuse their own. The storefront calls a real
   backend, which counts the sockets. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { shopperSession } from "../../backend/database/schema/shoppers";
import { hashToken } from "../../backend/database/sessions";
import { SOCKETS_PER_SHOPPER } from "../../contract/model/limits";
import { openTestDatabase } from "../fixtures/database";
import {
  createSocketCredentials,
  openLiveInstance,
  type SocketCredentials,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer, type Buyer } from "../fixtures/money-shop";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { createSignedInCookie } from "../edge/signed-in-cookie";
import {
  HANDSHAKE_HEADERS,
  createHostileRequests,
  sendUpgrade,
  type UpgradeRequest,
} from "./hostile-upgrades";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const QA_TOKEN = "a-qa-token-that-is-long-enough-0123456789";
const UPGRADES = 500;
/** Half of the time in ms for which a socket that is not closed would count. */
const SOON_MS = 15_000;

const database = openTestDatabase();
let backend: LiveInstance;
let shop: Shop;
let owner: Buyer;
let ownBadge: SocketCredentials;
let otherBadge: SocketCredentials;
beforeAll(async () => {
  backend = await openLiveInstance(database);
  shop = await startStorefront(`${backend.origin}/prod-api`, {
    SESSION_SECRETS: SECRET,
    TRUST_PROXY: "127.0.0.0/8",
    QA_TOKEN,
  });
  owner = await makeBuyer(database.db);
  ownBadge = await createSocketCredentials(database.db, owner.id);
  otherBadge = await createSocketCredentials(database.db, (await makeBuyer(database.db)).id);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

function createCookie(badge: SocketCredentials): Promise<string> {
  return createSignedInCookie(badge, SECRET);
}

let addressCount = 0;

/** Returns the upgrade request of a shopper's own browser. Each call uses another IP address. */
async function createOwnUpgrade(badge = ownBadge): Promise<UpgradeRequest> {
  addressCount += 1;
  return {
    path: `/websocket/${badge.loginId}`,
    headers: {
      Origin: shop.origin,
      Cookie: await createCookie(badge),
      "X-Forwarded-For": `10.1.${addressCount >> 8}.${addressCount & 255}`,
    },
  };
}

/** Returns the cookie of a session that has expired or was ended. */
async function createDeadCookie(
  change: Partial<typeof shopperSession.$inferInsert>,
): Promise<string> {
  const badge = await createSocketCredentials(database.db, owner.id);
  await database.db
    .update(shopperSession)
    .set(change)
    .where(eq(shopperSession.tokenHash, hashToken(badge.token)));
  return createCookie(badge);
}

async function createInvalidCookies(): Promise<Record<string, string>> {
  const day = 86_400_000;
  const own = await createCookie(ownBadge);
  return {
    "no cookie": "",
    "a made-up cookie": "rootwell=x.y",
    "a cookie cut short": own.slice(0, -2),
    "a cookie with a letter more": own.replace("=", "=e"),
    "an unknown token": await createCookie({ ...ownBadge, token: "unknown" }),
    "another shopper's token": await createCookie({ ...ownBadge, token: otherBadge.token }),
    "another shopper's cookie": await createCookie(otherBadge),
    "a session that was ended": await createDeadCookie({ revokedAt: new Date() }),
    "a session idle for too long": await createDeadCookie({
      seenAt: new Date(Date.now() - 8 * day),
    }),
    "a session grown too old": await createDeadCookie({
      issuedAt: new Date(Date.now() - 31 * day),
    }),
  };
}

/**
 * Retries until the socket opens. Retries are needed because the backend must accept it within five seconds, which is
 * too short on a busy machine.
 */
async function expectLine(upgrade: UpgradeRequest, message = "the owner's line"): Promise<void> {
  await expect.poll(() => sendUpgrade(shop.port, upgrade), { message }).toBe(101);
}

test("five hundred invalid upgrade requests open no WebSocket", async () => {
  const cookies = await createInvalidCookies();
  const ways = [
    ...createHostileRequests({ port: shop.port, mine: ownBadge, others: otherBadge, cookies }),
  ];
  expect(ways.length).toBeGreaterThanOrEqual(40);
  for (let nth = 0; nth < UPGRADES; nth += 1) {
    const [way, change] = ways[nth % ways.length]!;
    expect([403, 404], way).toContain(
      await sendUpgrade(shop.port, change(await createOwnUpgrade())),
    );
  }
  await expectLine(await createOwnUpgrade());
});

test("the fifty-first upgrade request of one IP address in a minute is rejected, even with a valid cookie", async () => {
  const own = await createOwnUpgrade();
  const hostile = { ...own, headers: { ...own.headers, Cookie: "" } };
  // Send the requests concurrently, so that less than a minute passes.
  const fifty = await Promise.all(
    Array.from({ length: 50 }, () => sendUpgrade(shop.port, hostile)),
  );
  expect(new Set(fifty)).toEqual(new Set([403]));
  expect(await sendUpgrade(shop.port, hostile)).toBe(429);
  expect(await sendUpgrade(shop.port, own), "the honest one behind that address").toBe(429);
  const withToken = (token: string) => ({ ...own, headers: { ...own.headers, "QA-Token": token } });
  expect(await sendUpgrade(shop.port, withToken("guessed")), "a guessed QA token").toBe(429);
  await expectLine(withToken(QA_TOKEN), "QA, whose browsers share one");
});

test("the backend opens a WebSocket only for a valid token of the same shopper", async () => {
  const port = Number(new URL(backend.origin).port);
  const knock = (loginId: string, token?: string) =>
    sendUpgrade(port, {
      path: `/websocket/${loginId}`,
      headers: token === undefined ? {} : { "Token-App": token },
    });
  expect(await knock(ownBadge.loginId, ownBadge.token)).toBe(101);
  expect(await knock(ownBadge.loginId)).toBe(403);
  expect(await knock(ownBadge.loginId, "")).toBe(403);
  expect(await knock(ownBadge.loginId, otherBadge.token)).toBe(403);
  expect(await knock(otherBadge.loginId, ownBadge.token)).toBe(403);
  expect(await knock("nobody", ownBadge.token)).toBe(403);
});

/**
 * Sends an upgrade request on the test's own socket, so that the test can close it at any time. `end` is the end of
 * the request's headers.
 */
function openUpgrade({ path, headers }: UpgradeRequest, end = "\r\n\r\n"): Socket {
  const socket = connect({ port: shop.port, host: "127.0.0.1", allowHalfOpen: true });
  socket.on("error", () => undefined);
  const sent = { Host: `localhost:${shop.port}`, ...HANDSHAKE_HEADERS, ...headers };
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${path} HTTP/1.1`, ...lines].join("\r\n") + end);
  return socket;
}

/** Sends several upgrade requests of the owner. Each has its own socket. */
async function askTimes(count: number, end?: string): Promise<Socket[]> {
  const asked: Socket[] = [];
  while (asked.length < count) asked.push(openUpgrade(await createOwnUpgrade(), end));
  return asked;
}

test.each([
  ["closed", (socket: Socket) => void socket.end()],
  ["cut off", (socket: Socket) => void socket.resetAndDestroy()],
])(
  "upgrade requests that the client has %s do not count for the owner's limit",
  async (_how, leave) => {
    const before = backend.upgradesAsked();
    let left: Socket[] = [];
    await database.db.transaction(async (tx) => {
      // The lock blocks the session queries, so that the backend responds to none of the requests.
      await tx.execute(sql`lock table shopper_session in access exclusive mode`);
      left = await askTimes(SOCKETS_PER_SHOPPER);
      await expect.poll(() => backend.upgradesAsked() - before).toBe(SOCKETS_PER_SHOPPER);
      left.forEach(leave);
    });
    const own = await createOwnUpgrade();
    await expect.poll(() => sendUpgrade(shop.port, own), { timeout: SOON_MS }).toBe(101);
    await expect.poll(() => backend.listeningFor(owner.id), { timeout: SOON_MS }).toBe(false);
    for (const socket of left) socket.destroy();
  },
);

test("incomplete upgrade requests do not count for the owner's limit", async () => {
  const before = backend.upgradesAsked();
  const halves = await askTimes(2 * SOCKETS_PER_SHOPPER, "\r\n");
  await Promise.all(halves.map((socket) => once(socket, "ready")));
  await expectLine(await createOwnUpgrade());
  expect(backend.upgradesAsked() - before).toBe(1);
  for (const socket of halves) socket.destroy();
});

test("a second request that a client appends to an upgrade request gets no response", async () => {
  const { headers } = await createOwnUpgrade();
  const hidden = `GET /user/info HTTP/1.1\r\nHost: localhost:${shop.port}\r\nCookie: ${headers.Cookie}\r\n\r\n`;
  for (const own of [await createOwnUpgrade(), await createOwnUpgrade(otherBadge)]) {
    const socket = openUpgrade(own, `\r\n\r\n${hidden}`);
    let said = "";
    socket.on("data", (data: Buffer) => (said += data.toString("latin1")));
    await once(socket, "end");
    expect(said).not.toMatch(/HTTP\/1\.1 (200|302)/);
    expect(said.match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
    socket.destroy();
  }
});

test("the shop closes the connection of a rejected upgrade request if the client does not close it", async () => {
  const { path, headers } = await createOwnUpgrade();
  const socket = openUpgrade({ path, headers: { ...headers, Origin: "https://evil.test" } });
  await once(socket.resume(), "end");
  // A half-closed connection accepts this silently, but a closed one is reset.
  await expect.poll(() => (socket.write("still here"), socket.destroyed)).toBe(true);
});

/** Opens a socket of the owner. */
async function openOwnLine(): Promise<WebSocket> {
  const { path, headers } = await createOwnUpgrade();
  const line = new WebSocket(`ws://localhost:${shop.port}${path}`, { headers });
  await once(line, "open");
  return line;
}

test("a shopper's sixth WebSocket is rejected, but no WebSocket of other shoppers", async () => {
  const five = [];
  while (five.length < SOCKETS_PER_SHOPPER) five.push(await openOwnLine());
  expect(await sendUpgrade(shop.port, await createOwnUpgrade())).toBe(429);
  await expectLine(await createOwnUpgrade(otherBadge), "another shopper's");
  for (const line of five) line.close();
  await expectLine(await createOwnUpgrade());
});

test.each([
  ["fifty messages at once", Array<string>(50).fill("x"), 1008],
  ["a message above 4 KiB", ["x".repeat(5_000)], 1009],
])("the shop closes the WebSocket of a shopper after %s", async (_what, messages, code) => {
  const line = await openOwnLine();
  const closed = once(line, "close");
  for (const message of messages) line.send(message);
  expect((await closed)[0]).toBe(code);
});
