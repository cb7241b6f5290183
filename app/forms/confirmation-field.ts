import * as z from "zod/mini";

/** The value of `confirmed` after the shopper has confirmed the action. */
export const CONFIRMED = "yes";

/** The field of a form whose action needs a confirmation. */
export const confirmationField = { confirmed: z.optional(z.string()) };

/** Returns true if the shopper has confirmed the action. Any other text counts as not confirmed. */
export function isConfirmed({ confirmed }: { readonly confirmed?: string | undefined }): boolean {
  return confirmed === CONFIRMED;
}
