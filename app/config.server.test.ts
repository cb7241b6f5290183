import { expect, test } from "vitest";
import { ConfigError } from "@platform/config/read-settings";
import { readConfig } from "./config.server";

function findProblems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (problem) {
    if (problem instanceof ConfigError) return problem.sentences;
    throw problem;
  }
}

test("a shop without settings is a demo shop that only this machine can reach", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    origins: ["http://localhost:3000", "http://127.0.0.1:3000"],
    secure: false,
    loopback: true,
    ownBackend: true,
    backOffice: true,
    bodyWaitMs: 30_000,
    stopWithinMs: 24_000,
  });
});

test("a shop with a public URL has no back office until its password is set", () => {
  const env = { APP_ORIGIN: "https://shop.example" };
  expect(readConfig(env)).toMatchObject({ secure: true, loopback: false, backOffice: false });
  expect(readConfig({ ...env, STAFF_PASSWORD: "a good one" }).backOffice).toBe(true);
});

test("a storefront with a backend on another machine has no back office", () => {
  const env = { PROD_API_URL: "https://shop.example/prod-api/", STAFF_PASSWORD: "a good one" };
  expect(readConfig(env)).toMatchObject({
    prodApiUrl: "https://shop.example/prod-api",
    ownBackend: false,
    backOffice: false,
  });
});

test.each([
  [{ PORT: "0x10" }, "PORT"],
  [{ PORT: "70000" }, "PORT"],
  [{ APP_ORIGIN: "shop.example" }, "APP_ORIGIN"],
  [{ APP_ORIGIN: "https://shop.example/path" }, "APP_ORIGIN"],
  [{ APP_ORIGIN: "https://a.example,http://b.example" }, "APP_ORIGIN"],
  [{ SESSION_SECRETS: "short" }, "SESSION_SECRETS"],
  [{ SESSION_SECRETS: "a".repeat(40) }, "SESSION_SECRETS"],
  [{ SESSION_IDLE_MINUTES: "5" }, "SESSION_IDLE_MINUTES"],
  [{ PROD_API_URL: "localhost:4000" }, "PROD_API_URL"],
  [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
  [{ TRUST_PROXY: "proxy" }, "TRUST_PROXY"],
  [{ QA_TOKEN: "short" }, "QA_TOKEN"],
  [{ BODY_SECONDS: "0" }, "BODY_SECONDS"],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
  [{ STOP_WITHIN_SECONDS: "0" }, "STOP_WITHIN_SECONDS"],
])("the storefront rejects the settings %j with one sentence that names %s", (env, name) => {
  const sentences = findProblems(env);
  expect(sentences).toHaveLength(1);
  expect(sentences[0]).toMatch(new RegExp(`^${name} .*[:.]`));
});

test("the storefront reports all invalid settings together", () => {
  expect(findProblems({ PORT: "x", LOG_LEVEL: "x", QA_TOKEN: "x" })).toHaveLength(3);
});
