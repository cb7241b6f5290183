import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import { optionalFactor as factor, signInTicket, totp } from "../model/second-factor-fields";
import { passwordToSignIn as password } from "./account-fields";

/*
 * The optional second factor of shoppers (audit finding N7): codes of an authenticator app (RFC 6238), and recovery
 * codes. Passkeys are not supported yet.
 */

const hasFactor = z.refine<{ totp?: string | undefined; recoveryCode?: string | undefined }>(
  (sent) => sent.totp !== undefined || sent.recoveryCode !== undefined,
  { path: ["totp"], error: "totp.required" },
);
const passwordAndFactor = z.object({ password, ...factor }).check(hasFactor);

/** Recovery codes, which are shown only once. Each can be used once. */
const newCodes = c.object({ recoveryCodes: c.listOrNone(z.string()) });

export const loginVerify = call({
  method: "POST",
  path: "/userApp/userAccount/loginVerify",
  summary:
    "Complete a sign-in that login rejected with secondFactorNeeded; msg contains the token. The same browser or network must send it within five minutes",
  token: "none",
  request: z.object({ ticket: signInTicket, ...factor }).check(hasFactor),
  shape: "message",
  reply: z.string().check(z.minLength(1)),
  refusals: ["secondFactorOver", "secondFactorWrong", "accountBlocked", "tooManyRequests"],
  startsSession: true,
  optional: true,
});

export const factorState = call({
  method: "GET",
  path: "/userApp/secondFactor/state",
  summary: "Get the state of the shopper's second factor",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: c.object({
    /** The time since which sign-ins require a code. Null if the second factor is off. */
    since: c.orNull(c.time),
    /** The number of unused recovery codes. */
    recoveryLeft: c.number,
    /**
     * The secret for the authenticator app and its `otpauth:` URL. Both are empty unless this session has begun a
     * set-up that waits for its first code.
     */
    secret: c.text,
    address: c.text,
  }),
  refusals: [],
  optional: true,
});

export const factorBegin = call({
  method: "POST",
  path: "/userApp/secondFactor/begin",
  summary: "Begin the set-up of an authenticator app with the password; a code must activate it",
  token: "required",
  request: z.object({ password }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["passwordWrong", "stateNotAllowed", "tooManyRequests"],
  optional: true,
});

export const factorEnable = call({
  method: "POST",
  path: "/userApp/secondFactor/enable",
  summary:
    "Turn on the second factor with a code, end the other sessions and get the recovery codes",
  token: "required",
  request: z.object({ totp }),
  shape: "data",
  reply: newCodes,
  refusals: ["secondFactorWrong", "secondFactorSetupOver", "tooManyRequests"],
  optional: true,
});

export const factorRecoveryCodes = call({
  method: "POST",
  path: "/userApp/secondFactor/recoveryCodes",
  summary: "Create new recovery codes with the password and a code; they replace the old ones",
  token: "required",
  request: passwordAndFactor,
  shape: "data",
  reply: newCodes,
  refusals: ["passwordWrong", "secondFactorWrong", "stateNotAllowed", "tooManyRequests"],
  optional: true,
});

export const factorDisable = call({
  method: "POST",
  path: "/userApp/secondFactor/disable",
  summary: "Turn off the second factor with the password and a code",
  token: "required",
  request: passwordAndFactor,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["passwordWrong", "secondFactorWrong", "stateNotAllowed", "tooManyRequests"],
  optional: true,
});
