import { expect, test } from "vitest";
import type { StaffPermission } from "@contract/staff/permissions";
import { asHkCents, NO_CENTS } from "./money";
import {
  includesRights,
  isPermitted,
  combineRights,
  type GrantedRights,
} from "./staff-permissions";

const held = new Set<StaffPermission>(["orders.see", "products.change"]);

test("isPermitted allows the permissions of a staff member and no others", () => {
  expect(isPermitted(held, "orders.see")).toBe(true);
  expect(isPermitted(held, "orders.change")).toBe(false);
  expect(isPermitted(held, "refunds.see")).toBe(false);
});

test("the permission to change an area includes the permission to see it", () => {
  expect(isPermitted(held, "products.change")).toBe(true);
  expect(isPermitted(held, "products.see")).toBe(true);
});

test('the permission "any" allows all signed-in staff, and an undefined permission allows no one', () => {
  expect(isPermitted(new Set(), "any")).toBe(true);
  expect(isPermitted(held, undefined)).toBe(false);
});

const createRights = (changes: Partial<GrantedRights> = {}): GrantedRights => ({
  permissions: new Set(),
  rights: new Set(),
  refundLimitCents: NO_CENTS,
  ...changes,
});

test("several roles of a staff member combine their permissions and use the highest of their limits", () => {
  const [small, large] = [asHkCents(1_000), asHkCents(50_000)];
  const care = createRights({ permissions: new Set(["orders.see"]), refundLimitCents: small });
  const packer = createRights({ permissions: new Set(["orders.change"]), refundLimitCents: large });
  const both = combineRights([care, packer]);
  expect([...both.permissions]).toEqual(["orders.see", "orders.change"]);
  expect(both.refundLimitCents).toBe(large);
  expect(
    combineRights([care, createRights({ refundLimitCents: null })]).refundLimitCents,
  ).toBeNull();
  expect(combineRights([]).refundLimitCents).toBe(NO_CENTS);
});

test("includesRights is true only if the staff member has each required right", () => {
  const own = createRights({
    permissions: new Set(["orders.change"]),
    rights: new Set(["export"]),
    refundLimitCents: asHkCents(1_000),
  });
  expect(includesRights(own, own)).toBe(true);
  expect(includesRights(own, createRights({ permissions: new Set(["orders.see"]) }))).toBe(true);
  expect(includesRights(own, createRights({ permissions: new Set(["refunds.see"]) }))).toBe(false);
  expect(includesRights(own, createRights({ rights: new Set(["personalData"]) }))).toBe(false);
  expect(includesRights(own, createRights({ refundLimitCents: asHkCents(1_001) }))).toBe(false);
  expect(includesRights(own, createRights({ refundLimitCents: null }))).toBe(false);
});
