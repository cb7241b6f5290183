import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endResponse } from "./end-response.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Responds to a client that has not sent its whole body yet. */
function answered() {
  const req = new IncomingMessage(new Socket());
  req.method = "POST";
  req.headers = { "content-length": "50000000" };
  const res = new ServerResponse(req);
  endResponse(req, res, "too long");
  return { req, res };
}

test("the connection of a silent client closes three seconds after the answer", () => {
  const { res } = answered();
  vi.advanceTimersByTime(2_999);
  expect(res.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(res.writableEnded).toBe(true);
});

test("a client that sends a few bytes at a time does not keep its connection", () => {
  const { req, res } = answered();
  for (let second = 0; second < 3; second += 1) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(1_000));
    vi.advanceTimersByTime(1_000);
  }
  expect(res.writableEnded).toBe(true);
});

test("a client that keeps sending has fifteen seconds to read the answer", () => {
  const { req, res } = answered();
  for (let second = 0; second < 15; second += 1) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(10_000));
    vi.advanceTimersByTime(1_000);
  }
  expect(res.writableEnded).toBe(true);
});

test("the connection closes as soon as the client has sent its body", () => {
  const { req, res } = answered();
  req.emit("end");
  expect(res.writableEnded).toBe(true);
});
