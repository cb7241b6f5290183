import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readSettings } from "./read-settings";
import { backendSettings, secrets, storefrontSettings } from "./settings";

const parts = { storefront: storefrontSettings, backend: backendSettings };
const every = { ...storefrontSettings.shape, ...backendSettings.shape };
const example = parseEnv(readFileSync(".env.example", "utf8"));
/** What a tool of the shop sets, and no person. */
const OF_TOOLS = ["REMIX_DEV_ORIGIN", "OWN_BACKEND_PORT"];
/** What the storefront only looks at is the backend's to read. */
const SEEN = ["STAFF_PASSWORD", "STRIPE_SECRET_KEY"];

function readBy(name: string): string {
  const readers = Object.entries(parts)
    .filter(
      ([program, { shape }]) => name in shape && !(program === "storefront" && SEEN.includes(name)),
    )
    .map(([program]) => program);
  return readers.length === 2 ? "both" : (readers[0] ?? "nobody");
}

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

test("the README's table says rightly who reads a setting, and which ones are secret", () => {
  const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| (`[A-Z].*?) *\| (\w+) +\|/gm)];
  const told = rows.flatMap(([, names = "", reader]) =>
    [...names.matchAll(/`(\w+)`( 🔒)?/g)].map(([, name, lock]) => ({
      name,
      reader,
      isSecret: lock !== undefined,
    })),
  );
  expect(told.length).toBeGreaterThan(10);
  for (const { name = "", reader, isSecret } of told) {
    const schema = Object.entries(every).find(([known]) => known === name)?.[1];
    expect(schema, `${name} is a setting`).toBeDefined();
    expect({ name, reader, isSecret }).toEqual({
      name,
      reader: readBy(name),
      isSecret: schema !== undefined && secrets.has(schema),
    });
  }
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
