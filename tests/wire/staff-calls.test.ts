import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { staffRefundList } from "../../contract/staff/orders";
import { isOffered, staffCallsAreOffered } from "../../app/prod-api/staff-calls.server";
import { configureTransport } from "../../app/prod-api/transport-settings.server";
import { codeReply, FAULTS, FaultyBackend, type Fault } from "../fixtures/faulty-backend";

const backend = new FaultyBackend();
const http404: Fault = (_request, response) => {
  response.statusCode = 404;
  response.end();
};
beforeAll(async () => {
  await backend.start();
  configureTransport({ baseUrl: backend.url });
});
afterAll(() => backend.stop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns true if the staff pages are offered. The result is cached for a minute. */
async function isOfferedBy(fault: Fault, elapsedMs = 60_000): Promise<boolean> {
  vi.advanceTimersByTime(elapsedMs);
  backend.answerBy(fault);
  return staffCallsAreOffered();
}

test("the storefront offers the staff pages while the backend has their calls", async () => {
  expect(await isOfferedBy(FAULTS.status502), "nothing known yet").toBe(true);
  expect(await isOfferedBy(http404)).toBe(false);
  expect(await isOfferedBy(FAULTS.status502), "as it was").toBe(false);
  expect(await isOfferedBy(codeReply(401, { msg: "token invalid" }))).toBe(true);
  expect(await isOfferedBy(FAULTS.resetBeforeReply), "as it was").toBe(true);
  expect(await isOfferedBy(codeReply(404, { msg: "no such thing" }))).toBe(false);
  expect(await isOfferedBy(codeReply(500, { msg: "login expired" }))).toBe(true);
});

test("the storefront caches the result separately for each call", async () => {
  expect(await isOfferedBy(codeReply(401))).toBe(true);
  backend.answerBy(http404);
  expect(await isOffered(staffRefundList)).toBe(false);
  expect(await staffCallsAreOffered()).toBe(true);
});

test("the storefront calls the backend without a token, at most once a minute", async () => {
  await isOfferedBy(codeReply(401), 86_400_000);
  await staffCallsAreOffered();
  expect(
    backend.heard.map(({ url, headers }) => [url.split("?")[0], headers["token-app"]]),
  ).toEqual([["/prod-api/admin/order/list", undefined]]);
});
