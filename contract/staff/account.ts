import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { recoveryCode, signInTicket as ticket, totp } from "../model/second-factor-fields";
import * as account from "../shop/account-fields";
import {
  LIST_COLUMNS_MAX,
  VIEW_NAME_LENGTH,
  VIEW_QUERY_LENGTH,
  STAFF_PASSWORD_LENGTH,
} from "./limits";
import { PROOF_MINUTES } from "./permissions";
import { STAFF_LISTS } from "./states";
import { staffInvitationAccept, staffSessionRow } from "./users";

/* The calls of staff members about their own account. */

const { password } = staffInvitationAccept.request.shape;

export const staffOwnAccount = call({
  method: "GET",
  path: "/admin/own",
  summary: "Get the caller's own staff account with its sessions, the current one first",
  token: "staff",
  permission: "any",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({
    loginName: c.text,
    name: c.text,
    email: c.text,
    /** True if the account has an authenticator app. */
    secondFactor: c.flag,
    recoveryLeft: c.number,
    /** False if the staff member turned the single-character keyboard shortcuts off. */
    singleKeys: c.orElse(c.flag, true),
    sessions: c.list(staffSessionRow),
  }),
  refusals: [],
});
export type StaffOwnAccount = ReplyOf<typeof staffOwnAccount>;

