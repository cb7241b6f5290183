import * as z from "zod/mini";
import * as account from "../shop/account-fields";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { LIST_COLUMNS_MAX, VIEW_NAME_LENGTH, VIEW_QUERY_LENGTH } from "./limits";
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
  request: nothing,
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
  reply: nothing,
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
  reply: nothing,
  refusals: ["notFound"],
});

export const staffOwnSessionEndOthers = call({
  method: "POST",
  path: "/admin/own/session/endOthers",
  summary: "End all of the caller's own sessions except the current one",
  token: "staff",
  permission: "any",
  reveals: [],
  request: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
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
  reply: nothing,
  refusals: ["notFound"],
});
