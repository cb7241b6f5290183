import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { staffRefundList } from "../../contract/staff/orders";
import {
  isStaffCallSupported,
  areStaffCallsSupported,
} from "../../app/prod-api/staff-calls.server";
import { configureTransport } from "../../app/prod-api/send.server";
import { sendCodeReply, FAULTS, FaultyBackend, type Fault } from "../fixtures/faulty-backend";

const backend = new FaultyBackend();
const answer404: Fault = (_request, response) => {
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
async function isOfferedUnder(fault: Fault, elapsedMs = 60_000): Promise<boolean> {
  vi.advanceTimersByTime(elapsedMs);
  backend.answerBy(fault);
  return areStaffCallsSupported();
}

test("the storefront offers the staff pages as long as the backend has their calls", async () => {
  expect(await isOfferedUnder(FAULTS.status502), "nothing known yet").toBe(true);
  expect(await isOfferedUnder(answer404)).toBe(false);
  expect(await isOfferedUnder(FAULTS.status502), "as it was").toBe(false);
  expect(await isOfferedUnder(sendCodeReply(401, { msg: "token invalid" }))).toBe(true);
  expect(await isOfferedUnder(FAULTS.resetBeforeReply), "as it was").toBe(true);
  expect(await isOfferedUnder(sendCodeReply(404, { msg: "no such thing" }))).toBe(false);
  expect(await isOfferedUnder(sendCodeReply(500, { msg: "login expired" }))).toBe(true);
});

test("the storefront caches separately for each staff call whether the backend has it", async () => {
  expect(await isOfferedUnder(sendCodeReply(401))).toBe(true);
  backend.answerBy(answer404);
  expect(await isStaffCallSupported(staffRefundList)).toBe(false);
  expect(await areStaffCallsSupported()).toBe(true);
});

test("the storefront checks for staff calls without a token, at most once a minute", async () => {
  await isOfferedUnder(sendCodeReply(401), 86_400_000);
  await areStaffCallsSupported();
  expect(
    backend.heard.map(({ url, headers }) => [url.split("?")[0], headers["token-app"]]),
  ).toEqual([["/prod-api/admin/order/list", undefined]]);
});
