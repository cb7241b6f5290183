import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOG_EVENTS, type LogEvent } from "./log-events";

const CELL_MAX = 120;
const WORDS_MAX = 25;
const events = Object.entries<LogEvent>(LOG_EVENTS);

test("docs/reference/log-events.md has one row for each event, with its level, message and action", () => {
  const page = readFileSync("docs/reference/log-events.md", "utf8");
  const [, table = ""] = page.split("\n## Events\n");
  const rows = table
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, name, level, message, action]) => [name, level, message, action]);
  expect(rows).toEqual(
    events.map(([name, { level, message, action }]) => [`\`${name}\``, level, message, action]),
  );
});

test("the log event names are sorted and have the form area.what-happened", () => {
  const names = events.map(([name]) => name);
  expect(names).toEqual([...names].sort());
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
});

test.each(events)(
  "the log event %s has a message and an action in short sentences",
  (_name, event) => {
    for (const text of [event.message, event.action]) {
      expect(text.length).toBeLessThanOrEqual(CELL_MAX);
      for (const sentence of text.split(/(?<=[.;]) /))
        expect(sentence.split(" ").length, sentence).toBeLessThanOrEqual(WORDS_MAX);
      expect(text).toMatch(/^[A-Z`].*\.$/);
    }
  },
);
