import * as z from "zod/mini";

/** A whole number as a form sends it: `.required`, `.format`, and `.range` beyond its limits. */
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

/** The version of a row that whoever changes it has seen. */
export const version = wholeNumber("version", { min: 1, max: 999_999_999 });

/** A day of the shop, `yyyy-MM-dd`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "day.format"));
/** When an order was placed: days, both included. */
export const placedOn = { from: z.optional(day), until: z.optional(day) };
