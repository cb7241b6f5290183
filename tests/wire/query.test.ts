import { expect, test } from "vitest";
import { formatQuery } from "~/prod-api/call.server";

const formatReadable = (params: unknown) => decodeURIComponent(formatQuery(params));

test("formatting a query writes nested keys as name[key]", () => {
  expect(formatReadable({ orderId: "71", items: { "9007199254740993": 2, "5": 0 } })).toBe(
    "?orderId=71&items[5]=0&items[9007199254740993]=2",
  );
  expect(formatReadable({ a: { b: { c: 1 } }, list: ["x", "y"] })).toBe(
    "?a[b][c]=1&list[0]=x&list[1]=y",
  );
});

test("formatting a query leaves out empty values, but keeps zero and false", () => {
  expect(
    formatReadable({ a: "", b: null, c: undefined, d: 0, e: false, f: {}, g: { h: "" } }),
  ).toBe("?d=0&e=false");
});

test.each([undefined, null, {}, ""])(
  "formatting a query without values returns an empty text: %j",
  (params) => {
    expect(formatQuery(params)).toBe("");
  },
);

test("formatting a query encodes Chinese and reserved characters, so that the server reads them unchanged", () => {
  const keyword = "洗髮 & 頭皮=?#[]/%";
  const [, query = ""] = formatQuery({ keyword }).split("?", 2);
  expect(new URLSearchParams(query).get("keyword")).toBe(keyword);
});

test.each(["__proto__", "constructor", "prototype"])(
  "formatting a query rejects the name %s at any depth",
  (name) => {
    const bad = JSON.parse(`{"items":{"${name}":1}}`) as unknown;
    expect(() => formatQuery(bad)).toThrow(TypeError);
    expect(() => formatQuery(JSON.parse(`{"${name}":"x"}`))).toThrow(TypeError);
  },
);

test("formatting a query rejects a key with brackets, because it would look like a nested key", () => {
  expect(() => formatQuery({ "items[71]": 1 })).toThrow(TypeError);
});
