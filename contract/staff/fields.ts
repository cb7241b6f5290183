import * as z from "zod/mini";
import { toPlainDigits } from "../model/fields";
import { STOCK_MAX } from "./limits";

/** Accepts a whole number in a form. The errors are `<field>.required`, `.format` and `.range`. */
export function wholeNumber(field: string, { min, max }: { min: number; max: number }) {
  return z.pipe(
    z.union(
      [
        z.int(),
        z.string().check(z.overwrite(toPlainDigits), z.regex(/^[+-]?\d{1,9}$/, `${field}.format`)),
      ],
      {
        error: ({ input }) => `${field}.${input === undefined ? "required" : "format"}`,
      },
    ),
    z.pipe(
      z.transform(Number),
      z.int().check(z.minimum(min, `${field}.range`), z.maximum(max, `${field}.range`)),
    ),
  );
}

/** Accepts the version of a row that the user saw before changing the row. */
export const version = wholeNumber("version", { min: 1, max: 999_999_999 });

/** Accepts a number of units that a movement adds to the stock, or removes if it is negative. It is never 0. */
export const stockChange = wholeNumber("change", { min: -STOCK_MAX, max: STOCK_MAX }).check(
  z.refine((units) => units !== 0, "change.range"),
);

/** Accepts a calendar day in the shop's time zone, `yyyy-MM-dd`. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, "day.format"));
/** The first and the last day of the period in which orders were placed, both inclusive. */
export const placedPeriod = { from: z.optional(day), until: z.optional(day) };
