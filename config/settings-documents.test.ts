import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings";
import { backendSettings, storefrontSettings } from "./settings";

const every = { ...storefrontSettings.shape, ...backendSettings.shape };
const example = parseEnv(readFileSync(".env.example", "utf8"));
/** What a tool of the shop sets, and no person. */
const OF_TOOLS = ["REMIX_DEV_ORIGIN", "OWN_BACKEND_PORT"];

test(".env.example names every setting that a person may set, and no other", () => {
  expect(Object.keys(example).sort()).toEqual(
    Object.keys(every)
      .filter((name) => !OF_TOOLS.includes(name))
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

test("a secret's value is in no sentence about it", () => {
  const wrong = { QA_TOKEN: "canary", SESSION_SECRETS: "canary", PORT: "harmless" };
  expect(() => readSettings(storefrontSettings, wrong)).toThrow(
    expect.objectContaining({
      message: expect.not.stringContaining("canary"),
      sentences: expect.arrayContaining([expect.stringContaining('PORT is "harmless"')]),
    }),
  );
});
