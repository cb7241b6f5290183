/** The areas of the back office. A permission allows seeing or changing an area. */
export const STAFF_AREAS = [
  "today",
  "orders",
  "refunds",
  "payments",
  "reviews",
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

/**
 * The kinds of sensitive data that a staff call may show. The backend masks personal data and codes in the reply of a
 * call that does not declare them. A test compares links and secrets with the schema of the reply.
 *
 * - `personalData`: personal data of shoppers, for staff with that right. For others it is masked.
 * - `codes`: codes that work for any reader, such as claim codes or the code in a mail that was not sent.
 * - `links`: the preview links of drafts. Account links in stored mails are never shown.
 * - `secrets`: credentials of the caller, which are shown once. Such an answer is never replayed.
 */
export const REVEALED = ["personalData", "codes", "links", "secrets"] as const;
export type Revealed = (typeof REVEALED)[number];

/** The permissions to change who may do what. Each call with one needs a fresh proof. */
export const PROVEN_PERMISSIONS = ["users.change", "roles.change"] as const;
export type ProvenPermission = (typeof PROVEN_PERMISSIONS)[number];

/** The maximum age of the password or code that a call with a fresh proof needs, in minutes. */
export const PROOF_MINUTES = 15;
/**
 * The maximum age of the proof in minutes. `request` means that the request itself contains the password or code.
 */
export type ProofMinutes = number | "request";
