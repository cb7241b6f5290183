/* Tests which observations the soak test reports as violated guarantees, and which it accepts. */
import { expect, test } from "vitest";
import { SoakDiary } from "./diary";
import { planFaults } from "./faults";
import { toMemoryFigures } from "./process-memory";
import { Random } from "./random";

const OUTAGE = { fault: "database stopped", from: 10_000, endedAt: 11_000, to: 20_000 };

function countComplaints(status: number, from: number, excuses = true): number {
  const diary = new SoakDiary();
  diary.disturbances.push({ ...OUTAGE, excuses });
  diary.recordAnswer({ path: "GET /index", status, from, to: from + 100 });
  return diary.listComplaints().length;
}

test.each([200, 303, 409, 422])("the soak test accepts the status %i at any time", (status) => {
  expect(countComplaints(status, 5_000)).toBe(0);
});

test.each([0, 502, 503, 504])(
  "the soak test accepts the status %i only while a component is down",
  (status) => {
    expect(countComplaints(status, 15_000)).toBe(0);
    expect(countComplaints(status, 9_950)).toBe(0);
    expect(countComplaints(status, 5_000)).toBe(1);
    expect(countComplaints(status, 20_001)).toBe(1);
    expect(countComplaints(status, 15_000, false)).toBe(1);
  },
);

test.each([500, 501, 400, 401, 403, 404, 429])(
  "the soak test never accepts the status %i",
  (status) => {
    expect(countComplaints(status, 15_000)).toBe(1);
  },
);

test("the soak test accepts a busy storefront only on a machine that also runs other tests", () => {
  const [alone, shared] = [new SoakDiary(), new SoakDiary({ mayBeBusy: true })];
  for (const diary of [alone, shared]) {
    const answer = { path: "GET /index", status: 503, from: 5_000, to: 5_100 };
    diary.recordAnswer({ ...answer, isBusy: true });
    diary.recordAnswer(answer);
  }
  expect(alone.listComplaints()).toHaveLength(2);
  expect(shared.listComplaints()).toEqual([expect.not.stringContaining("no slot")]);
});

test("a seed always plans the same faults, each once per round, and stops no backend in the second half", () => {
  const plan = () => planFaults(new Random(7), 30 * 60_000, true);
  expect(plan()).toEqual(plan());
  expect(
    new Set(
      plan()
        .slice(0, 5)
        .map(({ fault }) => fault),
    ).size,
  ).toBe(5);
  expect(plan().length).toBeGreaterThanOrEqual(35);
  const kills = plan().filter(({ fault }) => fault === "killBackend");
  expect(kills.length).toBeGreaterThanOrEqual(3);
  expect(kills.every(({ atMs }) => atMs < 15 * 60_000)).toBe(true);
});

/**
 * Returns the memory of a process that lives twenty minutes. From the third minute on, it rises from 200 to 400 MB
 * every four minutes. From minute twelve on, it has `growth` MB more.
 */
function createLife(growth: number) {
  const samples = Array.from({ length: 241 }, (_, nth) => {
    const minute = nth / 12;
    const sawtooth = 200 + ((minute % 4) / 4) * 200;
    return {
      atMs: nth * 5_000,
      megabytes: minute < 3 ? 100 : sawtooth + (minute < 12 ? 0 : growth),
    };
  });
  return toMemoryFigures({ program: "storefront", pid: 1, samples });
}

test("the soak test accepts memory that the garbage collector frees, and reports memory that stays as a leak", () => {
  expect(createLife(0)).toMatchObject({ first: 100, isFlat: true });
  expect(createLife(0).last).toBeGreaterThan(300);
  expect(createLife(10).isFlat).toBe(true);
  expect(createLife(60).isFlat).toBe(false);
});
