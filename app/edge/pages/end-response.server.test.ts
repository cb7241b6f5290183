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
function answerEarly() {
  const req = new IncomingMessage(new Socket());
  req.method = "POST";
  req.headers = { "content-length": "50000000" };
  const res = new ServerResponse(req);
  endResponse(req, res, "too long");
  return { req, res };
}

test("the server closes the connection of a client that sends nothing three seconds after the response", () => {
  const { res } = answerEarly();
  vi.advanceTimersByTime(2_999);
  expect(res.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(res.writableEnded).toBe(true);
});

test("the server closes the connection of a client that sends only a few bytes at a time", () => {
  const { req, res } = answerEarly();
  for (let second = 0; second < 3; second += 1) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(1_000));
    vi.advanceTimersByTime(1_000);
  }
  expect(res.writableEnded).toBe(true);
});

test("the server closes the connection of a client that keeps sending after fifteen seconds", () => {
  const { req, res } = answerEarly();
  for (let second = 0; second < 15; second += 1) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(10_000));
    vi.advanceTimersByTime(1_000);
  }
  expect(res.writableEnded).toBe(true);
});

test("the server closes the connection as soon as the client has sent its body", () => {
  const { req, res } = answerEarly();
  req.emit("end");
  expect(res.writableEnded).toBe(true);
});
