/** The areas of the back office. A permission allows a staff member to see an area, or to change it. */
export const STAFF_AREAS = [
  "today",
  "orders",
  "refunds",
  "payments",
  "reviews",
  "products",
  "stock",
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
  "webhooks",
  "users",
  "roles",
  "apiKeys",
] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

export type StaffPermission = `${StaffArea}.${"see" | "change"}`;

/** The permission that a call or a page requires. `any` means that being signed in is enough. */
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
 * data or codes, the backend masks them in its reply. For links and secrets, a test checks that each reply
 * schema with such a field declares them.
 *
 * - `personalData`: personal data of shoppers. It is masked for staff without the right to see it.
 *
 * - `codes`: codes that work for any person who reads them, such as claim codes or a code in an unsent mail.
 *
 * - `links`: preview links of drafts. Account links in stored mails are never shown.
 *
 * - `secrets`: new credentials of the caller, which are shown once. The response is never replayed.
 */
export const SENSITIVE_DATA_KINDS = ["personalData", "codes", "links", "secrets"] as const;
export type SensitiveDataKind = (typeof SENSITIVE_DATA_KINDS)[number];

/**
 * The permissions that allow a user to change the permissions of others. Each call that requires one of them
 * must declare `proofMinutes`.
 */
export const PERMISSIONS_WITH_PROOF = ["users.change", "roles.change", "apiKeys.change"] as const;
export type PermissionWithProof = (typeof PERMISSIONS_WITH_PROOF)[number];

/** The default of `proofMinutes`: the maximum age in minutes of the caller's last entered password or code. */
export const PROOF_MINUTES = 15;
/**
 * The maximum age in minutes of the caller's last entered password or code. `request` means that the request
 * itself contains the password or code.
 */
export type ProofMinutes = number | "request";

/**
 * Returns true for a permission that an API key may have. A key never gets access to accounts, roles and keys, and
 * cannot end the sessions of staff.
 */
function isForKeys(permission: StaffPermission): boolean {
  return !/^(users|roles|apiKeys)\.|^monitor\.change$/.test(permission);
}

/** The permissions that an API key may have. */
export const KEY_PERMISSIONS: readonly StaffPermission[] = STAFF_PERMISSIONS.filter(isForKeys);

/** The rules of a call that decide whether an API key may make it. */
interface CallRules {
  readonly permission?: NeededPermission;
  readonly reveals?: readonly SensitiveDataKind[];
  readonly proofMinutes?: ProofMinutes;
}

/**
 * Returns true for a call that API keys may make if they have its permission. They may not make calls about the
 * caller's own account, calls that return secrets, and calls that need a password.
 */
export function isCallForKeys({ permission, reveals = [], proofMinutes }: CallRules): boolean {
  if (permission === undefined || permission === "any") return false;
  return isForKeys(permission) && !reveals.includes("secrets") && proofMinutes !== "request";
}
