import * as z from "zod/mini";
import * as account from "../shop/account-fields";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
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
