import * as z from "zod/mini";
import { call } from "../model/call";
import * as c from "../model/codecs";
import * as account from "./account-fields";
import * as f from "../model/fields";
import { optionalFactor } from "../model/second-factor-fields";
import { CODE_LIFE_MS, CODE_RESEND_WAIT_MS } from "../model/limits";
import { CODE_TYPE, CONTACT_TYPE, SEX } from "../model/states";
import { wishKey } from "./wishlist";

/**
 * The header that contains the token of the browser's previous session at sign-in. It is not `Token-App`,
 * because some backends reject a sign-in with an expired token.
 */
export const REPLACED_TOKEN_HEADER = "X-Replaced-Token";

/**
 * Signs a shopper in. `msg` of the response contains the token (spec §7). If the account has a second factor, the call
 * fails with `secondFactorNeeded` instead. `params.ticket` of the response is then the ticket for `loginVerify`, and
 * `params.expireIn` is its lifetime in seconds.
 */
export const login = call({
  method: "POST",
  path: "/userApp/userAccount/login",
  summary: "Sign in; msg contains the token",
  token: "none",
  request: z.object({
    loginName: account.loginNameToSignIn,
    password: account.passwordToSignIn,
    deviceType: z.literal(0),
  }),
  shape: "message",
  reply: z.string().check(z.minLength(1)),
  refusals: [
    "loginWrong",
    "accountBlocked",
    "loginDelayed",
    "tooManyRequests",
    "secondFactorNeeded",
  ],
  startsSession: true,
});

