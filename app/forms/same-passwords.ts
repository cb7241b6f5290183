import * as z from "zod/mini";

interface Passwords {
  readonly password?: unknown;
  readonly confirmPassword?: unknown;
}

const bothSent = z.object({ password: z.string(), confirmPassword: z.string() });

/** "The two passwords are different" (spec §5); told even while other fields are wrong. */
export function samePasswords<Fields extends Passwords>() {
  return z.refine<Fields>(({ password, confirmPassword }) => password === confirmPassword, {
    error: "confirmPassword.mismatch",
    path: ["confirmPassword"],
    // Nothing to compare before both are typed: the field's own message says so.
    when: ({ value }) => bothSent.safeParse(value).success,
  });
}
