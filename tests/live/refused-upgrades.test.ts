/* Acceptance W1: five hundred hostile upgrades at the whole shop, and none becomes a line. */
import { request } from "node:http";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shopperSession } from "../../backend/database/schema/shoppers";
import { hashOfToken } from "../../backend/database/sessions";
import { openShop, type Shop } from "../middleware/open-shop";
import { openTestDatabase } from "../fixtures/database";
import {
  badgeOf,
  openLiveInstance,
  type Badge,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer } from "../fixtures/money-shop";

const SECRET = "a-test-key-that-is-long-enough-0123456789";
const QA_TOKEN = "a-qa-token-that-is-long-enough-0123456789";
const UPGRADES = 500;

const database = openTestDatabase();
let backend: LiveInstance;
let shop: Shop;
let mine: Badge;
let others: Badge;
beforeAll(async () => {
  backend = await openLiveInstance(database);
  shop = await openShop(`${backend.origin}/prod-api`, {
    SESSION_SECRETS: SECRET,
    TRUST_PROXY: "127.0.0.0/8",
    QA_TOKEN,
  });
  process.env.SESSION_SECRETS = SECRET;
  mine = await badgeOf(database.db, (await makeBuyer(database.db)).id);
  others = await badgeOf(database.db, (await makeBuyer(database.db)).id);
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

interface Upgrade {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

async function cookieOf(badge: Badge): Promise<string> {
  const { newShopSession, writeShopSession } =
    await import("../../app/session/shop-session.server");
  return writeShopSession(newShopSession(badge)).split(";", 1)[0]!;
}

/** What the shopper's own browser asks with, from an address of its own. */
async function ownUpgrade(nth: number): Promise<Upgrade> {
  return {
    path: `/websocket/${mine.loginId}`,
    headers: {
      Origin: shop.origin,
      Cookie: await cookieOf(mine),
      "X-Forwarded-For": `10.1.${nth >> 8}.${nth & 255}`,
    },
  };
}

/** The status of an upgrade sent letter by letter as given; 101 when it became a line. */
function send(port: number, { path, headers }: Upgrade): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({
      ...{ host: "127.0.0.1", port, path, agent: false },
      headers: {
        ...{ Host: `localhost:${port}`, Connection: "Upgrade", Upgrade: "websocket" },
        ...{ "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==" },
        ...headers,
      },
    });
    asked.on("upgrade", (_answer, socket) => {
      socket.destroy();
      resolve(101);
    });
    asked.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", reject);
    asked.end();
  });
}

/** A session of mine that has ended by time or by hand. */
async function deadCookie(change: Partial<typeof shopperSession.$inferInsert>): Promise<string> {
  const badge = await badgeOf(database.db, await myId());
  await database.db
    .update(shopperSession)
    .set(change)
    .where(eq(shopperSession.tokenHash, hashOfToken(badge.token)));
  return cookieOf(badge);
}

async function myId(): Promise<string> {
  const found = await database.db.execute<{ id: string }>(
    sql`select id::text as id from shopper where login_id = ${mine.loginId}`,
  );
  return found.rows[0]!.id;
}

