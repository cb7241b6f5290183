import type { core } from "zod/mini";
import * as z from "zod/mini";
import { formatAmount, parseAmount, type HkCents } from "./money";
import { formatShopTime, parseShopTime } from "./shop-time";

/*
 * How single values of /prod-api are spelled on the wire and what they are inside the two programs; `codecs`
 * makes lists and objects of them.
 */

/** An id: a bare 64-bit number on the wire, a string inside and in requests (prod-api B.0). */
export const id = z.codec(
  z.union([z.int(), z.bigint(), z.string().check(z.regex(/^[\w-]{1,64}$/))]),
  z.string(),
  { decode: String, encode: BigInt },
);

/** A name that fits a segment of a URL, such as a shopper's in the address of the live channel. */
export const urlSegment = z.codec(
  z.union([
    // URLs resolve a segment of one or two dots as a folder.
    z.string().check(z.regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u)),
    z.int(),
    z.bigint(),
  ]),
  z.string(),
  { decode: String, encode: (name) => name },
);

/** A name that stands where an id may stand. */
export const handle = z.codec(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int()]),
  z.string(),
  { decode: String, encode: (name) => name },
);

/**
 * An amount in HK$: a decimal string on the wire, HK cents inside. Other backends also send a number, or commas
 * between thousands.
 */
export const amount = z.codec(
  z.union([
    z.string().check(z.regex(/^-?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2}0*)?$/)),
    z.number(),
  ]),
  trusted<HkCents>(),
  {
    decode: (sent, context) => {
      const digits = typeof sent === "number" ? sent.toFixed(2) : sent.replaceAll(",", "");
      // A decimal of four places ends in zeros.
      const inCents = parseAmount(digits.replace(/(\.\d\d)0+$/, "$1"));
      return inCents ?? refuse(context, sent, "amount.format");
    },
    encode: formatAmount,
  },
);

/** A moment: `yyyy-MM-dd HH:mm:ss` at UTC+8 on the wire, from other back ends also by ISO 8601 or in ms. */
export const time = z.codec(
  z.union([
    z.string().check(z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/)),
    z.int(),
  ]),
  z.date(),
  {
    decode: (sent) => (typeof sent === "number" ? new Date(sent) : parseShopTime(sent)),
    encode: formatShopTime,
  },
);

/**
 * A day, `yyyy-MM-dd`; empty inside if it is missing or no day. Other backends also send a moment, whose day in the
 * shop's time zone counts.
 */
export const dayOrNone = z.codec(z.nullish(z.union([z.string(), z.int()])), trusted<string>(), {
  decode: (sent) => {
    if (typeof sent === "string" && /^\d{4}-\d\d-\d\d$/.test(sent)) return sent;
    const moment = time.safeParse(sent);
    return moment.success ? formatShopTime(moment.data).slice(0, 10) : "";
  },
  encode: (day) => day,
});

/** A text that must be there; some back ends send numbers in its place, such as a phone. */
export const someText = z.codec(z.union([z.string(), z.number(), z.bigint()]), z.string(), {
  decode: String,
  encode: (value) => value,
});

/** A text that may be missing or null on the wire; inside always a text, empty when there is none. */
export const text = orElse(someText, "");

/** A number that some back ends send as a string. */
export const number = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/))]),
  z.number(),
  { decode: Number, encode: (value) => value },
);

const YES: readonly unknown[] = [true, 1, "1", "true", "Y"];
/** Yes or no, from some back ends as 1 and 0, in words or by a letter. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1", "true", "false", "Y", "N"])]),
  z.boolean(),
  { decode: (sent) => YES.includes(sent), encode: (value) => value },
);

/** One of some numbers, also as a string; an unknown one is `fallback`, or wrong without one. */
export function codeOf<const Code extends number>(codes: readonly Code[], fallback?: Code) {
  const known = z.literal([...codes]);
  return z.codec(z.union([known, z.number(), z.string()]), known, {
    decode: (sent, context) => {
      const found = codes.find((code) => code === Number(sent)) ?? fallback;
      return found ?? refuse(context, sent, "code.format");
    },
    encode: (code) => code,
  });
}

/** One of some numbers that may be missing: then, and for an unknown one, `fallback`. */
export function codeOrElse<const Code extends number>(codes: readonly Code[], fallback: Code) {
  return orElse(codeOf(codes, fallback), fallback);
}

/** One of some words that may be missing: then, and for an unknown one, `fallback`. */
export function wordOrElse<const Word extends string>(words: readonly Word[], fallback: Word) {
  return orElse(wordOf(words, fallback), fallback);
}

/** One of some words; an unknown one is `fallback`. */
export function wordOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  const known = z.literal([...words]);
  return z.codec(z.union([known, z.string()]), known, {
    decode: (sent) => words.find((word) => word === sent) ?? fallback,
    encode: (word) => word,
  });
}

/** What may be missing or null on the wire, null inside. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(schema), trusted<z.output<Schema> | null>(), {
    decode: (sent) => sent ?? null,
    encode: (value) => value,
  });
}

/** What may be missing or null on the wire, `fallback` inside. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return z.codec(z.nullish(schema), trusted<z.output<Schema>>(), {
    decode: (sent) => sent ?? fallback,
    encode: (value) => value,
  });
}

/**
 * What a call that succeeded may tell or leave out (success is code 200): null where there is nothing, or
 * something else than we know, such as the number of rows that were written.
 */
export function orBare<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.catch(z.nullish(schema), null), trusted<z.output<Schema> | null>(), {
    decode: (sent) => sent ?? null,
    encode: (value) => value,
  });
}

/** Says what is wrong with a value that a codec was given. */
export function refuse(context: core.ParsePayload, input: unknown, message: string): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}

/** The inside of a codec, as the compiler holds it already: nothing is looked at a second time. */
export function trusted<Inside>(): z.ZodMiniType<Inside, Inside> {
  return z.any();
}
