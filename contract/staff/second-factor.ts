import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import { recoveryCode, signInTicket as ticket, totp } from "../model/second-factor-fields";
import { STAFF_PASSWORD_LENGTH } from "./limits";
import { PROOF_MINUTES } from "./permissions";

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
  request: nothing,
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
  reply: nothing,
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
  reply: nothing,
  refusals: ["passwordWrong", "secondFactorWrong", "tooManyRequests"],
});
