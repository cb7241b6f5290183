import * as fc from "fast-check";
import { expect, test } from "vitest";
import { maySendCode } from "./attempt-limits";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Requests codes at these minutes. Returns the minute and the requester of each code that was sent. */
function requestCodes(asked: readonly { minute: number; asker: number }[], owner = -1) {
  const sent: { at: number; asker: number }[] = [];
  for (const { minute, asker } of asked.toSorted((a, b) => a.minute - b.minute)) {
    const at = minute * 60_000;
    const within = (ms: number, by?: number) =>
      sent.filter((each) => each.at > at - ms && (by === undefined || each.asker === by)).length;
    const sends = {
      inLastDay: within(DAY),
      inLastHour: within(HOUR),
      byAskerInLastDay: within(DAY, asker),
      byAskerInLastHour: within(HOUR, asker),
    };
    if (maySendCode(sends, asker === owner)) sent.push({ at, asker });
  }
  return sent;
}

const anyRequests = fc.array(
  fc.record({ minute: fc.integer({ min: 0, max: 1_439 }), asker: fc.integer({ min: 0, max: 30 }) }),
  { maxLength: 500 },
);

test("an e-mail address gets at most 10 codes a day and 3 more an hour, from any number of requesters", () => {
  fc.assert(fc.property(anyRequests, (asked) => requestCodes(asked).length <= 10 + 24 * 3));
});

test("the first verification code in an hour is always sent", () => {
  fc.assert(
    fc.property(anyRequests, fc.integer({ min: 0, max: 30 }), (asked, asker) => {
      const before = requestCodes(asked);
      const quiet = Math.max(-1, ...before.map(({ at }) => at / 60_000)) + 61;
      const after = requestCodes([
        ...asked.filter(({ minute }) => minute < quiet),
        { minute: quiet, asker },
      ]);
      expect(after.at(-1)).toEqual({ at: quiet * 60_000, asker });
    }),
  );
});

test("a client that requests a code every minute blocks neither a new requester nor the proven owner of the address", () => {
  const stranger = Array.from({ length: 600 }, (_, minute) => ({ minute, asker: 0 }));
  expect(
    requestCodes([...stranger, { minute: 300, asker: 1 }]).some(({ asker }) => asker === 1),
  ).toBe(true);
  const often = Array.from({ length: 10 }, (_, nth) => ({ minute: 300 + nth, asker: 1 }));
  expect(requestCodes([...stranger, ...often], 1).filter(({ asker }) => asker === 1)).toHaveLength(
    10,
  );
});
