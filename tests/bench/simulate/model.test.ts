import { expect, test } from "vitest";
import { REQUESTS } from "./measured";
import { ceilings, partsOf, sizeParts } from "./model";
import { simulateWaits, sum } from "./queue";

test("one line before one server waits as queueing theory says (M/M/1)", () => {
  // 700 a second of 1 ms: 0.7 / 0.3 ms in the mean, ln(0.7 / 0.05) / 0.3 ms at 95 %.
  const { meanMs, p95Ms } = simulateWaits([{ perSecond: 700, meanMs: 1 }], 1);
  expect(Math.abs(meanMs / (0.7 / 0.3) - 1)).toBeLessThan(0.08);
  expect(Math.abs(p95Ms / (Math.log(14) / 0.3) - 1)).toBeLessThan(0.08);
});

test("two servers of one line wait as Erlang's formula says (M/M/2)", () => {
  const waiting = (2 * 0.7 ** 2) / (1 + 0.7);
  const { meanMs } = simulateWaits([{ perSecond: 1400, meanMs: 1 }], 2);
  expect(Math.abs(meanMs / (waiting / (2 * 0.3)) - 1)).toBeLessThan(0.08);
});

test("cores are work by the target, and the mix is whole", () => {
  const kinds = [{ name: "one", share: 1, wholeMs: 6, callMs: 2 }];
  const [storefront, backend] = sizeParts(kinds, 1000, 0.5);
  expect(storefront).toMatchObject({ busyCores: 4, cores: 8 });
  expect(backend).toMatchObject({ busyCores: 1, cores: 2 });
  expect(sum(REQUESTS.map((kind) => kind.share))).toBeCloseTo(1);
  for (const kind of REQUESTS) expect(partsOf(kind).storefront).toBeGreaterThanOrEqual(0);
});

test("what is full first is named first", () => {
  const full = ceilings(REQUESTS, 0.7).map((ceiling) => ceiling.perSecond);
  expect(full).toEqual([...full].sort((one, other) => one - other));
});
