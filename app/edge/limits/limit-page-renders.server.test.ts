import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BufferedResponse } from "../pages/send-response.server";
import { createRenderSlots, withRenderSlot } from "./limit-page-renders.server";

const RENDERED: BufferedResponse = { status: 200, headers: [], body: Buffer.from("made") };
const OWN_PAGE = "/user/order";

/**
 * Resolves `isBegun` when the render of the first request begins. That render never ends, so it keeps the
 * only slot.
 */
let begun: () => void;
const isBegun = new Promise<void>((resolve) => (begun = resolve));
const renderInSlot = withRenderSlot(
  (req) => {
    if (req.headers["x-first"] === undefined) return Promise.resolve(RENDERED);
    begun();
    return new Promise(() => undefined);
  },
  createRenderSlots({
    isFree: ({ url }) => url !== OWN_PAGE,
    limits: {
      running: 1,
      reservedPerShare: 0,
      waitingPerShare: 0,
      runningPerNetwork: 1,
      waitingPerNetwork: 0,
      waitMaxMs: 1_000,
      answerMaxMs: 3_000,
      coldTasks: 0,
      slotHoldMs: 600_000,
    },
  }),
);
const server = createServer((req, res) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => chunks.push(chunk));
  req.once("end", () => {
    const body = { kind: "whole", bytes: new Uint8Array(Buffer.concat(chunks)) } as const;
    const post = req.method === "POST" ? { body, submission: null } : null;
    void renderInSlot(req, res, post).then((made) => made && res.end(made.body));
  });
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fetch(origin + OWN_PAGE, { headers: { "X-First": "1" } }).catch(() => undefined);
  await isBegun;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ["lang=en", "We are very busy right now"],
  ["lang=zhTw", "現在人很多，請稍等一下"],
])(
  "a page request without a free slot gets a page that the browser reloads, with %s",
  async (Cookie, title) => {
    const answer = await fetch(origin + OWN_PAGE, { headers: { Cookie } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Refresh")).toBe("5");
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(await answer.text()).toContain(`<h1>${title}</h1>`);
  },
);

test("a form post without a free slot gets the form again with the typed values", async () => {
  const typed = new URLSearchParams({ intent: "save", remark: '"<b>', password: "Secret2026" });
  const answer = await fetch(origin + OWN_PAGE, { method: "POST", body: typed });
  const page = await answer.text();
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Refresh")).toBeNull();
  expect(page).toContain(`<form method="post" action="${OWN_PAGE}">`);
  expect(page).toContain('name="intent" value="save"');
  expect(page).toContain('name="remark" value="&#34;&#60;b&#62;"');
  expect(page).not.toContain("Secret2026");
});

test("the server sends a cached page even if no render slot is free", async () => {
  expect(await (await fetch(`${origin}/product`)).text()).toBe("made");
});
