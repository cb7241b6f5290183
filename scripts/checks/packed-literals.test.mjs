import { expect, test } from "vitest";
import { findPackedLiterals } from "./packed-literals.mjs";

test.each([
  "const a = { ...{ b, c }, d };",
  "const a = { ...({ b, c }), d };",
  "const a = <p {...{ b, c }} />;",
])("the check of packed literals reports %j", (content) => {
  expect(findPackedLiterals("a.tsx", content)).toEqual(["a.tsx:1"]);
});

test.each([
  "const a = { ...b, c };",
  "const a = { ...(b && { c }), d };",
  "const a = <p {...b} />;",
  "const a = '...{ b, c }';",
])("the check of packed literals accepts %j", (content) => {
  expect(findPackedLiterals("a.tsx", content)).toEqual([]);
});
