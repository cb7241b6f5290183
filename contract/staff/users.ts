import * as z from "zod/mini";
import * as account from "../shop/account-fields";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { staffPage, wholeListPage } from "./lists";
import { version } from "./fields";
import { STAFF_NAME_LENGTH } from "./limits";
import { STAFF_ACCOUNT_STATES } from "./states";
import { loginName, newPassword, roleCodes } from "./user-fields";
import { PROOF_MINUTES } from "./permissions";

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
  request: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
  refusals: ["invitationOver", "passwordCommon", "tooManyRequests"],
});
