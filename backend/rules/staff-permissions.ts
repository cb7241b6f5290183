import type { HkCents } from "@contract/model/money";
import {
  STAFF_AREAS,
  STAFF_PERMISSIONS,
  STAFF_RIGHTS,
  type NeededPermission,
  type StaffPermission,
  type StaffRight,
  type StaffArea,
} from "@contract/staff/permissions";
import type { Bilingual } from "@contract/model/languages";
import type { BuiltInRole } from "@contract/staff/states";
import { NO_CENTS, asHkCents } from "./money";

/** The rights of a role, or of all roles of a staff member. */
export interface GrantedRights {
  readonly permissions: ReadonlySet<StaffPermission>;
  readonly rights: ReadonlySet<StaffRight>;
  /** The maximum amount of one refund. Null if there is no limit. */
  readonly refundLimitCents: HkCents | null;
}

/**
 * Returns true if the held permissions include the needed one. The permission to change an area includes the
 * permission to see it. If the needed permission is undefined, access is denied.
 */
export function isPermitted(
  held: ReadonlySet<StaffPermission>,
  needed: NeededPermission | undefined,
): boolean {
  if (needed === undefined) return false;
  if (needed === "any" || held.has(needed)) return true;
  const [area] = needed.split(".");
  return needed === `${area}.see` && [...held].some((each) => each === `${area}.change`);
}

/** Returns the combined rights of several roles: all permissions and the highest limit. */
export function combineRights(roles: readonly GrantedRights[]): GrantedRights {
  const limits = roles.map(({ refundLimitCents }) => refundLimitCents);
  return {
    permissions: new Set(roles.flatMap(({ permissions }) => [...permissions])),
    rights: new Set(roles.flatMap(({ rights }) => [...rights])),
    refundLimitCents: limits.reduce<HkCents | null>(getHigherLimit, NO_CENTS),
  };
}

function getHigherLimit(one: HkCents | null, other: HkCents | null): HkCents | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/**
 * Returns true if a staff member has all of the given rights. Staff can neither grant nor remove rights that they do
 * not have.
 */
export function includesRights(own: GrantedRights, others: GrantedRights): boolean {
  return (
    [...others.permissions].every((each) => isPermitted(own.permissions, each)) &&
    [...others.rights].every((each) => own.rights.has(each)) &&
    getHigherLimit(own.refundLimitCents, others.refundLimitCents) === own.refundLimitCents
  );
}

type Access = "none" | "see" | "change";

/**
 * The default access of the four roles that a shop can change. There is one line for each area, so a new area does
 * not compile without a line.
 */
const PERMISSIONS_BY_AREA: Readonly<
  Record<
    StaffArea,
    readonly [manager: Access, warehouse: Access, customerCare: Access, editor: Access]
  >
> = {
  today: ["see", "see", "see", "see"],
  orders: ["change", "change", "change", "none"],
  // The warehouse needs this to record returned goods. Its refund limit prevents it from paying money out.
  refunds: ["change", "change", "change", "none"],
  payments: ["change", "none", "see", "none"],
  reviews: ["change", "none", "change", "change"],
  products: ["change", "see", "see", "change"],
  // Separate from the products, so that the warehouse can receive and count goods but cannot change prices.
  stock: ["change", "change", "see", "change"],
  taxonomies: ["change", "none", "none", "change"],
  search: ["change", "none", "none", "change"],
  coupons: ["change", "none", "change", "none"],
  notices: ["change", "none", "see", "change"],
  content: ["change", "none", "see", "change"],
  shoppers: ["change", "none", "change", "none"],
  mails: ["change", "none", "change", "none"],
  jobs: ["change", "none", "none", "none"],
  dictionaries: ["change", "see", "see", "see"],
  settings: ["change", "none", "none", "none"],
  logs: ["see", "none", "none", "none"],
  // Only the owner can end the sessions of other staff.
  monitor: ["see", "none", "none", "none"],
  webhooks: ["change", "none", "none", "none"],
  users: ["see", "none", "none", "none"],
  roles: ["see", "none", "none", "none"],
  apiKeys: ["see", "none", "none", "none"],
};

const EVERY_RIGHT: ReadonlySet<StaffRight> = new Set(STAFF_RIGHTS);
const CARE_REFUND_LIMIT = asHkCents(50_000);

/** The rights of a built-in role before the shop changes them. */
interface BuiltIn extends GrantedRights {
  readonly name: Bilingual;
}

export const BUILT_IN_ROLE_RIGHTS: Readonly<Record<BuiltInRole, BuiltIn>> = {
  owner: {
    name: { zhTw: "擁有者", en: "Owner" },
    permissions: new Set(STAFF_PERMISSIONS),
    rights: EVERY_RIGHT,
    refundLimitCents: null,
  },
  manager: {
    name: { zhTw: "經理", en: "Manager" },
    permissions: getColumnPermissions(0),
    rights: EVERY_RIGHT,
    refundLimitCents: null,
  },
  warehouse: {
    name: { zhTw: "倉務", en: "Warehouse" },
    permissions: getColumnPermissions(1),
    rights: new Set(["personalData"]),
    refundLimitCents: NO_CENTS,
  },
  "customer-care": {
    name: { zhTw: "客戶服務", en: "Customer care" },
    permissions: getColumnPermissions(2),
    rights: new Set(["personalData"]),
    refundLimitCents: CARE_REFUND_LIMIT,
  },
  editor: {
    name: { zhTw: "編輯", en: "Editor" },
    permissions: getColumnPermissions(3),
    rights: new Set(["export"]),
    refundLimitCents: NO_CENTS,
  },
  auditor: {
    name: { zhTw: "稽核", en: "Auditor" },
    permissions: new Set(STAFF_AREAS.map((area) => `${area}.see` as const)),
    rights: EVERY_RIGHT,
    refundLimitCents: NO_CENTS,
  },
};

function getColumnPermissions(at: 0 | 1 | 2 | 3): ReadonlySet<StaffPermission> {
  return new Set(
    STAFF_AREAS.flatMap((area): StaffPermission[] => {
      const access = PERMISSIONS_BY_AREA[area][at];
      if (access === "none") return [];
      return access === "see" ? [`${area}.see`] : [`${area}.see`, `${area}.change`];
    }),
  );
}

/** Returns the built-in role with this code. Returns undefined if there is none. */
export function getBuiltInRole(code: string): BuiltIn | undefined {
  return new Map<string, BuiltIn>(Object.entries(BUILT_IN_ROLE_RIGHTS)).get(code);
}