export const staffOwnPassword = call({
  method: "POST",
  path: "/admin/own/password",
  summary: "Change the caller's own password and end all other sessions",
  token: "staff",
  permission: "any",
  reveals: [],
  proofMinutes: "request",
  request: z.object({
    oldPassword: account.oldPassword,
    password,
    confirmPassword: account.confirmPassword,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["oldPasswordWrong", "passwordCommon", "tooManyRequests"],
});

export const staffOwnSessionEnd = call({
  method: "POST",
  path: "/admin/own/session/end",
  summary: "End one of the caller's own sessions",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({
    sessionId: z.string().check(z.regex(/^[\w-]{1,64}$/, "sessionId.format")),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffOwnSessionEndOthers = call({
  method: "POST",
  path: "/admin/own/session/endOthers",
  summary: "End all of the caller's own sessions except the current one",
  token: "staff",
  permission: "any",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({ ended: c.number }),
  refusals: [],
});

export const staffOwnKeys = call({
  method: "POST",
  path: "/admin/own/keys",
  summary: "Turn the caller's single-character keyboard shortcuts on or off",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({ singleKeys: z._default(f.checkboxValue, false) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

const list = z.enum(STAFF_LISTS);

/** A saved view: its name, and the query of the list's URL. */
const savedView = c.object({ name: z.string(), query: z.string() });
export type SavedView = z.output<typeof savedView>;

export const staffOwnList = call({
  method: "GET",
  path: "/admin/own/list",
  summary: "Get the columns and the saved views that the caller has chosen for a list",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({ list }),
  shape: "data",
  reply: c.object({
    /** The names of the shown columns. Null for the default columns. */
    columns: c.orNull(z.readonly(z.array(z.string()))),
    views: c.listOrNone(savedView),
  }),
  refusals: [],
  optional: true,
});
export type StaffOwnList = ReplyOf<typeof staffOwnList>;

export const staffOwnListColumns = call({
  method: "POST",
  path: "/admin/own/list/columns",
  summary: "Choose the columns of a list for the caller; without columns, restore the default",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({
    list,
    /** The names of the columns, separated by commas. */
    columns: z.optional(f.codeList(LIST_COLUMNS_MAX, "columns.format")),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

const viewName = f.text("viewName", VIEW_NAME_LENGTH);

export const staffOwnViewSave = call({
  method: "POST",
  path: "/admin/own/list/saveView",
  summary: "Save the query of a list under a name for the caller; the same name replaces a view",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({ list, viewName, query: f.opaqueToken(VIEW_QUERY_LENGTH.max) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["viewsFull"],
});

export const staffOwnViewRemove = call({
  method: "POST",
  path: "/admin/own/list/removeView",
  summary: "Delete one of the caller's saved views",
  token: "staff",
  permission: "any",
  reveals: [],
  request: z.object({ list, viewName }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

/* The calls about the second factor of staff: codes of an authenticator app (RFC 6238), and recovery codes. */

/**
 * The secret with which an authenticator app is set up. Both texts are empty if the account already has one.
 */
const shared = c.object({ secret: c.text, address: c.text });

export const staffFactorAsk = call({
  method: "POST",
  path: "/admin/login/factor",
  summary: "Get what a waiting sign-in requires: a code, or the set-up of an authenticator app",
  token: "none",
  request: z.object({ ticket }),
  shape: "data",
  reply: shared,
  refusals: ["secondFactorOver"],
  changes: false,
});

export const staffFactorVerify = call({
  method: "POST",
  path: "/admin/login/verify",
  summary:
    "Complete a sign-in with the second factor; msg contains the token. A new authenticator also returns recovery codes",
  token: "none",
  request: z.object({ ticket, totp: z.optional(totp), recoveryCode: z.optional(recoveryCode) }),
  shape: "whole",
  reply: z.object({
    msg: z.string(),
    /**
     * The recovery codes. Empty unless this call has set up an authenticator app. They are shown only once.
     */
    data: c.orElse(c.object({ recoveryCodes: c.listOrNone(z.string()) }), { recoveryCodes: [] }),
  }),
  refusals: ["secondFactorOver", "secondFactorWrong", "tooManyRequests"],
  startsSession: true,
});

export const staffOwnFactorBegin = call({
  method: "POST",
  path: "/admin/own/factor/begin",
  summary: "Get a new authenticator secret for the caller; a code must activate it",
  token: "staff",
  permission: "any",
  reveals: ["secrets"],
  proofMinutes: PROOF_MINUTES,
  request: c.nothing,
  shape: "data",
  reply: shared,
  refusals: [],
  changes: false,
});

export const staffOwnFactorEnable = call({
  method: "POST",
  path: "/admin/own/factor/enable",
  summary: "Turn on the caller's second factor with a code of the authenticator app",
  token: "staff",
  permission: "any",
  reveals: ["secrets"],
  proofMinutes: "request",
  request: z.object({ totp }),
  shape: "data",
  reply: c.object({ recoveryCodes: c.listOrNone(z.string()) }),
  refusals: ["secondFactorWrong", "tooManyRequests"],
});

export const staffOwnFactorDisable = call({
  method: "POST",
  path: "/admin/own/factor/disable",
  summary: "Turn off the caller's second factor with a code, unless a role requires it",
  token: "staff",
  permission: "any",
  reveals: [],
  proofMinutes: "request",
  request: z.object({ totp }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["secondFactorWrong", "secondFactorRequired", "tooManyRequests"],
});

export const staffOwnRecoveryCodes = call({
  method: "POST",
  path: "/admin/own/factor/recoveryCodes",
  summary: "Create new recovery codes, which are shown once and replace the old ones",
  token: "staff",
  permission: "any",
  reveals: ["secrets"],
  proofMinutes: "request",
  request: z.object({ totp }),
  shape: "data",
  reply: c.object({ recoveryCodes: c.listOrNone(z.string()) }),
  refusals: ["secondFactorWrong", "tooManyRequests"],
});

export const staffOwnProve = call({
  method: "POST",
  path: "/admin/own/prove",
  summary: "Enter a password or code again, for calls that require a recent one",
  token: "staff",
  permission: "any",
  reveals: [],
  proofMinutes: "request",
  request: z.object({
    password: z.optional(
      z.string().check(z.maxLength(STAFF_PASSWORD_LENGTH.max, "password.format")),
    ),
    totp: z.optional(totp),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["passwordWrong", "secondFactorWrong", "tooManyRequests"],
});
