import { expect, test } from "vitest";
import type { StaffPermission } from "@contract/staff/permissions";
import { asHkCents, NO_CENTS } from "./money";
import { coversRights, isPermitted, together, type HeldRights } from "./staff-permissions";

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

const right = (changes: Partial<HeldRights> = {}): HeldRights => ({
  permissions: new Set(),
  rights: new Set(),
  refundLimitCents: NO_CENTS,
  ...changes,
});

test("several roles count together, with the highest of their limits", () => {
  const [small, large] = [asHkCents(1_000), asHkCents(50_000)];
  const care = right({ permissions: new Set(["orders.see"]), refundLimitCents: small });
  const packer = right({ permissions: new Set(["orders.change"]), refundLimitCents: large });
  const both = together([care, packer]);
  expect([...both.permissions]).toEqual(["orders.see", "orders.change"]);
  expect(both.refundLimitCents).toBe(large);
  expect(together([care, right({ refundLimitCents: null })]).refundLimitCents).toBeNull();
  expect(together([]).refundLimitCents).toBe(NO_CENTS);
});

test("who has less in one thing does not cover another", () => {
  const own = right({
    permissions: new Set(["orders.change"]),
    rights: new Set(["export"]),
    refundLimitCents: asHkCents(1_000),
  });
  expect(coversRights(own, own)).toBe(true);
  expect(coversRights(own, right({ permissions: new Set(["orders.see"]) }))).toBe(true);
  expect(coversRights(own, right({ permissions: new Set(["refunds.see"]) }))).toBe(false);
  expect(coversRights(own, right({ rights: new Set(["personalData"]) }))).toBe(false);
  expect(coversRights(own, right({ refundLimitCents: asHkCents(1_001) }))).toBe(false);
  expect(coversRights(own, right({ refundLimitCents: null }))).toBe(false);
});
