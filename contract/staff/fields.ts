import * as z from "zod/mini";

/** A whole number in a form. Errors are `.required`, `.format`, and `.range` beyond its limits. */
export function wholeNumber(field: string, { min, max }: { min: number; max: number }) {
  return z.pipe(
    z.union([z.int(), z.string().check(z.trim(), z.regex(/^-?\d{1,9}$/, `${field}.format`))], {
      error: ({ input }) => `${field}.${input === undefined ? "required" : "format"}`,
    }),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(min, `${field}.range`), z.maximum(max, `${field}.range`)),
    ),
  );
}

/** The version of a row that the user saw before changing it. */
export const version = wholeNumber("version", { min: 1, max: 999_999_999 });

/** A calendar day of the shop, `yyyy-MM-dd`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "day.format"));
/** The days on which an order was placed, both included. */
export const placedOn = { from: z.optional(day), until: z.optional(day) };
