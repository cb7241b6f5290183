import fc from "fast-check";
import JsonBigint from "json-bigint";
import { expect, test } from "vitest";
import { parseJsonExactly } from "~/prod-api/read-reply.server";

const SEED = 20261121;

test("the JSON parser keeps ten thousand ids between 2^53 - 1 and 2^63 - 1 unchanged", () => {
  const id = fc.bigInt({ min: 2n ** 53n - 1n, max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(id, id, (one, other) => {
      const parsed = parseJsonExactly(`{"id":${one}, "ids": [1, ${other}],"n":12}`);
      expect(parsed).toEqual({ id: String(one), ids: [1, String(other)], n: 12 });
    }),
    { seed: SEED, numRuns: 10_000 },
  );
});

test.each(["9007199254740991", "9007199254740993", "-9223372036854775808", "9223372036854775807"])(
  "the JSON parser keeps every digit of %s at any position",
  (number) => {
    expect(parseJsonExactly(`{"data":${number}}`)).toEqual({ data: number });
    expect(parseJsonExactly(`{"data":\n\t${number}}`)).toEqual({ data: number });
    expect(parseJsonExactly(`[0,${number}]`)).toEqual([0, number]);
  },
);

test("the JSON parser returns numbers that a double can represent as numbers, and strings as strings", () => {
  const reply = '{"count":12,"price":"299.00","orderNo":"20260308140500123456"}';
  expect(parseJsonExactly(reply)).toEqual(JSON.parse(reply));
});

test.each([
  "see: 1234567890123456789",
  "[1234567890123456789, 2]",
  'she said: "1234567890123456789", and',
  ":1234567890123456789",
  "a line\nand:\n1234567890123456789",
  "\\,1234567890123456789",
])("the JSON parser does not change a string that looks like a list of ids: %s", (words) => {
  const id = "7530313857108845104";
  expect(parseJsonExactly(`{"text":${JSON.stringify(words)},"id":${id}}`)).toEqual({
    text: words,
    id,
  });
  expect(parseJsonExactly(`{"id":${id},${JSON.stringify(words)}:1}`)).toEqual({ id, [words]: 1 });
});

test("the fast JSON parser reads any response in the same way as an exact parser", () => {
  const exact = JsonBigint({ storeAsString: true });
  const number = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const word = fc.oneof(
    fc.string(),
    number.map((id) => `, ${id}`),
    number.map(String),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(word, number, word)), (parts) => {
      const rows = parts.map(
        ([a, id, b]) => `{"a":${JSON.stringify(a)},"id":${id},"b":[${JSON.stringify(b)},${id}]}`,
      );
      const reply = `{"rows":[${rows.join(",")}]}`;
      // Convert the result, because the exact parser creates objects without a prototype.
      expect(parseJsonExactly(reply)).toEqual(JSON.parse(JSON.stringify(exact.parse(reply))));
    }),
    { seed: SEED },
  );
});

test.each([
  '{"id":1234567890123456789',
  '{"id":1234567890123456789x}',
  '{"id":1234567890123456789}}',
])("the JSON parser rejects invalid JSON: %s", (text) => {
  expect(() => parseJsonExactly(text)).toThrow();
});

test("the JSON parser rejects a response with the keys of an object's prototype", () => {
  const id = "1234567890123456789";
  expect(() => parseJsonExactly(`{"__proto__":{"x":1},"id":${id}}`)).toThrow();
  expect(() => parseJsonExactly(`{"constructor":{"x":1},"id":${id}}`)).toThrow();
});

test("the JSON parser rejects a response nested deeper than a hundred levels, and ignores brackets in strings", () => {
  const nested = (levels: number) => "[".repeat(levels) + "1" + "]".repeat(levels);
  expect(parseJsonExactly(nested(100))).toEqual(JSON.parse(nested(100)));
  expect(() => parseJsonExactly(nested(101))).toThrow("nested too deeply");
  for (const text of ["[".repeat(500), `\\"${"{".repeat(500)}`, `"${"[".repeat(500)}\\`]) {
    const reply = JSON.stringify({ remark: text, rows: [{ remark: text }] });
    expect(parseJsonExactly(reply)).toEqual(JSON.parse(reply));
  }
});
