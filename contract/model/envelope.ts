import * as z from "zod/mini";
import { number, orElse, text } from "./codecs";
import { PAGE_SIZE_MAX, PAGE_SIZE } from "./limits";

/**
 * The envelope of every /prod-api response (spec §8). The code is in the body. A missing or null code means
 * 200.
 */
export const envelope = z.object({
  code: orElse(number, 200),
  msg: text,
  data: z.optional(z.unknown()),
  rows: z.nullish(z.array(z.unknown())),
  total: z.nullish(number),
  // These optional fields are not in the specification. Invalid values are ignored, because another backend
  // may use the same names for something else.
  errKey: z.catch(z.optional(z.string()), undefined),
  field: z.catch(z.optional(z.string()), undefined),
  /**
   * The number of seconds after which the client should retry. The backend sends it only if the failure is an
   * outage, such as an unreachable database.
   */
  retryAfter: z.catch(z.optional(number), undefined),
  params: z.catch(z.optional(z.record(z.string(), z.union([z.string(), z.number()]))), undefined),
  goodsAmount: z.optional(z.unknown()),
  payTypeList: z.optional(z.unknown()),
});
export type Envelope = z.input<typeof envelope>;
export type DecodedEnvelope = z.output<typeof envelope>;

/** Accepts a count in a query or form, with digits only. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** The paging parameters of every list: `pageNum` from 1, and `pageSize` up to 50 (prod-api B.0). */
export const pageQuery = {
  pageNum: z._default(queryNumber(1, 100_000), 1),
  pageSize: z._default(queryNumber(1, PAGE_SIZE_MAX), PAGE_SIZE),
};

/** The schema of an empty request, or of a reply without data. */
export const nothing = z.optional(z.unknown());
