import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import type { ReleaseSlot } from "../limits/fair-queue.server";
import type { AcquireRenderSlot } from "../limits/limit-page-renders.server";
import { makePageHandler } from "./make-page-handler.server";
import { StalePages } from "./stale-pages.server";
import { PageCache } from "./page-cache.server";
import type { BufferedResponse } from "./send-response.server";

const GOOD_PAGE = {
  status: 200,
  headers: ["content-type", "text/html", "content-security-policy", "default-src 'self'"],
  body: Buffer.from("<!DOCTYPE html>"),
};
const FAILED_PAGE = { status: 500, headers: [], body: Buffer.alloc(0) };

/**
 * Requests a page that was rendered before and now fails. Returns true if the next requests get the stale
 * fallback.
 */
async function servesStaleNext({ leaves }: { readonly leaves: boolean }): Promise<boolean> {
  const { req, res } = visit();
  const lastGood = new StalePages(() => ({ key: "list", ownCookie: null }));
  lastGood.remember("list", { status: 200, headers: [], body: Buffer.from("<!DOCTYPE html>") });
  const answer = makePageHandler({
    remix: () => {
      if (leaves) res.destroy();
      return Promise.resolve(FAILED_PAGE);
    },
    lastGood,
    cache: new PageCache(() => null),
    acquireSlot: () => Promise.resolve(() => undefined),
    shopperPages: { answer: () => Promise.resolve(false) },
    basketPages: { answer: () => Promise.resolve(false) },
  });
  await answer(req, res);
  return lastGood.isResting(req);
}

test("the next requests get the stale page after a failure, but not after the client disconnected", async () => {
  expect(await servesStaleNext({ leaves: false })).toBe(true);
  expect(await servesStaleNext({ leaves: true })).toBe(false);
});

/** Returns page handlers with a fake `remix`, which receives the number of its calls. */
function createShop(
  remix: (made: number) => Promise<BufferedResponse | null>,
  acquireSlot: AcquireRenderSlot = () => Promise.resolve(() => undefined),
  lastGood = new StalePages(() => null),
) {
  const seen = { made: 0 };
  const answer = makePageHandler({
    remix: async () => {
      seen.made += 1;
      await Promise.resolve();
      return remix(seen.made);
    },
    cache: new PageCache(() => ({ key: "list", ownCookie: null })),
    lastGood,
    acquireSlot,
    shopperPages: { answer: () => Promise.resolve(false) },
    basketPages: { answer: () => Promise.resolve(false) },
  });
  return { seen, answer };
}

test.each([
  ["is good", GOOD_PAGE],
  ["fails", { ...GOOD_PAGE, status: 503 }],
  ["does not exist", { ...GOOD_PAGE, status: 404 }],
])("concurrent requests for a page that %s share one response", async (_, page) => {
  const { seen, answer } = createShop(() => Promise.resolve(page));
  expect(await sendConcurrently(answer)).toEqual([page.status, page.status, page.status]);
  expect(seen.made).toBe(1);
});

test("the server renders a page again for all waiting requests if the first client disconnects", async () => {
  const { seen, answer } = createShop((made) =>
    made === 1 ? Promise.reject(new Error("gone")) : Promise.resolve(GOOD_PAGE),
  );
  const [first, second, third] = [visit(), visit(), visit()];
  first.res.destroy();
  const answers = [first, second, third].map(({ req, res }) => answer(req, res));
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
    ...["rejected", "fulfilled", "fulfilled"],
  ]);
  expect(seen.made).toBe(2);
  expect(third.res.statusCode).toBe(200);
});

/** Returns a function that acquires slots, which the test grants or rejects in the order of the requests. */
function createManualSlots() {
  const requested: ((slot: ReleaseSlot | null) => void)[] = [];
  const acquireSlot = () =>
    new Promise<ReleaseSlot | null>((resolve) => void requested.push(resolve));
  return { requested, acquireSlot };
}

test("requests of one network for the same page use one render slot and share the page", async () => {
  const { requested, acquireSlot } = createManualSlots();
  const { seen, answer } = createShop(() => Promise.resolve(GOOD_PAGE), acquireSlot);
  const statuses = sendConcurrently(answer);
  await vi.waitFor(() => expect(requested).toHaveLength(1));
  requested[0]?.(() => undefined);
  expect(await statuses).toEqual([200, 200, 200]);
  expect([requested.length, seen.made]).toEqual([1, 1]);
});

test("the server responds with 503 and Retry-After, without rendering, if no slot is free", async () => {
  const { requested, acquireSlot } = createManualSlots();
  const { seen, answer } = createShop(() => Promise.resolve(GOOD_PAGE), acquireSlot);
  const { req, res } = visit();
  const answered = answer(req, res);
  await vi.waitFor(() => expect(requested).toHaveLength(1));
  requested[0]?.(null);
  await answered;
  expect([res.statusCode, res.getHeader("Retry-After"), seen.made]).toEqual([503, 5, 0]);
});

test("the server sends the stale page if no slot is free, and renders the page at the next request", async () => {
  const { requested, acquireSlot } = createManualSlots();
  const lastGood = new StalePages(() => ({ key: "list", ownCookie: null }));
  lastGood.remember(
    "list",
    { status: 200, headers: [], body: Buffer.from("<main>old</main>") },
    new Date("2026-11-24T09:10:00Z"),
  );
  const { seen, answer } = createShop(() => Promise.resolve(GOOD_PAGE), acquireSlot, lastGood);
  const statuses = sendConcurrently(answer);
  await vi.waitFor(() => expect(requested).toHaveLength(1));
  requested[0]?.(null);
  expect(await statuses).toEqual([200, 200, 200]);
  expect([requested.length, seen.made]).toEqual([1, 0]);

  const { req, res } = visit();
  const sent = vi.spyOn(res, "end");
  const answered = answer(req, res);
  await vi.waitFor(() => expect(requested).toHaveLength(2));
  requested[1]?.(null);
  await answered;
  expect(String(sent.mock.calls[0]?.[0])).toMatch(/<main>.*現在人很多，以下為 .*17:10.*old/);

  const fresh = visit();
  const rendered = answer(fresh.req, fresh.res);
  await vi.waitFor(() => expect(requested).toHaveLength(3));
  requested[2]?.(() => undefined);
  await rendered;
  expect([fresh.res.statusCode, seen.made]).toEqual([200, 1]);
});

function visit() {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { url: "/product", method: "GET", headers: {} });
  return { req, res: new ServerResponse(req) };
}

/** Sends three concurrent requests and returns their statuses. */
function sendConcurrently(answer: ReturnType<typeof makePageHandler>): Promise<number[]> {
  return Promise.all(
    Array.from({ length: 3 }, async () => {
      const { req, res } = visit();
      await answer(req, res);
      return res.statusCode;
    }),
  );
}
