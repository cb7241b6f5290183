/** What the back office is divided into; each area may be seen, or changed too. */
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

/** What a call or a page of the back office asks for; `any` of whoever has signed in there. */
export type NeededPermission = StaffPermission | "any";

/** All there are. */
export const STAFF_PERMISSIONS: readonly StaffPermission[] = STAFF_AREAS.flatMap((area) => [
  `${area}.see` as const,
  `${area}.change` as const,
]);

/** True for a permission that there is; roles keep those of areas that are no more. */
export function isStaffPermission(text: string): text is StaffPermission {
  return STAFF_PERMISSIONS.some((each) => each === text);
}

/** What a role may allow beside seeing and changing areas: to see who shoppers are, and to take lists away as files. */
export const STAFF_RIGHTS = ["personalData", "export"] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];
