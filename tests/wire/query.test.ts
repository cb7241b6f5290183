import { expect, test } from "vitest";
import { queryOf } from "~/prod-api/query.server";

const readable = (params: unknown) => decodeURIComponent(queryOf(params));

test("a query formats nested keys as name[key]", () => {
  expect(readable({ orderId: "71", items: { "9007199254740993": 2, "5": 0 } })).toBe(
    "?orderId=71&items[5]=0&items[9007199254740993]=2",
  );
  expect(readable({ a: { b: { c: 1 } }, list: ["x", "y"] })).toBe("?a[b][c]=1&list[0]=x&list[1]=y");
});

test("a query leaves out empty values, but keeps zero and false", () => {
  expect(readable({ a: "", b: null, c: undefined, d: 0, e: false, f: {}, g: { h: "" } })).toBe(
    "?d=0&e=false",
  );
});

test.each([undefined, null, {}, ""])("a query without values is empty: %j", (params) => {
  expect(queryOf(params)).toBe("");
});

test("a query encodes Chinese and reserved characters, so that the server reads them unchanged", () => {
  const keyword = "洗髮 & 頭皮=?#[]/%";
  const [, query = ""] = queryOf({ keyword }).split("?", 2);
  expect(new URLSearchParams(query).get("keyword")).toBe(keyword);
});

test.each(["__proto__", "constructor", "prototype"])(
  "a query rejects the name %s at any depth",
  (name) => {
    const bad = JSON.parse(`{"items":{"${name}":1}}`) as unknown;
    expect(() => queryOf(bad)).toThrow(TypeError);
    expect(() => queryOf(JSON.parse(`{"${name}":"x"}`))).toThrow(TypeError);
  },
);

test("a query rejects a key with brackets, because it would look like a nested key", () => {
  expect(() => queryOf({ "items[71]": 1 })).toThrow(TypeError);
});
