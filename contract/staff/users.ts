import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import * as account from "../shop/account-fields";
import { auditEntry } from "./audit";
import { version } from "./fields";
import {
  ROLE_CODE_LENGTH,
  STAFF_LOGIN_NAME_LENGTH,
  STAFF_PASSWORD_LENGTH,
  STAFF_ROLES_MAX,
  STAFF_NAME_LENGTH,
} from "./limits";
import { staffPage, wholeListPage } from "./lists";
import { PROOF_MINUTES } from "./permissions";
import { STAFF_ACCOUNT_STATES } from "./states";

/* The fields of a staff account. */

/**
 * Accepts letters and digits. The login name cannot be changed, because audit entries identify the staff
 * member by it.
 */
const loginName = f
  .text("loginName", { min: 1, max: 100 })
  .check(
    z.minLength(STAFF_LOGIN_NAME_LENGTH.min, { error: "loginName.length", abort: true }),
    z.maxLength(STAFF_LOGIN_NAME_LENGTH.max, { error: "loginName.length", abort: true }),
    z.regex(/^[A-Za-z0-9]+$/, "loginName.format"),
  );

/** Accepts a JSON list, or the checked values of a form as one text with commas. */
const roleCodes = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], { error: "roleCodes.required" }),
    z.transform((sent) => (typeof sent === "string" ? sent.split(",") : sent)),
  ),
  z
    .array(
      z
        .string()
        .check(
          z.maxLength(ROLE_CODE_LENGTH.max, "roleCodes.format"),
          z.regex(/^[a-z0-9-]+$/, "roleCodes.format"),
        ),
    )
    .check(z.minLength(1, "roleCodes.required"), z.maxLength(STAFF_ROLES_MAX, "roleCodes.format")),
);

/**
 * Accepts at least 10 characters of any kind, because length matters more than special characters (ASVS
 * 6.2.5).
 */
const newPassword = z
  .string({ error: "password.required" })
  .check(
    z.minLength(1, { error: "password.required", abort: true }),
    z.minLength(STAFF_PASSWORD_LENGTH.min, { error: "password.length", abort: true }),
    z.maxLength(STAFF_PASSWORD_LENGTH.max, { error: "password.length", abort: true }),
  );

/* The calls about staff accounts. A new staff member is invited by mail. */

const userId = f.id;
const parts = {
  userId: c.id,
  loginName: c.text,
  name: c.text,
  email: c.text,
  language: c.wordOrElse(LANGUAGES, "zhTw"),
  roleCodes: c.listOrNone(z.string()),
  state: c.wordOf(STAFF_ACCOUNT_STATES, "disabled"),
  /** True if the account signs in with a second factor. */
  secondFactor: c.flag,
  version: c.number,
};

export const staffUserList = call({
  method: "GET",
  path: "/admin/user/list",
  summary: "List the staff accounts by login name",
  token: "staff",
  permission: "users.see",
  reveals: [],
  request: staffPage,
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});

export const staffUserExport = call({
  method: "GET",
  path: "/admin/user/export",
  summary: "Export the staff accounts as lines of a CSV file; the audit log records the export",
  token: "staff",
  permission: "users.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.extend(staffPage, wholeListPage),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffUser = ReplyOf<typeof staffUserList>;

export const staffUserRoles = call({
  method: "GET",
  path: "/admin/user/roles",
  summary: "List the active roles, and whether the caller may grant them",
  token: "staff",
  permission: "users.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object({ code: c.shortKey, name: c.pair, mayGive: c.flag })),
  refusals: [],
});
export type RoleChoice = ReplyOf<typeof staffUserRoles>[number];

/** An active session in the back office. */
export const staffSessionRow = c.object({
  sessionId: c.shortKey,
  browser: c.text,
  system: c.text,
  /** The shortened IP address, which does not identify a single connection. */
  network: c.text,
  signInTime: c.time,
  /** The time of the last use, accurate to about ten minutes. */
  lastUseTime: c.time,
  /** True for the session of the caller. */
  current: c.flag,
});

export type StaffSessionRow = z.output<typeof staffSessionRow>;

export const staffUserDetail = call({
  method: "GET",
  path: "/admin/user/detail",
  summary: "Get a staff account with its sessions and its change history",
  token: "staff",
  permission: "users.see",
  reveals: [],
  request: z.object({ userId }),
  shape: "data",
  reply: c.object({
    ...parts,
    /** The expiry time of the last invitation link. Null if no link is valid. */
    invitedUntil: c.orNull(c.time),
    sessions: c.list(staffSessionRow),
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffUserDetail = ReplyOf<typeof staffUserDetail>;

const editableFields = {
  name: f.text("name", STAFF_NAME_LENGTH),
  email: account.email,
  roleCodes,
  language: z._default(z.enum(LANGUAGES, { error: "language.format" }), "zhTw"),
};

export const staffUserInvite = call({
  method: "POST",
  path: "/admin/user/invite",
  summary: "Invite a staff member by mail; the link is valid once and for a day",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ loginName, ...editableFields }),
  shape: "data",
  reply: c.object({ userId: c.id }),
  refusals: ["forbidden"],
});

export const staffUserSave = call({
  method: "POST",
  path: "/admin/user/save",
  summary: "Change a staff account; its roles apply immediately",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ userId, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "lastOwner", "forbidden"],
});

const versionedUser = z.object({ userId, version });

export const staffUserReinvite = call({
  method: "POST",
  path: "/admin/user/reinvite",
  summary: "Mail a new invitation link; earlier links become invalid",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: versionedUser,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "forbidden", "stateNotAllowed"],
});

export const staffUserDisable = call({
  method: "POST",
  path: "/admin/user/disable",
  summary: "Disable a staff account and end its sessions",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: versionedUser,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "lastOwner", "forbidden"],
});

export const staffUserEnable = call({
  method: "POST",
  path: "/admin/user/enable",
  summary: "Enable a staff account with its previous password",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: versionedUser,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "forbidden"],
});

export const staffUserResetFactor = call({
  method: "POST",
  path: "/admin/user/resetFactor",
  summary: "Remove a lost second factor of a staff account and end its sessions",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: versionedUser,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "forbidden"],
});

export const staffUserEndSessions = call({
  method: "POST",
  path: "/admin/user/endSessions",
  summary: "End one session or all sessions of a staff account, except the caller's",
  token: "staff",
  permission: "users.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    userId,
    sessionId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "sessionId.format"))),
  }),
  shape: "data",
  reply: c.object({ ended: c.number }),
  refusals: ["notFound", "forbidden"],
});

const token = z
  .string({ error: "token.required" })
  .check(z.regex(/^[\w-]{20,100}$/, "token.format"));

export const staffInvitation = call({
  method: "POST",
  path: "/admin/invitation",
  summary: "Get the account of an invitation link, or nothing for a used or expired link",
  token: "none",
  request: z.object({ token }),
  shape: "data",
  reply: c.object({ loginName: c.text, name: c.text }),
  refusals: ["invitationOver", "tooManyRequests"],
  changes: false,
});

export const staffInvitationAccept = call({
  method: "POST",
  path: "/admin/invitation/accept",
  summary: "Set the password of an invited account, which uses up the link",
  token: "none",
  request: z.object({
    token,
    password: newPassword,
    confirmPassword: account.confirmPassword,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["invitationOver", "passwordCommon", "tooManyRequests"],
});
