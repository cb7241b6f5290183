import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactly } from "~/prod-api/big-numbers.server";

const SEED = 20261121;

test("ten thousand ids between 2^53 - 1 and 2^63 - 1 come out as they went in", () => {
  const id = fc.bigInt({ min: 2n ** 53n - 1n, max: 2n ** 63n - 1n });
  fc.assert(
    fc.property(id, id, (one, other) => {
      const parsed = parseExactly(`{"id":${one}, "ids": [1, ${other}],"n":12}`);
      expect(parsed).toEqual({ id: String(one), ids: [1, String(other)], n: 12 });
    }),
    { seed: SEED, numRuns: 10_000 },
  );
});

test.each(["9007199254740991", "9007199254740993", "-9223372036854775808", "9223372036854775807"])(
  "%s keeps every digit wherever it stands",
  (number) => {
    expect(parseExactly(`{"data":${number}}`)).toEqual({ data: number });
    expect(parseExactly(`{"data":\n\t${number}}`)).toEqual({ data: number });
    expect(parseExactly(`[0,${number}]`)).toEqual([0, number]);
  },
);

test("numbers that a double holds stay numbers, and texts stay texts", () => {
  const reply = '{"count":12,"price":"299.00","orderNo":"20260308140500123456"}';
  expect(parseExactly(reply)).toEqual(JSON.parse(reply));
});

test("a reply may not name an object's own machinery", () => {
  const id = "1234567890123456789";
  expect(() => parseExactly(`{"__proto__":{"x":1},"id":${id}}`)).toThrow();
  expect(() => parseExactly(`{"constructor":{"x":1},"id":${id}}`)).toThrow();
});
