import * as z from "zod/mini";

/* The fields of a second factor, which the calls of staff and of shoppers share. */

/** Accepts six digits. Spaces are removed, because authenticator apps show the digits in groups. */
export const totp = z.string({ error: "totp.required" }).check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.minLength(1, { error: "totp.required", abort: true }),
  z.regex(/^\d{6}$/, "totp.format"),
);

/** Accepts ten letters and digits. Spaces and dashes are removed, and upper case is converted. */
export const recoveryCode = z.string({ error: "recoveryCode.format" }).check(
  z.overwrite((typed) => typed.replace(/[\s-]/g, "").toLowerCase()),
  z.regex(/^[a-z2-7]{10}$/, "recoveryCode.format"),
);

/** The optional fields of a code of the authenticator app or a recovery code. */
export const optionalFactor = { totp: z.optional(totp), recoveryCode: z.optional(recoveryCode) };

/** Accepts the ticket of a sign-in that waits for its second factor. */
export const signInTicket = z
  .string({ error: "ticket.required" })
  .check(z.regex(/^[\w-]{20,100}$/, "ticket.format"));
