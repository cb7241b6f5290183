import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings";
import { backendSettings, storefrontSettings } from "./settings";
import { ALL_SETTINGS, renderSettingsPage, TOOL_SETTINGS } from "./settings-page";

const PAGE = "docs/reference/settings.md";
const CELL_MAX = 120;
const exampleText = readFileSync(".env.example", "utf8");
const example = parseEnv(exampleText);

test(".env.example contains exactly the settings that operators may set", () => {
  expect(Object.keys(example).sort()).toEqual(
    Object.keys(ALL_SETTINGS)
      .filter((name) => !TOOL_SETTINGS.includes(name))
      .sort(),
  );
});

test("an unchanged copy of .env.example has the same result as no settings", () => {
  expect(readSettings(storefrontSettings, example)).toEqual(readSettings(storefrontSettings, {}));
  const backend = readSettings(backendSettings, example);
  // The default of BACKEND_PORT depends on the program that starts the backend. The example file contains the
  // default for a backend that is started alone.
  expect({ ...backend, BACKEND_PORT: undefined }).toEqual(readSettings(backendSettings, {}));
  expect(backend.BACKEND_PORT).toBe(3001);
});

test(`${PAGE} equals the output of npm run docs:settings`, async () => {
  const options = { ...(await resolveConfig(PAGE)), filepath: PAGE };
  const page = await format(renderSettingsPage(exampleText), options);
  expect(readFileSync(PAGE, "utf8"), "run npm run docs:settings").toBe(page);
});

test(`no cell of ${PAGE} is longer than ${CELL_MAX} characters`, () => {
  const cells = readFileSync(PAGE, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .flatMap((line) => line.split(" | ").map((cell) => cell.trim()));
  expect(cells.filter((cell) => cell.length > CELL_MAX)).toEqual([]);
});

test("an error message does not contain the value of a secret setting", () => {
  const wrong = { QA_TOKEN: "canary", SESSION_SECRETS: "canary", PORT: "harmless" };
  expect(() => readSettings(storefrontSettings, wrong)).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining("canary"),
      sentences: expect.arrayContaining([expect.stringContaining('PORT is "harmless"')]),
    }),
  );
});