export const logout = call({
  method: "POST",
  path: "/logout",
  summary: "End the session of the token; idempotent",
  token: "none",
  request: c.nothing,
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

/** The personal data of a shopper (spec §3). A missing text is decoded as empty. */
export const basicInfoReply = c.object({
  id: c.id,
  /**
   * The part of the live channel's URL that identifies the shopper. Null if the backend sends none, or if it
   * does not fit into a URL.
   */
  loginId: c.orNullIfInvalid(c.urlSegment),
  loginName: c.text,
  realName: c.text,
  nickname: c.text,
  /** The path of the profile picture, for `<Picture src>`. Empty for the default picture. */
  headImg: c.text,
  line: c.text,
  whatsApp: c.text,
  email: c.text,
  phone: c.text,
  sex: c.codeOrElse(Object.values(SEX), SEX.confidential),
  /** The birthday as `yyyy-MM-dd`, or an empty text. */
  birthday: c.dayOrNone,
  address: c.text,
  doorNumber: c.text,
  /**
   * The number of cart lines, which every page shows. It is not in the specification, so it is null if the
   * backend does not send it.
   */
  cartCount: c.orNull(c.number),
  /**
   * The shopper's wishes, by which product pages mark their wish button. Null if the backend has no wishlist;
   * pages then show no button.
   */
  wishes: c.orNull(c.list(c.object(wishKey))),
});

export const basicInfo = call({
  method: "GET",
  path: "/userApp/userAccount/basicInfo",
  summary: "Get the shopper's personal data",
  token: "required",
  request: c.nothing,
  shape: "data",
  reply: basicInfoReply,
  refusals: [],
});

export const loginNameIsExist = call({
  method: "GET",
  path: "/userApp/userAccount/loginNameIsExist",
  summary: "Check if a login name is taken",
  token: "none",
  request: z.object({ loginName: account.loginName }),
  shape: "data",
  reply: c.orNullIfInvalid(c.flag),
  refusals: ["tooManyRequests"],
});

export const emailIsExist = call({
  method: "GET",
  path: "/userApp/userAccount/emailIsExist",
  summary: "Check if an e-mail address is registered",
  token: "none",
  request: z.object({ email: account.email }),
  shape: "data",
  reply: c.orNullIfInvalid(c.flag),
  refusals: ["tooManyRequests"],
});

const codeType = f.codeOf("type", Object.values(CODE_TYPE), "type.format");

/**
 * Mails a verification code. Type 3 (change of the e-mail address) requires a signed-in shopper. For type 2
 * (forgotten password), the response does not reveal whether an account has the address.
 */
export const sendVerificationCode = call({
  method: "GET",
  path: "/userApp/userAccount/sendVerificationCode",
  summary: "Mail a verification code",
  token: "none",
  request: z.object({ email: account.email, type: codeType }),
  shape: "data",
  reply: c.orNullIfInvalid(
    c.object({
      /** The lifetime of the code in seconds. */
      expireIn: c.orElse(c.number, CODE_LIFE_MS / 1_000),
      /** The number of seconds until another code can be requested. */
      resendIn: c.orElse(c.number, CODE_RESEND_WAIT_MS / 1_000),
    }),
  ),
  refusals: ["codeTooSoon", "codeTooMany", "codeSendFailed", "emailDuplicate"],
  changes: true,
});

/**
 * Matches the one-time ticket that a backend returns for a correct code. The reference backend accepts only a
 * stricter format.
 */
const TICKET = /^\S{1,1000}$/;

/** Exchanges a correct code for a ticket. The ticket is valid for 15 minutes and can be used once. */
export const verifyCode = call({
  method: "GET",
  path: "/userApp/userAccount/verifyCode",
  summary: "Exchange a verification code for a ticket",
  token: "none",
  request: z.object({ email: account.email, code: account.code, type: codeType }),
  shape: "data",
  reply: c.orNullIfInvalid(c.object({ ticket: z.string().check(z.regex(TICKET)) })),
  refusals: ["codeWrong", "tooManyRequests"],
  changes: true,
});

/**
 * The proof that the e-mail address belongs to the caller: the mailed code, or the ticket from verifyCode.
 */
const proof = {
  code: z.optional(account.code),
  ticket: z.optional(z.string().check(z.regex(TICKET, "code.format"))),
};
const codeOrTicket = z.refine<{ code?: string | undefined; ticket?: string | undefined }>(
  ({ code, ticket }) => code !== undefined || ticket !== undefined,
  { error: "code.required", path: ["code"] },
);

export const registerRequest = z
  .object({
    loginName: account.loginName,
    ...account.personalDataFields,
    email: account.email,
    ...proof,
    password: account.password,
    confirmPassword: account.confirmPassword,
  })
  .check(codeOrTicket);

export const register = call({
  method: "POST",
  path: "/userApp/userAccount/register",
  summary: "Create an account",
  token: "none",
  request: registerRequest,
  shape: "data",
  reply: c.orNullIfInvalid(c.object({ id: c.id })),
  refusals: [
    "loginNameDuplicate",
    "emailDuplicate",
    "codeWrong",
    "passwordCommon",
    "tooManyRequests",
  ],
});

/** Sets a new password with a code that was sent by mail. It ends every session of the account. */
export const updatePassword = call({
  method: "POST",
  path: "/userApp/userAccount/updatePassword",
  summary: "Set a new password with a mailed code or its ticket",
  token: "none",
  request: z
    .object({
      email: account.email,
      ...proof,
      password: account.password,
      confirmPassword: account.confirmPassword,
    })
    .check(codeOrTicket),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["codeWrong", "passwordCommon", "tooManyRequests"],
});

/**
 * Returns the account of a link in an invitation, with which a shopper chooses the first password. The token of the
 * link is also the ticket for `updatePassword`.
 */
export const invitation = call({
  method: "GET",
  path: "/userApp/userAccount/invitation",
  summary: "Get the account of an invitation link",
  token: "none",
  request: z.object({ token: f.opaqueToken(100) }),
  shape: "data",
  reply: c.object({ email: c.text, loginName: c.text }),
  refusals: ["invitationOver", "tooManyRequests"],
  optional: true,
});

/** Changes the password of a signed-in shopper. It ends every session including the current one. */
export const loginUpdatePassword = call({
  method: "POST",
  path: "/userApp/userAccount/loginUpdatePassword",
  summary: "Change the password",
  token: "required",
  request: z.object({
    oldPassword: account.oldPassword,
    password: account.password,
    confirmPassword: account.confirmPassword,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["oldPasswordWrong", "passwordCommon", "tooManyRequests"],
});

/**
 * Changes the personal data, except the login name, which cannot be changed. A new e-mail address needs the
 * password and a code that was sent to it. Changing the e-mail address ends the shopper's other sessions.
 */
export const updateBasicInfo = call({
  method: "POST",
  path: "/userApp/userAccount/updateBasicInfo",
  summary: "Change the personal data",
  token: "required",
  request: z.object({
    realName: z.optional(account.realName),
    nickname: account.nickname,
    phone: f.phone,
    sex: account.sex,
    birthday: account.birthday,
    address: account.accountAddress,
    doorNumber: f.doorNumber,
    headImg: z.optional(f.opaqueToken(200)),
    email: z.optional(account.email),
    code: z.optional(account.code),
    /** The current password. It is required only for a new e-mail address. */
    password: z.optional(account.passwordToSignIn),
    /** A code is required only for a new e-mail address, if the second factor is on. */
    ...optionalFactor,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [
    "emailDuplicate",
    "codeWrong",
    "passwordWrong",
    "secondFactorWrong",
    "tooManyRequests",
  ],
});

/** The maximum length of the token in the link that reverts a change of the e-mail address. */
const UNDO_TOKEN_MAX = 100;
const byUndoLink = z.object({ token: f.opaqueToken(UNDO_TOKEN_MAX) });

export const emailChange = call({
  method: "GET",
  path: "/userApp/userAccount/emailChange",
  summary: "Get the masked former e-mail address that the link in a mail can restore",
  token: "none",
  request: byUndoLink,
  shape: "data",
  reply: c.object({
    /** The former e-mail address. All characters except its first letter and its domain are masked. */
    email: c.text,
  }),
  refusals: ["notFound", "tooManyRequests"],
  optional: true,
});

export const undoEmailChange = call({
  method: "POST",
  path: "/userApp/userAccount/undoEmailChange",
  summary:
    "Restore the former e-mail address with the link in a mail, and end every session of the account",
  token: "none",
  request: byUndoLink,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "emailDuplicate", "tooManyRequests"],
  optional: true,
});

/**
 * Changes the LINE and WhatsApp accounts of a shopper. An account that the contact type does not use is not
 * changed (prod-api B.3).
 */
export const improveContactInfo = call({
  method: "POST",
  path: "/userApp/userAccount/improveContactInfo",
  summary: "Save the LINE and WhatsApp accounts",
  token: "required",
  request: z.object({
    type: z.literal(Object.values(CONTACT_TYPE)),
    line: f.line,
    whatsApp: f.whatsApp,
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});
