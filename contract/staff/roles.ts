import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version } from "./fields";
import { ROLE_CODE_LENGTH, ROLE_NAME_EN_LENGTH, ROLE_NAME_LENGTH } from "./limits";
import { STAFF_PERMISSIONS, PROOF_MINUTES } from "./permissions";

/* The calls about staff roles. A role has permissions for areas, and limits. */

/** Accepts lower-case letters, digits and dashes. */
const code = f.text("code", { min: 1, max: ROLE_CODE_LENGTH.max }).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "code.format", abort: true }),
  // Reject "new", because it is in the URL of the page that adds a role.
  z.refine((written) => written !== "new", "code.format"),
);

/** Accepts a JSON list, or the checked values of a form as one text with commas. */
const permissions = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], { error: "permissions.format" }),
    z.transform((sent) => (typeof sent === "string" ? sent.split(",") : sent)),
  ),
  z
    .array(z.enum(STAFF_PERMISSIONS, { error: "permissions.format" }), {
      error: "permissions.format",
    })
    .check(z.maxLength(STAFF_PERMISSIONS.length, "permissions.format")),
);

const parts = {
  code: c.shortKey,
  name: c.pair,
  permissions: c.listOrNone(z.string()),
  /** The maximum amount of one refund. Null for no limit. */
  refundLimitCents: c.centsOrNull,
  personalData: c.flag,
  export: c.flag,
  /** True if the role requires a second factor. */
  secondFactor: c.flag,
  builtIn: c.flag,
  /** True for a built-in role that cannot be changed. */
  fixed: c.flag,
  archived: c.flag,
  version: c.number,
  /** The number of staff accounts with this role. */
  users: c.number,
};

export const staffRoleList = call({
  method: "GET",
  path: "/admin/role/list",
  summary: "List the roles, built-in ones first, with their number of accounts",
  token: "staff",
  permission: "roles.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});

export const staffRoleExport = call({
  method: "GET",
  path: "/admin/role/export",
  summary: "Export the roles as lines of a CSV file; the audit log records the export",
  token: "staff",
  permission: "roles.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffRole = ReplyOf<typeof staffRoleList>[number];

export const staffRoleDetail = call({
  method: "GET",
  path: "/admin/role/detail",
  summary: "Get a role with its change history",
  token: "staff",
  permission: "roles.see",
  reveals: [],
  request: z.object({ code: f.opaqueToken(ROLE_CODE_LENGTH.max) }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});
export type StaffRoleDetail = ReplyOf<typeof staffRoleDetail>;

const editableFields = {
  name: f.text("name", ROLE_NAME_LENGTH),
  nameEn: f.text("nameEn", ROLE_NAME_EN_LENGTH),
  permissions: z._default(permissions, []),
  /** The maximum amount of one refund. If it is missing, the role has no limit. */
  refundLimit: z.optional(f.amount("refundLimit")),
  personalData: z._default(f.checkboxValue, false),
  export: z._default(f.checkboxValue, false),
  secondFactor: z._default(f.checkboxValue, false),
};

export const staffRoleAdd = call({
  method: "POST",
  path: "/admin/role/add",
  summary: "Add a role",
  token: "staff",
  permission: "roles.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ code, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

export const staffRoleSave = call({
  method: "POST",
  path: "/admin/role/save",
  summary: "Change a role; applies immediately to its staff, and restores an archived role",
  token: "staff",
  permission: "roles.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ code, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffRoleArchive = call({
  method: "POST",
  path: "/admin/role/archive",
  summary: "Archive a role; it then grants no permission",
  token: "staff",
  permission: "roles.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ code, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "fixedRole"],
});
