/* Tests that the OpenAPI document of the running backend is complete and valid, and that it matches real requests
   and responses. */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REFUSAL_KEYS } from "@contract/model/failures";
import { openDemoBackend } from "../fixtures/demo-backend";
import { loadDeclaredCalls } from "./declared-calls";

interface Media {
  readonly schema: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref: string }>>;
}
type Content = Readonly<Record<string, Media>>;
interface Schema {
  readonly enum?: readonly unknown[];
  readonly [keyword: string]: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<"200" | "default", { readonly content: Content }>>;
}
interface Document {
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly examples: Readonly<Record<string, unknown>>;
  };
}

const backend = openDemoBackend();
let text: string;
let document: Document;
let operations: readonly (readonly [address: string, operation: Operation])[];
let page: Response;
beforeAll(async () => {
  const { origin } = await backend.open();
  text = await (await fetch(`${origin}/prod-api/openapi.json`)).text();
  document = JSON.parse(text) as Document;
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  page = await fetch(`${origin}/prod-api/docs`);
});
afterAll(() => backend.close());

/** Yields every object of the document with its path. It skips examples, defaults and security schemes. */
function* listSchemas(part: unknown, path = ""): Generator<readonly [string, Schema]> {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) yield [path, part as Schema];
  for (const [key, value] of Object.entries(part))
    if (!/^(example|examples|default|security)$/.test(key))
      yield* listSchemas(value, `${path}/${key}`);
}

test("every operation in the OpenAPI document has a unique id, a known tag, a summary and a description", () => {
  const ids = operations.map(([, { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(operations.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const [address, { tags: own, summary, description }] of operations) {
    expect(
      own.filter((tag) => tags.has(tag)),
      address,
    ).toHaveLength(1);
    expect(summary, address).toMatch(/^\p{Lu}.{4,}/u);
    expect(description, address).toMatch(/^Needs .+\.$/);
  }
});

test("no schema of the OpenAPI document is empty, and no enum contains a number together with its string", () => {
  const parts = [...listSchemas(document.components.schemas), ...listSchemas(document.paths)];
  expect(parts.filter(([, schema]) => Object.keys(schema).length === 0)).toEqual([]);
  const doubled = parts.filter(([, { enum: values }]) => {
    const texts = Array.isArray(values) ? values.map(String) : [];
    return new Set(texts).size < texts.length;
  });
  expect(doubled).toEqual([]);
});

test("the OpenAPI document has an example for every error, and each operation names its errors", () => {
  const { examples } = document.components;
  expect(Object.keys(examples)).toEqual(expect.arrayContaining([...REFUSAL_KEYS]));
  const submit = document.paths["/userOrder/submitOrder"]?.post;
  const errors = Object.values(submit?.responses.default.content ?? {})[0];
  expect(errors?.schema).toEqual({ $ref: "#/components/schemas/ErrorReply" });
  expect(Object.keys(errors?.examples ?? {})).toEqual(
    expect.arrayContaining(["priceChanged", "stockShort", "invalidField", "unauthorized", "fault"]),
  );
});

test("the contract accepts the example of every request and response in the OpenAPI document", async () => {
  const calls = [...(await loadDeclaredCalls()).values()];
  expect(calls.length).toBeGreaterThan(50);
  for (const { method, path, request, reply, shape } of calls) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    const sent = operation?.requestBody?.content["application/json"]?.example;
    if (sent !== undefined) expect(request.safeParse(sent).error, path).toBeUndefined();
    const example = operation?.responses["200"].content["application/json"]?.example;
    const { data, rows, msg } = example as Readonly<Record<string, unknown>>;
    const value = {
      data,
      page: Array.isArray(rows) ? (rows[0] as unknown) : undefined,
      message: msg,
      whole: example,
      nothing: undefined,
    }[shape];
    expect(reply.safeParse(value).error, path).toBeUndefined();
  }
});

test("Redocly reports no problem in the OpenAPI document with its recommended rules", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: text, absoluteRef: "openapi.json", config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("the types that openapi-typescript generates from the OpenAPI document contain no `unknown`", async () => {
  const types = astToString(await openapiTS(text));
  // Ignore this index signature. openapi-typescript writes it for the headers of every response.
  expect(types.replaceAll("[name: string]: unknown;", "")).not.toMatch(/\bunknown\b/);
});

test("the page of the API documentation shows every operation by tag and works without scripts", async () => {
  expect(page.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'$/,
  );
  const html = await page.text();
  expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/);
  for (const { name } of document.tags) expect(html).toContain(`>${name}</h2>`);
  for (const [, { operationId }] of operations)
    expect(html).toContain(`<details id="${operationId}">`);
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  expect(targets.filter((target) => !ids.has(target ?? ""))).toEqual([]);
});
