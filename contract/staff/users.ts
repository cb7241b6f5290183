import * as z from "zod/mini";
import * as account from "../shop/account-fields";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { staffPage, wholePage } from "./lists";
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
  summary: "Who works at the back office, by login name",
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
  summary: "The same accounts for a file; that it was begun is kept among the actions",
  token: "staff",
  permission: "users.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.extend(staffPage, wholePage),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffUser = ReplyOf<typeof staffUserList>;

export const staffUserRoles = call({
  method: "GET",
  path: "/admin/user/roles",
  summary: "The roles in use, and which of them whoever asks may give",
  token: "staff",
  permission: "users.see",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.list(c.object({ code: c.handle, name: c.pair, mayGive: c.flag })),
  refusals: [],
});
export type RoleChoice = ReplyOf<typeof staffUserRoles>[number];

/** An active session in the back office. */
export const staffSessionRow = c.object({
  sessionId: c.handle,
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
  summary: "One account with its sessions, and with who changed it",
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
export type StaffUserInFull = ReplyOf<typeof staffUserDetail>;

const editableFields = {
  name: f.text("name", STAFF_NAME_LENGTH),
  email: account.email,
  roleCodes,
  language: z._default(z.enum(LANGUAGES, { error: "language.format" }), "zhTw"),
};

export const staffUserInvite = call({
  method: "POST",
  path: "/admin/user/invite",
  summary: "Invite somebody by mail; the link is good for a day and for one use",
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
  summary: "Change an account; its roles count at once",
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
  summary: "Mail a new link, by which a password is set; links sent before are void",
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
  summary: "Let somebody in no more; every session ends",
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
  summary: "Let somebody in again, with the password that they had",
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
  summary: "Take away the second factor of somebody who has lost it; every session ends",
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
  summary: "End one session of somebody, or all; the session that asks stays",
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
  summary: "Whose invitation a link is; of one that is spent or out of date nothing",
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
  summary: "Set the password of an invited account; the link is spent",
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
