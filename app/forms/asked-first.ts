import * as z from "zod/mini";

/** What a form sends as `confirmed` once its question has been answered with yes. */
export const CONFIRMED = "yes";

/** The field of a form whose act is asked about before it is done. */
export const askedFirst = { confirmed: z.optional(z.string()) };

/** True once the shopper was asked and said yes; any other text counts as not asked. */
export function isConfirmed({ confirmed }: { readonly confirmed?: string | undefined }): boolean {
  return confirmed === CONFIRMED;
}
