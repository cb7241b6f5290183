import * as z from "zod/mini";

/** A code that was found right, and what it was traded for: `<code>.<ticket>`; the form itself holds it. */
export const codeProof = z.optional(
  z.string().check(z.regex(/^\d{6}\.[\w-]{1,100}$/, "code.format")),
);
