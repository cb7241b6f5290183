import * as z from "zod/mini";
import { PAGE_SIZE_MAX } from "./limits";

/** What every answer of /prod-api is wrapped in (spec §8): the code is read from the body, 200 when absent. */
export const envelope = z.object({
  code: z._default(z.number(), 200),
  msg: z.nullish(z.string()),
  data: z.optional(z.unknown()),
  rows: z.optional(z.array(z.unknown())),
  total: z.optional(z.number()),
  // Ours, additive: the storefront works without them.
  errKey: z.optional(z.string()),
  field: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Envelope = z.input<typeof envelope>;

/** An id: a bare 64-bit number from our backend, a string inside the shop and in requests. */
export const wireId = z.pipe(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int()]),
  z.transform(String),
);

/** An amount in HK$ as a decimal string; other back ends may send a number. */
export const wireAmount = z.union([
  z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  z.number(),
]);

/** A time as `yyyy-MM-dd HH:mm:ss` at UTC+8. */
export const wireTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

/** A text that may be missing or null on the wire: always a text once parsed, empty when there is none. */
export const wireText = z.pipe(
  z._default(z.nullish(z.string()), ""),
  z.transform((text) => text ?? ""),
);

/** A count in a query or a form: digits only. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** `pageNum` from 1 and `pageSize` up to 50 of every list (prod-api B.0). */
export const pageQuery = {
  pageNum: z._default(queryNumber(1, 100_000), 1),
  pageSize: z._default(queryNumber(1, PAGE_SIZE_MAX), 10),
};

/** A request without anything in it, and a reply without data. */
export const nothing = z.optional(z.unknown());