/** Each way of asking for a line that is not one's own, as a change of the honest upgrade. */
async function hostileWays(): Promise<((own: Upgrade) => Upgrade)[]> {
  const day = 86_400_000;
  const cookies = [
    "",
    "rootwell=x.y",
    (await cookieOf(mine)).slice(0, -2),
    (await cookieOf(mine)).replace("=", "=e"),
    await cookieOf({ ...mine, token: "unknown" }),
    await cookieOf({ ...mine, token: others.token }),
    await cookieOf(others),
    await deadCookie({ revokedAt: new Date() }),
    await deadCookie({ seenAt: new Date(Date.now() - 8 * day) }),
    await deadCookie({ issuedAt: new Date(Date.now() - 31 * day) }),
  ];
  const origins = [
    "https://evil.test",
    "null",
    `${shop.origin}.evil.test`,
    `http://localhost:${shop.port + 1}`,
    `https://localhost:${shop.port}`,
    `${shop.origin}/`,
    "",
  ];
  const { loginId } = mine;
  const paths = [
    `/websocket/${others.loginId}`,
    `/websocket/../websocket/${loginId}`,
    `/websocket/${others.loginId}/../${loginId}`,
    `/websocket/%2e%2e/${loginId}`,
    `/websocket/..%2f${loginId}`,
    `/websocket//${loginId}`,
    `//websocket/${loginId}`,
    `/websocket/${loginId}/`,
    `/websocket/${loginId}%00`,
    `/websocket/${loginId}?loginId=${others.loginId}`,
    `/websocket/${loginId};${others.loginId}`,
    `/Websocket/${loginId}`,
    `/websocket/${"a".repeat(65)}`,
    `/websocket/`,
    `http://localhost:${shop.port}/websocket/${loginId}`,
    `/prod-api/websocket/${loginId}`,
    `/user/order`,
  ];
  return [
    ...cookies.map((Cookie) => changing({ Cookie })),
    ...origins.map((Origin) => changing({ Origin })),
    ({ path, headers }: Upgrade) => ({ path, headers: withoutOrigin(headers) }),
    changing({ Cookie: "", "Token-App": mine.token }),
    ...paths.map((path) => ({ headers }: Upgrade) => ({ path, headers })),
  ];
}

function withoutOrigin(headers: Upgrade["headers"]): Upgrade["headers"] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== "Origin"));
}

function changing(headers: Record<string, string>) {
  return (own: Upgrade): Upgrade => ({ ...own, headers: { ...own.headers, ...headers } });
}

/** Dialled until it opens: the backend has five seconds to take a line, too few on a busy machine. */
async function expectLine(upgrade: Upgrade, message: string): Promise<void> {
  await expect.poll(() => send(shop.port, upgrade), { message }).toBe(101);
}

test("five hundred hostile upgrades open no line", async () => {
  const ways = await hostileWays();
  const answered = new Map<number, number>();
  for (let nth = 0; nth < UPGRADES; nth += 1) {
    const status = await send(shop.port, ways[nth % ways.length]!(await ownUpgrade(nth)));
    answered.set(status, (answered.get(status) ?? 0) + 1);
    expect([403, 404], `way ${nth % ways.length}`).toContain(status);
  }
  expect([...answered.values()].reduce((sum, each) => sum + each, 0)).toBe(UPGRADES);
  await expectLine(await ownUpgrade(UPGRADES), "the honest one");
});

test("an address may ask fifty times a minute and not once more", async () => {
  const own = await ownUpgrade(60_000);
  const hostile = { ...own, headers: { ...own.headers, Cookie: "" } };
  // All at once: a minute must not pass before the last.
  const fifty = await Promise.all(Array.from({ length: 50 }, () => send(shop.port, hostile)));
  expect(new Set(fifty)).toEqual(new Set([403]));
  expect(await send(shop.port, hostile)).toBe(429);
  expect(await send(shop.port, own), "the honest one behind that address").toBe(429);
  const withToken = (token: string) => ({ ...own, headers: { ...own.headers, "QA-Token": token } });
  expect(await send(shop.port, withToken("guessed")), "a guessed QA token").toBe(429);
  await expectLine(withToken(QA_TOKEN), "QA, whose browsers share one");
});

test("the backend's own door takes a live token for its own shopper only", async () => {
  const port = Number(new URL(backend.origin).port);
  const knock = (loginId: string, token?: string) =>
    send(port, {
      path: `/websocket/${loginId}`,
      headers: token === undefined ? {} : { "Token-App": token },
    });
  expect(await knock(mine.loginId, mine.token)).toBe(101);
  expect(await knock(mine.loginId)).toBe(403);
  expect(await knock(mine.loginId, "")).toBe(403);
  expect(await knock(mine.loginId, others.token)).toBe(403);
  expect(await knock(others.loginId, mine.token)).toBe(403);
  expect(await knock("nobody", mine.token)).toBe(403);
});
