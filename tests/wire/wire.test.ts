import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as c from "@contract/model/codecs";
import { asHkCents } from "@contract/model/money";

test("every amount stays the same after encoding and decoding, as a string and as a number", () => {
  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(asHkCents);
  fc.assert(
    fc.property(cents, (amount) => {
      expect(z.decode(c.amount, z.encode(c.amount, amount))).toBe(amount);
      expect(c.amount.parse(amount / 100)).toBe(amount);
    }),
    { seed: 20261121, numRuns: 10_000 },
  );
});

test.each([
  ["299.00", 29_900],
  ["299.9", 29_990],
  ["299", 29_900],
  ["0.07", 7],
  ["-0.50", -50],
  ["-0.00", 0],
  [19.99, 1_999],
  [1.005, 100],
  [0, 0],
])("the schema of amounts parses %j as %i cents", (amount, cents) => {
  expect(c.amount.parse(amount)).toBe(cents);
});

test.each([Number.NaN, 1e300, 99_999_999.99, "12,5", "1e3", ""])(
  "the schema of amounts rejects %j",
  (amount) => {
    expect(c.amount.safeParse(amount).success).toBe(false);
  },
);

test("the schema of times encodes and decodes times in the shop's time zone", () => {
  const moment = c.time.parse("2026-03-08 14:05:00");
  expect(moment.toISOString()).toBe("2026-03-08T06:05:00.000Z");
  expect(z.encode(c.time, moment)).toBe("2026-03-08 14:05:00");
  expect(c.time.safeParse("2026-13-08 14:05:00").success).toBe(false);
});

test.each([
  ["2026-03-08T14:05:00", "2026-03-08T06:05:00.000Z"],
  ["2026-03-08T06:05:00.000+00:00", "2026-03-08T06:05:00.000Z"],
  ["2026-03-08T14:05:00+0800", "2026-03-08T06:05:00.000Z"],
  [1_772_949_900_000, "2026-03-08T06:05:00.000Z"],
])("the schema of times parses %j of other backends as the same time", (sent, moment) => {
  expect(c.time.parse(sent).toISOString()).toBe(moment);
});

test("the schemas decode scalars from strings and numbers, and encode each in one format", () => {
  expect(c.text.parse(85291234567)).toBe("85291234567");
  expect(c.text.parse(null)).toBe("");
  expect(["1", "Y", 1, true].map((sent) => c.flag.parse(sent))).toEqual([true, true, true, true]);
  expect(["0", "N", 0, false].map((sent) => c.flag.parse(sent))).toEqual([
    ...[false, false, false, false],
  ]);
  expect(c.amount.parse("320.0000")).toBe(32_000);
  expect(c.codeOf([1, 2, -1], -1).parse("42")).toBe(-1);
});

test("decoding a list drops its invalid rows, and encoding a list fails if one row is invalid", () => {
  const rows = c.list(c.object({ id: c.id }));
  expect(rows.parse([{ id: 1 }, { id: null }, { id: "2" }])).toEqual([{ id: "1" }, { id: "2" }]);
  expect(rows.safeParse([{ id: null }]).success).toBe(false);
  expect(c.listOrNone(c.id).parse(null)).toEqual([]);
  expect(c.wholeList(c.id).safeParse(["1", null]).success).toBe(false);
  expect(() => z.encode(c.list(z.enum(["a"])), ["b" as "a"])).toThrow();
});

const line = c.object({
  id: c.id,
  name: c.pair,
  priceCents: c.cents,
  beforeCents: c.centsOrNull,
  count: c.number,
  status: c.codeOrElse([1, 2], 1),
  tags: c.listOrNone(z.string()),
});

test("a schema encodes an object with the names of the API, and only its declared fields", () => {
  const inside = {
    id: "9007199254740993",
    name: { zhTw: "洗髮露", en: "Shampoo" },
    priceCents: asHkCents(29_900),
    beforeCents: null,
    count: 2,
    status: 2,
    tags: ["new"],
  } as const;
  const secret = { passwordHash: "secret" };
  const row: z.output<typeof line> = { ...inside, ...secret };
  const wire = z.encode(line, row);
  expect(wire).toEqual({
    id: 9_007_199_254_740_993n,
    name: "洗髮露",
    nameEn: "Shampoo",
    price: "299.00",
    before: null,
    count: 2,
    status: 2,
    tags: ["new"],
  });
  expect(line.parse({ ...wire, id: "9007199254740993" })).toEqual(inside);
});

test("the schemas decode the less strict formats of other backends", () => {
  expect(line.parse({ id: 7, name: "梳", price: 12, count: "3", status: 9, tags: null })).toEqual({
    id: "7",
    name: { zhTw: "梳", en: "" },
    priceCents: 1_200,
    beforeCents: null,
    count: 3,
    status: 1,
    tags: [],
  });
});
