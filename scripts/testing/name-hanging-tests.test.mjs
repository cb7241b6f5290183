import { afterEach, expect, test, vi } from "vitest";
import NameHangingTests from "./name-hanging-tests.mjs";

afterEach(() => vi.restoreAllMocks());

test("the test reporter prints the name of a test that has been running for over a minute", () => {
  const { reporter, clock, lines } = open();
  reporter.onTestBegin(createJourney("stuck"));
  reporter.onTestBegin(createJourney("done"));
  reporter.onTestEnd(createJourney("done"));
  clock.time = 61_000;
  reporter.check();
  expect(lines).toEqual(["Still running after 61 s: buy.spec.ts › stuck"]);
});

test("the test reporter ends a run in which no test finished for ten minutes", () => {
  const { reporter, clock, lines } = open();
  reporter.onTestModuleStart({ relativeModuleId: "tests/races/stock.test.ts" });
  clock.time = 599_000;
  reporter.check();
  expect(clock.exits).toBe(0);
  clock.time = 600_000;
  reporter.check();
  expect(clock.exits).toBe(1);
  expect(lines.at(-2)).toContain("tests/races/stock.test.ts");
});

function open() {
  /** @type {string[]} */
  const lines = [];
  vi.spyOn(console, "log").mockImplementation((line) => void lines.push(line));
  const clock = { time: 0, exits: 0, now: () => clock.time, exit: () => void (clock.exits += 1) };
  return { reporter: new NameHangingTests({ clock: /** @type {never} */ (clock) }), clock, lines };
}

/** @param {string} title */
function createJourney(title) {
  return { titlePath: () => ["", "buy.spec.ts", title] };
}
