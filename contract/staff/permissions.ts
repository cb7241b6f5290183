/** The areas of the back office. A permission allows seeing or changing an area. */
export const STAFF_AREAS = [
  "today",
  "orders",
  "refunds",
  "payments",
  "products",
  "taxonomies",
  "search",
  "coupons",
  "notices",
  "shoppers",
  "content",
  "mails",
  "jobs",
  "dictionaries",
  "settings",
  "logs",
  "monitor",
  "users",
  "roles",
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

export type StaffPermission = `${StaffArea}.${"see" | "change"}`;

/** The permission that a call or page requires. `any` means that signing in is enough. */
export type NeededPermission = StaffPermission | "any";

/** All permissions. */
export const STAFF_PERMISSIONS: readonly StaffPermission[] = STAFF_AREAS.flatMap((area) => [
  `${area}.see` as const,
  `${area}.change` as const,
]);

/** Returns true for an existing permission. Roles keep permissions of removed areas. */
export function isStaffPermission(text: string): text is StaffPermission {
  return STAFF_PERMISSIONS.some((each) => each === text);
}

/** The rights of a role besides its areas: to see personal data, and to export lists as files. */
export const STAFF_RIGHTS = ["personalData", "export"] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];
