import * as z from "zod/mini";
import * as f from "../model/fields";
import * as limits from "../model/limits";
import { SEX } from "../model/states";

/* The fields of a shopper's account. Fields that other forms share are in model/fields.ts. */

/** Accepts 8–14 letters and digits (spec §5). Spaces around them are removed. */
export const loginName = f
  .text("loginName", { min: 1, max: 100 })
  .check(
    z.minLength(limits.LOGIN_NAME_LENGTH.min, { error: "loginName.length", abort: true }),
    z.maxLength(limits.LOGIN_NAME_LENGTH.max, { error: "loginName.length", abort: true }),
    z.regex(/^[A-Za-z0-9]+$/, "loginName.format"),
  );

/** Accepts any text at sign-in. Only the backend decides whether an account has this login name. */
export const loginNameToSignIn = f.text("loginName", { min: 1, max: 100 });

/**
 * Accepts 8–14 letters and digits with at least one upper-case letter, one lower-case letter and one digit
 * (spec §5). Spaces are not removed.
 */
export const password = z
  .string({ error: "password.required" })
  .check(
    z.minLength(1, { error: "password.required", abort: true }),
    z.minLength(limits.PASSWORD_LENGTH.min, { error: "password.length", abort: true }),
    z.maxLength(limits.PASSWORD_LENGTH.max, { error: "password.length", abort: true }),
    z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z\d]+$/, "password.format"),
  );
export const passwordToSignIn = z
  .string({ error: "password.required" })
  .check(
    z.minLength(1, { error: "password.required", abort: true }),
    z.maxLength(100, "password.length"),
  );
export const oldPassword = z
  .string({ error: "oldPassword.required" })
  .check(
    z.minLength(1, { error: "oldPassword.required", abort: true }),
    z.maxLength(100, "oldPassword.length"),
  );
export const confirmPassword = z
  .string({ error: "confirmPassword.required" })
  .check(
    z.minLength(1, { error: "confirmPassword.required", abort: true }),
    z.maxLength(100, "confirmPassword.length"),
  );

export const realName = f.text("realName", limits.REAL_NAME_LENGTH);
export const nickname = f.text("nickname", limits.NICKNAME_LENGTH);

/**
 * Accepts an e-mail address of at most 100 characters and converts it to lower case. The pattern runs in
 * linear time.
 */
export const email = z
  .string({ error: "email.required" })
  .check(
    z.trim(),
    z.minLength(1, { error: "email.required", abort: true }),
    z.maxLength(limits.EMAIL_LENGTH.max, { error: "email.length", abort: true }),
    z.regex(
      /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/,
      "email.format",
    ),
    z.toLowerCase(),
  );

/**
 * Accepts a calendar day from 1900-01-01 on. The caller checks with its own clock that the day is not in the
 * future.
 */
export const birthday = z.string({ error: "birthday.required" }).check(
  z.minLength(1, { error: "birthday.required", abort: true }),
  z.regex(/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, {
    error: "birthday.format",
    abort: true,
  }),
  z.refine((day) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), {
    error: "birthday.format",
    abort: true,
  }),
  z.refine((day) => Date.parse(`${day}T00:00:00+08:00`) <= Date.now(), "birthday.format"),
);

/** Accepts 0 (confidential), 1 (male) or 2 (female) (spec §3). */
export const sex = f.codeOf("sex", Object.values(SEX), "sex.format");

/** Accepts the optional address in a shopper's account. */
export const accountAddress = f.optionalText("address", limits.ACCOUNT_ADDRESS_LENGTH);

/** Accepts a verification code. The specification only requires that the code is not empty (spec §5). */
export const code = f.text("code", { min: 1, max: limits.CODE_LENGTH.max });

/** The personal data fields of the registration form and the profile form (spec §3). */
export const personalDataFields = {
  realName,
  phone: f.phone,
  nickname,
  sex,
  address: accountAddress,
  doorNumber: f.doorNumber,
  birthday,
};
