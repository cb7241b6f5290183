import * as z from "zod/mini";

/** The value of the field `confirmed` after the user has confirmed the action. */
export const CONFIRMED = "yes";

/** The additional field of a form whose action needs a confirmation. */
export const confirmationField = { confirmed: z.optional(z.string()) };

/** Returns true if the user has confirmed the action. Any other value counts as not confirmed. */
export function isConfirmed({ confirmed }: { readonly confirmed?: string | undefined }): boolean {
  return confirmed === CONFIRMED;
}
