import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endAnswer } from "./end-response.server";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An answer to a sender who has not sent all of a body yet. */
function answered() {
  const req = new IncomingMessage(new Socket());
  req.method = "POST";
  req.headers = { "content-length": "50000000" };
  const res = new ServerResponse(req);
  endAnswer(req, res, "too long");
  return { req, res };
}

test("the line of a sender who is silent after the answer is closed after a second", () => {
  const { res } = answered();
  vi.advanceTimersByTime(999);
  expect(res.writableEnded).toBe(false);
  vi.advanceTimersByTime(1);
  expect(res.writableEnded).toBe(true);
});

test("nor is a line kept open by bytes that drip", () => {
  const { req, res } = answered();
  for (let drop = 0; drop < 5; drop += 1) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(1_000));
    vi.advanceTimersByTime(200);
  }
  expect(res.writableEnded).toBe(true);
});

test("whoever goes on sending has fifteen seconds to read the answer", () => {
  const { req, res } = answered();
  for (let second = 0; second < 15; second += 0.5) {
    expect(res.writableEnded).toBe(false);
    req.emit("data", Buffer.alloc(10_000));
    vi.advanceTimersByTime(500);
  }
  expect(res.writableEnded).toBe(true);
});

test("a sender who is done is not waited for", () => {
  const { req, res } = answered();
  req.emit("end");
  expect(res.writableEnded).toBe(true);
});
