import * as z from "zod/mini";

interface Passwords {
  readonly password?: unknown;
  readonly confirmPassword?: unknown;
}

const bothSent = z.object({ password: z.string(), confirmPassword: z.string() });

/** Checks "The two passwords are different" (spec §5), even if other fields are wrong. */
export function samePasswords<Fields extends Passwords>() {
  return z.refine<Fields>(({ password, confirmPassword }) => password === confirmPassword, {
    error: "confirmPassword.mismatch",
    path: ["confirmPassword"],
    // If a password is missing, its own field reports that.
    when: ({ value }) => bothSent.safeParse(value).success,
  });
}
