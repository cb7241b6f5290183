import * as z from "zod/mini";
import * as f from "../model/fields";
import {
  ROLE_CODE_LENGTH,
  STAFF_LOGIN_NAME_LENGTH,
  STAFF_PASSWORD_LENGTH,
  STAFF_ROLES_MAX,
} from "./limits";

/* The fields of a staff account. */

/**
 * Accepts letters and digits. The login name cannot be changed, because audit entries identify the staff
 * member by it.
 */
export const loginName = f
  .text("loginName", { min: 1, max: 100 })
  .check(
    z.minLength(STAFF_LOGIN_NAME_LENGTH.min, { error: "loginName.length", abort: true }),
    z.maxLength(STAFF_LOGIN_NAME_LENGTH.max, { error: "loginName.length", abort: true }),
    z.regex(/^[A-Za-z0-9]+$/, "loginName.format"),
  );

/** Accepts a JSON list, or the checked values of a form as one text with commas. */
export const roleCodes = z.pipe(
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
export const newPassword = z
  .string({ error: "password.required" })
  .check(
    z.minLength(1, { error: "password.required", abort: true }),
    z.minLength(STAFF_PASSWORD_LENGTH.min, { error: "password.length", abort: true }),
    z.maxLength(STAFF_PASSWORD_LENGTH.max, { error: "password.length", abort: true }),
  );
