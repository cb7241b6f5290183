import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings";
import { backendSettings, storefrontSettings } from "./settings";
import { EVERY_SETTING, renderSettingsPage, TOOL_SETTINGS } from "./settings-page";

const PAGE = "docs/reference/settings.md";
const CELL_MAX = 120;
const exampleText = readFileSync(".env.example", "utf8");
const example = parseEnv(exampleText);

test(".env.example names every setting that a person may set, and no other", () => {
  expect(Object.keys(example).sort()).toEqual(
    Object.keys(EVERY_SETTING)
      .filter((name) => !TOOL_SETTINGS.includes(name))
      .sort(),
  );
});

test("copied as it is, .env.example changes nothing", () => {
  expect(readSettings(storefrontSettings, example)).toEqual(readSettings(storefrontSettings, {}));
  const backend = readSettings(backendSettings, example);
  // Its default depends on who starts the backend: alone it listens where the example says.
  expect({ ...backend, BACKEND_PORT: undefined }).toEqual(readSettings(backendSettings, {}));
  expect(backend.BACKEND_PORT).toBe(3001);
});

test(`${PAGE} is what npm run docs:settings writes`, async () => {
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

test("a secret's value is in no sentence about it", () => {
  const wrong = { QA_TOKEN: "canary", SESSION_SECRETS: "canary", PORT: "harmless" };
  expect(() => readSettings(storefrontSettings, wrong)).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining("canary"),
      sentences: expect.arrayContaining([expect.stringContaining('PORT is "harmless"')]),
    }),
  );
});
