/* Sends more requests for signed-in pages than the shop can render, each over its own connection. Each request must get
   its page soon, or status 503 with Retry-After. No connection may be reset. */
import { Agent, request } from "node:http";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createToken, hashToken } from "../../../backend/database/sessions";
import { shopperSession } from "../../../backend/database/schema/shoppers";
import { createSignedInCookie } from "../../edge/signed-in-cookie";
import { openTestDatabase } from "../../fixtures/database";
import { expectDuration } from "../../fixtures/expect-duration";
import { findFreePort } from "../../fixtures/free-port";
import { makeBuyers } from "../../fixtures/money-shop";
import { startServe } from "../served";

/** The rates are below and far above the pages that two cores render in a second. */
const RATES = [25, 100, 400] as const;
const SECONDS = 8;
const SHOPPERS = 50;
const WARMING_PAGES = 60;
const PATHS = ["/user/shoppingCart", "/user/order", "/user/center"];
/** The longest time in ms between the arrival of a request at the server and its page. */
const PAGE_MAX_MS = 3_000;
const SECRET = "a-test-key-that-is-long-enough-0123456789";
const DATA_DIR = ".cache/tests/overload";

const database = openTestDatabase();
let shop: ReturnType<typeof startServe>;
let port: number;
let cookies: string[];
beforeAll(async () => {
  port = await findFreePort();
  shop = startServe([], {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    DATA_DIR,
    PORT: String(port),
    SESSION_SECRETS: SECRET,
    TRUST_PROXY: "127.0.0.1",
  });
  await shop.opened("The shop is open");
  const sessions = (await makeBuyers(database.db, SHOPPERS)).map(({ id }) => ({
    shopperId: id,
    token: createToken(),
  }));
  await database.db
    .insert(shopperSession)
    .values(sessions.map(({ shopperId, token }) => ({ shopperId, tokenHash: hashToken(token) })));
  cookies = await Promise.all(
    sessions.map(({ shopperId: loginId, token }) =>
      createSignedInCookie({ token, loginId }, SECRET),
    ),
  );
  // The first pages of a process are slow, because Node compiles the code.
  for (let nth = 0; nth < WARMING_PAGES; nth += 1) await openPage(nth);
});
afterAll(async () => {
  await shop.stop();
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Requests a page over a new connection. Returns "200", "503 with Retry-After", another status or an error. */
function openPage(nth: number): Promise<string> {
  const agent = new Agent({ keepAlive: false });
  const headers = {
    Cookie: cookies[nth % SHOPPERS],
    "X-Forwarded-For": `198.51.100.${nth % SHOPPERS}`,
  };
  return new Promise((resolve) => {
    const path = PATHS[nth % PATHS.length];
    const asking = request({ host: "localhost", port, path, agent, headers }, (answer) => {
      answer.resume();
      const isDelayed = answer.statusCode === 503 && answer.headers["retry-after"] !== undefined;
      const outcome = isDelayed ? "503 with Retry-After" : String(answer.statusCode);
      answer.on("end", () => resolve(outcome));
      answer.on("error", (error) => resolve(error.message));
    });
    asking.on("error", (error) => resolve(error.message));
    asking.end();
  });
}

/** Returns the durations of the pages in the server's log, in ms. */
function readPageDurations(log: string): number[] {
  return [
    ...log.matchAll(/"event":"request\.completed".*"path":"\/user\/.*"status":200,"ms":(\d+)/g),
  ].map(([, ms]) => Number(ms));
}

test.each(RATES)(
  "at %i requests a second, each gets its page or is asked to retry, and no connection is reset",
  async (rate) => {
    const before = shop.said().length;
    const began = performance.now();
    const opened = await Promise.all(
      Array.from({ length: rate * SECONDS }, async (_, nth) => {
        await pause((nth / rate) * 1_000 - (performance.now() - began));
        return openPage(nth);
      }),
    );
    const counts: Record<string, number> = {};
    for (const outcome of opened) counts[outcome] = (counts[outcome] ?? 0) + 1;
    const durations = readPageDurations(shop.said().slice(before)).sort(
      (one, other) => one - other,
    );
    console.log(JSON.stringify({ rate, counts, medianMs: durations[durations.length >> 1] }));
    expect(
      Object.keys(counts).filter((each) => !/^(?:200|503 with Retry-After)$/.test(each)),
    ).toEqual([]);
    expect(counts["200"]).toBeGreaterThan(SECONDS);
    expectDuration("the slowest page", durations.at(-1) ?? Infinity, PAGE_MAX_MS);
  },
);
