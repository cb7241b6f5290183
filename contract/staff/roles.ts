import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { version } from "./fields";
import { ROLE_CODE_LENGTH, ROLE_NAME_EN_LENGTH, ROLE_NAME_LENGTH } from "./limits";
import { STAFF_PERMISSIONS } from "./permissions";

/* What those who work here may do: roles, each of areas to see or change, and of limits. */

/** Small letters, digits and dashes. */
const code = f.text("code", { min: 1, max: ROLE_CODE_LENGTH.max }).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: "code.format", abort: true }),
  // It would be taken for the page that adds one.
  z.refine((written) => written !== "new", "code.format"),
);

/** A list as JSON holds it, or as a form sends its ticks: one text with commas between. */
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
  code: c.handle,
  name: c.pair,
  permissions: c.listOrNone(z.string()),
  /** The most that one refund may give back; null without a limit. */
  refundLimitCents: c.centsOrNull,
  personalData: c.flag,
  export: c.flag,
  /** Whoever has it signs in with a second factor. */
  secondFactor: c.flag,
  builtIn: c.flag,
  /** Built in and never changed. */
  fixed: c.flag,
  archived: c.flag,
  version: c.number,
  /** How many accounts have it. */
  users: c.number,
};

export const staffRoleList = call({
  method: "GET",
  path: "/admin/role/list",
  summary: "The roles, built in ones first, with how many accounts have each",
  token: "staff",
  permission: "roles.see",
  request: nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});

export const staffRoleExport = call({
  method: "GET",
  path: "/admin/role/export",
  summary: "The same roles for a file; that it was begun is kept among the actions",
  token: "staff",
  permission: "roles.see",
  right: "export",
  request: nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffRole = ReplyOf<typeof staffRoleList>[number];

export const staffRoleDetail = call({
  method: "GET",
  path: "/admin/role/detail",
  summary: "One role, with who changed it",
  token: "staff",
  permission: "roles.see",
  request: z.object({ code: f.mark(ROLE_CODE_LENGTH.max) }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});
export type StaffRoleInFull = ReplyOf<typeof staffRoleDetail>;

const written = {
  name: f.text("name", ROLE_NAME_LENGTH),
  nameEn: f.text("nameEn", ROLE_NAME_EN_LENGTH),
  permissions: z._default(permissions, []),
  /** Left out: no limit. */
  refundLimit: z.optional(f.amount("refundLimit")),
  personalData: z._default(f.ticked, false),
  export: z._default(f.ticked, false),
  secondFactor: z._default(f.ticked, false),
};

export const staffRoleAdd = call({
  method: "POST",
  path: "/admin/role/add",
  summary: "Add a role",
  token: "staff",
  permission: "roles.change",
  request: z.object({ code, ...written }),
  shape: "nothing",
  reply: nothing,
  refusals: [],
});

export const staffRoleSave = call({
  method: "POST",
  path: "/admin/role/save",
  summary: "Change a role; an archived one comes back. Acts at once for whoever has it",
  token: "staff",
  permission: "roles.change",
  request: z.object({ code, version, ...written }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffRoleArchive = call({
  method: "POST",
  path: "/admin/role/archive",
  summary: "Take a role out of use: it allows nothing any more",
  token: "staff",
  permission: "roles.change",
  request: z.object({ code, version }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "versionConflict", "fixedRole"],
});
