import type { core } from "zod/mini";
import * as z from "zod/mini";
import type { Bilingual } from "./languages";
import { asHkCents, formatAmount, parseAmount, type HkCents } from "./money";
import { formatShopTime, parseShopTime } from "./shop-time";

/*
 * How the values of /prod-api are spelled on the wire and what they are inside the two programs. Each
 * codec works both ways: the storefront decodes replies, the backend encodes them. What a deployed
 * backend may spell more loosely (numbers as strings, missing texts, unknown words) is taken in here.
 */

/** An id: a bare 64-bit number on the wire, a string inside and in requests (prod-api B.0). */
export const id = z.codec(
  z.union([z.int(), z.bigint(), z.string().check(z.regex(/^[\w-]{1,64}$/))]),
  z.string(),
  { decode: String, encode: BigInt },
);

/** A name that stands where an id may stand, such as a shopper's in the address of the live channel. */
export const handle = z.codec(
  z.union([z.string().check(z.regex(/^[\w-]{1,64}$/)), z.int()]),
  z.string(),
  { decode: String, encode: (name) => name },
);

/** An amount in HK$: a decimal string on the wire, from other back ends also a number; HK cents inside. */
export const amount = z.codec(
  z.union([z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2}0*)?$/)), z.number()]),
  trusted<HkCents>(),
  {
    decode: (sent, context) => {
      const digits = typeof sent === "number" ? sent.toFixed(2) : sent;
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

/** A list of which every row counts, as of goods that a sum is made of. */
export function wholeList<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.array(schema), trusted<readonly z.output<Schema>[]>(), {
    decode: (sent) => sent,
    encode: (values) => [...values],
  });
}

/**
 * A list to read: a row that makes no sense is left out, but where none makes any, it is not this list. Every
 * row is written, and none that is wrong.
 */
export function list<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(rowsOf(schema), trusted<readonly z.output<Schema>[]>(), {
    decode: (sent, context) => {
      const known = knownRows(sent);
      return known.length === 0 && sent.length > 0 ? refuse(context, sent, "list.format") : known;
    },
    encode: (values) => [...values],
  });
}

/** No schema of a row gives it. */
const SENSELESS = undefined;

function rowsOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.array(z.catch(schema, SENSELESS as never));
}

function knownRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row !== SENSELESS);
}

/** A list that may be missing on the wire, empty inside; a row that makes no sense is left out. */
export function listOrNone<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(rowsOf(schema)), trusted<readonly z.output<Schema>[]>(), {
    decode: (sent) => knownRows(sent ?? []),
    encode: (values) => [...values],
  });
}

interface Pair {
  readonly spelling: "pair";
  readonly schema: z.ZodMiniType<string>;
}
interface Cents<Schema extends z.ZodMiniType> {
  readonly spelling: "cents";
  readonly schema: Schema;
}

/** A text in both languages: `name` inside is `name` (Traditional Chinese) and `nameEn` on the wire. */
export const pair: Pair = { spelling: "pair", schema: z.string() };
/** The same, empty when it is missing. */
export const pairOrNone: Pair = { spelling: "pair", schema: text };
/** An amount: `priceCents` inside is `price` on the wire. */
export const cents: Cents<typeof amount> = { spelling: "cents", schema: amount };
/** An amount that may be missing. */
export const centsOrNull = { spelling: "cents", schema: orNull(amount) } as const;
/** An amount that is nothing when it is missing. */
export const centsOrNone = { spelling: "cents", schema: orElse(amount, asHkCents(0)) } as const;

type Part = z.ZodMiniType | Pair | Cents<z.ZodMiniType>;
/** The parts of an object of the model by the names they bear inside. */
export type Parts = Readonly<Record<string, Part>>;

/** An object of the model as both programs hold it. */
export type Inside<Named extends Parts> = {
  readonly [Name in keyof Named]: Named[Name] extends Pair
    ? Bilingual
    : Named[Name] extends Cents<infer Schema>
      ? z.output<Schema>
      : Named[Name] extends z.ZodMiniType
        ? z.output<Named[Name]>
        : never;
};

type Fields = Record<string, unknown>;

/**
 * An object of the model, said once: its parts by their names inside. On the wire an amount loses the
 * `Cents` of its name and a pair becomes two texts; the rest keeps its name. Encoding takes only the
 * parts that are named here, so that a row of the database with more in it may be handed over.
 */
export function object<const Named extends Parts>(parts: Named) {
  // Worked out once: every reply of every page goes through here.
  const fields = Object.entries<Part>(parts).map(([name, part]) => fieldOf(name, part));
  const wireShape = Object.fromEntries(fields.flatMap(({ shape }) => Object.entries(shape)));
  return z.codec(z.object(wireShape), trusted<Inside<Named>>(), {
    decode: (wire) => {
      const inside: Fields = {};
      for (const field of fields) inside[field.name] = field.read(wire);
      // The compiler cannot follow names through a list of entries; `Inside` says the same in types.
      return inside as Inside<Named>;
    },
    encode: (inside: Fields) => {
      const wire: Fields = {};
      for (const field of fields) field.write(inside[field.name], wire);
      return wire;
    },
  });
}

/** One part of an object: its fields on the wire, and how it is read from and written to them. */
interface Field {
  readonly name: string;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  read(wire: Fields): unknown;
  write(value: unknown, wire: Fields): void;
}

function fieldOf(name: string, part: Part): Field {
  if (!("spelling" in part)) return oneField(name, name, part);
  if (part.spelling === "cents") return oneField(name, name.replace(/Cents$/, ""), part.schema);
  const english = `${name}En`;
  return {
    name,
    shape: { [name]: part.schema, [english]: text },
    read: (wire) => ({ zhTw: wire[name], en: wire[english] }),
    write: (value, wire) => {
      // `Inside` promises a pair in both languages here.
      const { zhTw, en } = value as Bilingual;
      wire[name] = zhTw;
      wire[english] = en;
    },
  };
}

function oneField(name: string, wireName: string, schema: z.ZodMiniType): Field {
  return {
    name,
    shape: { [wireName]: schema },
    read: (wire) => wire[wireName],
    write: (value, wire) => {
      wire[wireName] = value;
    },
  };
}

function refuse(context: core.ParsePayload, input: unknown, message: string): never {
  context.issues.push({ code: "custom", message, input });
  return z.NEVER;
}

/** The inside of a codec, as the compiler holds it already: nothing is looked at a second time. */
function trusted<Inside>(): z.ZodMiniType<Inside, Inside> {
  return z.any();
}
