/** The areas of the back office. A permission allows to see or to change an area. */
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

/** The permission that a call or a page requires. `any` means that signing in is enough. */
export type NeededPermission = StaffPermission | "any";

export const STAFF_PERMISSIONS: readonly StaffPermission[] = STAFF_AREAS.flatMap((area) => [
  `${area}.see` as const,
  `${area}.change` as const,
]);

/** Returns true if the permission exists. Stored roles may contain permissions of removed areas. */
export function isStaffPermission(text: string): text is StaffPermission {
  return STAFF_PERMISSIONS.some((each) => each === text);
}

/** The additional rights of a role: to see personal data, and to export lists as files. */
export const STAFF_RIGHTS = ["personalData", "export"] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

/**
 * The kinds of sensitive data that the reply of a staff call may contain. If a call does not declare personal
 * data and codes, the backend masks them in its reply. A test compares links and secrets with the schema of
 * the reply.
 *
 * - `personalData`: personal data of shoppers. It is masked for staff without the right to see it.
 * - `codes`: codes that any reader could use, such as claim codes or the code in a mail that was not sent.
 * - `links`: the preview links of drafts. Account links in stored mails are never shown.
 * - `secrets`: credentials of the caller, which are shown once. An answer with secrets is never sent again.
 */
export const REVEALED_KINDS = ["personalData", "codes", "links", "secrets"] as const;
export type RevealedKind = (typeof REVEALED_KINDS)[number];

/**
 * The permissions with which a user can change the permissions of others. Each call that requires one of them
 * needs a fresh proof.
 */
export const PROVEN_PERMISSIONS = ["users.change", "roles.change"] as const;
export type ProvenPermission = (typeof PROVEN_PERMISSIONS)[number];

/** The maximum age in minutes of the password or code in a call that needs a fresh proof. */
export const PROOF_MINUTES = 15;
/**
 * The maximum age of the proof in minutes. `request` means that the request itself contains the password or
 * code.
 */
export type ProofMinutes = number | "request";
