import type { core } from "zod/mini";
import * as z from "zod/mini";
import { formatAmount, parseAmount, type HkCents } from "./money";
import { formatShopTime, parseShopTime } from "./shop-time";

/*
 * Codecs of single values between their wire format and their TypeScript types. codecs.ts combines them into
 * lists and objects.
 */

/** An id. It is a 64-bit number on the wire, and a string in TypeScript and in requests (prod-api B.0). */
export const id = z.codec(
  z.union([z.int(), z.bigint(), z.string().check(z.regex(/^[\w-]{1,64}$/))]),
  z.string(),
  { decode: String, encode: BigInt },
);

/** A name that fits into a URL segment, such as the login id in the URL of the live channel. */
export const urlSegment = z.codec(
  z.union([
    // Reject "." and "..", because URLs resolve them as folders.
    z.string().check(z.regex(/^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]{1,200}$/u)),
    z.int(),
    z.bigint(),
  ]),
  z.string(),
  { decode: String, encode: (name) => name },
);

/**
 * A short text key that identifies an object without a numeric id, such as a brand code or a session id.
 * Other backends may send a number.
 */
export const shortKey = z.codec(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int()]),
  z.string(),
  { decode: String, encode: (name) => name },
);

/**
 * An amount in HK$. It is a decimal string on the wire, and HK cents in TypeScript. Other backends may send a
 * number, or commas between thousands.
 */
export const amount = z.codec(
  z.union([
    z.string().check(z.regex(/^-?(\d{1,9}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2}0*)?$/)),
    z.number(),
  ]),
  uncheckedResult<HkCents>(),
  {
    decode: (sent, context) => {
      const digits = typeof sent === "number" ? sent.toFixed(2) : sent.replaceAll(",", "");
      // A decimal with four places ends with zeros, so remove them.
      const inCents = parseAmount(digits.replace(/(\.\d\d)0+$/, "$1"));
      return inCents ?? rejectValue(context, sent, "amount.format");
    },
    encode: formatAmount,
  },
);

/**
 * A time. It is `yyyy-MM-dd HH:mm:ss` at UTC+8 on the wire, and a Date in TypeScript. Other backends may send
 * ISO 8601 or milliseconds.
 */
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
 * A day, `yyyy-MM-dd`. If it is missing or invalid, it is decoded as an empty text. Other backends also send
 * a time, which becomes its day in the shop's time zone.
 */
export const dayOrNone = z.codec(
  z.nullish(z.union([z.string(), z.int()])),
  uncheckedResult<string>(),
  {
    decode: (sent) => {
      if (typeof sent === "string" && /^\d{4}-\d\d-\d\d$/.test(sent)) return sent;
      const moment = time.safeParse(sent);
      return moment.success ? formatShopTime(moment.data).slice(0, 10) : "";
    },
    encode: (day) => day,
  },
);

/** A required text. Some backends send a number instead, for example for a phone number. */
export const someText = z.codec(z.union([z.string(), z.number(), z.bigint()]), z.string(), {
  decode: String,
  encode: (value) => value,
});

/** A text that may be missing or null on the wire. It is then decoded as empty. */
export const text = orElse(someText, "");

/** A number that some backends send as a string. */
export const number = z.codec(
  z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/))]),
  z.number(),
  { decode: Number, encode: (value) => value },
);

const TRUE_VALUES: readonly unknown[] = [true, 1, "1", "true", "Y"];
/** A boolean. Some backends send it as 1 and 0, as a word or as a letter. */
export const flag = z.codec(
  z.union([z.boolean(), z.literal([0, 1]), z.enum(["0", "1", "true", "false", "Y", "N"])]),
  z.boolean(),
  { decode: (sent) => TRUE_VALUES.includes(sent), encode: (value) => value },
);

/**
 * Returns the codec of an enum of numbers, which may also be sent as strings. An unknown number becomes
 * `fallback`. Without a fallback, it is invalid.
 */
export function codeOf<const Code extends number>(codes: readonly Code[], fallback?: Code) {
  const known = z.literal([...codes]);
  return z.codec(z.union([known, z.number(), z.string()]), known, {
    decode: (sent, context) => {
      const found = codes.find((code) => code === Number(sent)) ?? fallback;
      return found ?? rejectValue(context, sent, "code.format");
    },
    encode: (code) => code,
  });
}

/** Returns the codec of an enum of numbers. A missing or unknown number becomes `fallback`. */
export function codeOrElse<const Code extends number>(codes: readonly Code[], fallback: Code) {
  return orElse(codeOf(codes, fallback), fallback);
}

/** Returns the codec of an enum of strings. A missing or unknown string becomes `fallback`. */
export function wordOrElse<const Word extends string>(words: readonly Word[], fallback: Word) {
  return orElse(wordOf(words, fallback), fallback);
}

/** Returns the codec of an enum of strings. An unknown string is invalid. */
export function wordOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  const known = z.literal([...words]);
  return z.codec(z.union([known, z.string()]), known, {
    decode: (sent) => words.find((word) => word === sent) ?? fallback,
    encode: (word) => word,
  });
}

/** Returns the codec of a value that may be missing or null on the wire. It is then null. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(schema), uncheckedResult<z.output<Schema> | null>(), {
    decode: (sent) => sent ?? null,
    encode: (value) => value,
  });
}

/** Returns the codec of a value that may be missing or null on the wire. It then becomes `fallback`. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, fallback: z.output<Schema>) {
  return z.codec(z.nullish(schema), uncheckedResult<z.output<Schema>>(), {
    decode: (sent) => sent ?? fallback,
    encode: (value) => value,
  });
}

/**
 * Returns the codec for the optional result of a successful call (code 200). The result is null if the
 * backend sends nothing or an unknown value, such as the number of written rows.
 */
export function orNullIfInvalid<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.catch(z.nullish(schema), null), uncheckedResult<z.output<Schema> | null>(), {
    decode: (sent) => sent ?? null,
    encode: (value) => value,
  });
}

/** Reports an invalid value in a codec. */
export function rejectValue(context: core.ParsePayload, input: unknown, message: string): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}

/**
 * Returns the result schema of a codec. It checks nothing at run time, because the compiler already
 * guarantees the type.
 */
export function uncheckedResult<Inside>(): z.ZodMiniType<Inside, Inside> {
  return z.any();
}
