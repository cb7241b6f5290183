import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveOrders, type Socket } from "./live-orders";

/**
 * A fake WebSocket whose server end the test controls. It opens, fails and records the messages that were
 * sent.
 */
class Line implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onerror: Socket["onerror"] = null;
  onclose: Socket["onclose"] = null;
  readonly heard: string[] = [];
  closed = false;

  send(text: string): void {
    this.heard.push(text);
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.onopen?.call(this as never, new Event("open"));
  }
  says(data: string): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data }));
  }
  breaks(): void {
    this.onerror?.call(this as never, new Event("error"));
    this.onclose?.call(this as never, new Event("close") as CloseEvent);
  }
}

function follow() {
  const lines: Line[] = [];
  const states: string[] = [];
  const onOrderNews = vi.fn();
  const live = new LiveOrders({
    connect: () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    onOrderNews,
    onState: (state) => states.push(state),
  });
  live.open();
  const latest = () => lines[lines.length - 1]!;
  latest().opens();
  return { live, lines, states, onOrderNews, latest };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("the live channel sends a heartbeat after exactly twenty seconds without a message", () => {
  const { latest } = follow();
  vi.advanceTimersByTime(19_900);
  expect(latest().heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(latest().heard).toEqual(['{"type":"ping"}']);
});

test("an order event that arrives during a navigation is shown on the new page", () => {
  const left = follow();
  left.latest().says('{"type":"user"}');
  vi.advanceTimersByTime(1_499);
  expect(left.live.close()).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(left.onOrderNews).not.toHaveBeenCalled();

  const next = follow();
  next.live.reportLater();
  vi.advanceTimersByTime(1_500);
  expect(next.onOrderNews).toHaveBeenCalledTimes(1);
  expect(next.live.close()).toBe(false);
});

test("any frame that the live channel receives delays its next heartbeat", () => {
  const { latest } = follow();
  for (const frame of ['{"type":"pong"}', "hello", '{"type":"news"}']) {
    vi.advanceTimersByTime(19_900);
    latest().says(frame);
  }
  vi.advanceTimersByTime(19_900);
  expect(latest().heard).toEqual([]);
});

test("the live channel closes forty seconds after its last frame and reconnects five seconds later", () => {
  const { lines, latest, states } = follow();
  vi.advanceTimersByTime(39_900);
  expect(latest().closed).toBe(false);
  vi.advanceTimersByTime(200);
  expect(lines[0]?.closed).toBe(true);
  expect(states).toEqual(["open", "closed"]);
  vi.advanceTimersByTime(4_800);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(lines).toHaveLength(2);
});

test("the live channel stays open if the server answers the heartbeat", () => {
  const { lines, latest } = follow();
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(39_900);
    latest().says('{"type":"pong"}');
  }
  expect(lines).toHaveLength(1);
  expect(latest().heard).toHaveLength(5);
});

test("the live channel schedules only one reconnect if a close event follows an error event", () => {
  const { lines, latest } = follow();
  latest().breaks();
  lines[0]!.breaks();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(5_000);
  expect(lines).toHaveLength(2);
});

test("the live channel tries to reconnect every five seconds while the server is down", () => {
  const { lines, latest } = follow();
  for (let round = 0; round < 12; round += 1) {
    latest().breaks();
    vi.advanceTimersByTime(5_000);
  }
  expect(lines).toHaveLength(13);
});

test("the live channel reports several order events together, 1.5 seconds after the first one", () => {
  const { onOrderNews, latest } = follow();
  latest().says('{"type":"user","id":1,"event":"orderShipped"}');
  latest().says('{"type":"user","id":2,"event":"orderCompleted"}');
  vi.advanceTimersByTime(1_400);
  expect(onOrderNews).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onOrderNews).toHaveBeenCalledTimes(1);
});

test("the live channel reports order events that arrived before the connection was lost", () => {
  const { onOrderNews, latest } = follow();
  latest().says('{"type":"user"}');
  latest().breaks();
  vi.advanceTimersByTime(1_600);
  expect(onOrderNews).toHaveBeenCalledTimes(1);
});

test.each(["plain text", "{", "null", '"user"', "[]", '{"type":"other"}'])(
  "the live channel does not report %s as an order event",
  (frame) => {
    const { onOrderNews, latest } = follow();
    latest().says(frame);
    vi.advanceTimersByTime(2_000);
    expect(onOrderNews).not.toHaveBeenCalled();
  },
);

test("the live channel closes in a page in the back/forward cache and reconnects when the page returns", () => {
  const { live, lines, latest } = follow();
  latest().says('{"type":"user"}');
  live.close();
  expect(lines[0]?.closed).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  live.open();
  live.open();
  expect(lines).toHaveLength(2);
});
