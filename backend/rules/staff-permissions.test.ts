import { expect, test } from "vitest";
import type { StaffPermission } from "@contract/staff-permissions";
import { isPermitted } from "./staff-permissions";

const held = new Set<StaffPermission>(["orders.see", "products.change"]);

test("what someone holds is allowed, and nothing beside it", () => {
  expect(isPermitted(held, "orders.see")).toBe(true);
  expect(isPermitted(held, "orders.change")).toBe(false);
  expect(isPermitted(held, "refunds.see")).toBe(false);
});

test("who may change an area may see it", () => {
  expect(isPermitted(held, "products.change")).toBe(true);
  expect(isPermitted(held, "products.see")).toBe(true);
});

test("whoever has signed in may do what is left to any, and what names nothing is nobody's", () => {
  expect(isPermitted(new Set(), "any")).toBe(true);
  expect(isPermitted(held, undefined)).toBe(false);
});
