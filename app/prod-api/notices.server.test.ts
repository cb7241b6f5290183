import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  codeReply,
  FAULTS,
  FaultyBackend,
  goodReply,
  type Fault,
} from "../../tests/fixtures/faulty-backend";
import type { announcedAt as asked } from "./notices.server";

const backend = new FaultyBackend();
const http404: Fault = (_request, response) => {
  response.statusCode = 404;
  response.end();
};
const SALE = { id: 7, place: "banner", text: "減價", textEn: "Sale", href: "/product" };
const told = (...notices: object[]) => goodReply(JSON.stringify(notices));

let announcedAt: typeof asked;
beforeAll(async () => {
  // What is kept goes by the clock that it finds at first.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  vi.resetModules();
  ({ announcedAt } = await import("./notices.server"));
  const { configureTransport } = await import("./transport-settings.server");
  await backend.start();
  configureTransport({ baseUrl: backend.url });
});
afterAll(async () => {
  vi.useRealTimers();
  await backend.stop();
});

/** What the banner says in English when what was kept is old. */
async function banner(fault: Fault) {
  vi.advanceTimersByTime(2_001);
  backend.answerBy(fault);
  return announcedAt("banner", { lang: "en" });
}

test("a notice is said in the language of its reader, and kept for two seconds", async () => {
  const sale = { id: "7", text: "Sale", href: "/product" };
  expect(await banner(told(SALE))).toEqual({ notice: sale, isUnknown: false });
  backend.answerBy(told());
  expect(await announcedAt("banner", { lang: "zhTw" })).toMatchObject({ notice: { text: "減價" } });
  expect(await announcedAt("home", { lang: "en" })).toEqual({ notice: null, isUnknown: false });
  expect(await banner(told())).toEqual({ notice: null, isUnknown: false });
});

test.each([
  ["404", http404],
  ["code 404", codeReply(404, { msg: "no such thing" })],
  ["bare", codeReply(200)],
  ["asking for a sign-in", codeReply(401, { msg: "token invalid" })],
  ["something else", goodReply('{"surprise":true}')],
])("a backend that knows of no notices, %s, leaves the shop's own words", async (_, fault) => {
  expect(await banner(fault)).toEqual({ notice: null, isUnknown: true });
});

test("what was announced last stands while the backend is in trouble", async () => {
  await banner(told(SALE));
  for (const fault of [FAULTS.status502, FAULTS.resetBeforeReply, codeReply(500, { msg: "no" })])
    expect(await banner(fault)).toMatchObject({ notice: { text: "Sale" } });
});

test("a notice of a place that is not ours is none", async () => {
  expect(await banner(told({ ...SALE, place: "popup" }, SALE))).toMatchObject({
    notice: { text: "Sale" },
  });
});
