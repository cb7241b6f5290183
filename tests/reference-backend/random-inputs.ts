import * as fc from "fast-check";
import * as z from "zod/mini";
import type { Call } from "@contract/model/call";

/** The parts of a JSON schema that are used to create plausible values. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const DEEP = 10_000;
const WRONG: readonly unknown[] = [
  ...[null, true, "", " ", "\0", "\uD800", "x".repeat(100_000), "<b>", "' or 1=1 --", "1e309"],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, "9223372036854775808", "-9223372036854775808"],
  ...[[], {}, [[]], [null], { $ne: null }, { toString: 1 }, ["1", "2"], { length: 1e9 }],
];

/** Returns inputs for a call. The value of each field is plausible, of another type, much too long, or missing. */
export function createRandomInputs(
  call: Call,
  runs: number,
  seed: number,
): Record<string, unknown>[] {
  const schema = z.toJSONSchema(call.request, {
    io: "input",
    unrepresentable: "any",
  }) as JsonSchema;
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant([[name, createPlausibleValue(each)]]) },
      { weight: 4, arbitrary: fc.constantFrom(...WRONG).map((value) => [[name, value]]) },
      { weight: 2, arbitrary: fc.jsonValue().map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
  );
  const extra = fc.constantFrom([], [["__proto__", { admin: true }]], [["constructor", 1]]);
  const input = fc
    .tuple(...fields, extra)
    .map((parts) => Object.fromEntries(parts.flat()) as object);
  return fc.sample(input, { numRuns: runs, seed }) as Record<string, unknown>[];
}

/** Bodies that are not valid input, by their defect. */
export const BROKEN_BODIES: Readonly<Record<string, string>> = {
  "no JSON": "{",
  "a list": "[]",
  "a word": '"id"',
  nothing: "",
  null: "null",
  "ten thousand levels of lists": "[".repeat(DEEP) + "]".repeat(DEEP),
  "ten thousand levels of objects": '{"a":'.repeat(DEEP) + "1" + "}".repeat(DEEP),
  "five megabytes": JSON.stringify({ id: "x".repeat(5 * 1024 * 1024 - 20) }),
  "five megabytes and more": JSON.stringify({ id: "x".repeat(5 * 1024 * 1024 + 1) }),
  "a number of a thousand digits": `{"id":${"9".repeat(1_000)}}`,
  "a key twice": '{"id":1,"id":2}',
  "a prototype": '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}',
};

function createPlausibleValue(schema: JsonSchema): unknown {
  if ("const" in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf !== undefined) return createPlausibleValue(schema.anyOf[0] ?? {});
  if (schema.type === "array") return [createPlausibleValue(schema.items ?? {})];
  if (schema.type === "object") return createEveryField(schema);
  return schema.type === "integer" || schema.type === "number" ? 1 : "1";
}

function createEveryField({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, createPlausibleValue(each)]),
  );
}
