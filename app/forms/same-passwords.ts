import * as z from "zod/mini";

interface Passwords {
  readonly password?: unknown;
  readonly confirmPassword?: unknown;
}

const bothSent = z.object({ password: z.string(), confirmPassword: z.string() });

/** Reports "The two passwords are different" (spec §5), even if other fields are invalid. */
export function checkSamePasswords<Fields extends Passwords>() {
  return z.refine<Fields>(({ password, confirmPassword }) => password === confirmPassword, {
    error: "confirmPassword.mismatch",
    path: ["confirmPassword"],
    // If one of the passwords is missing, only the error of its own field is reported.
    when: ({ value }) => bothSent.safeParse(value).success,
  });
}
