import * as z from "zod/mini";
import type { Bilingual } from "./languages";
import { PAGE_SIZE_MAX, PAGE_SIZE } from "./limits";
import { asHkCents } from "./money";
import {
  amount,
  number,
  orNullIfInvalid,
  orElse,
  orNull,
  rejectValue,
  someText,
  text,
  uncheckedResult,
} from "./value-codecs";

/*
 * Codecs between the wire format of /prod-api and its TypeScript types. The storefront decodes replies, and
 * the backend encodes them. Decoding also accepts the looser replies of other backends: numbers as strings,
 * missing texts and unknown enum values.
 */

export {
  amount,
  codeOf,
  codeOrElse,
  dayOrNone,
  flag,
  shortKey,
  id,
  number,
  orNullIfInvalid,
  orElse,
  orNull,
  someText,
  text,
  time,
  urlSegment,
  wordOf,
  wordOrElse,
} from "./value-codecs";

/**
 * Returns the codec of a list in which every row must be valid, such as the items from which a total is
 * calculated.
 */
export function wholeList<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.array(schema), uncheckedResult<readonly z.output<Schema>[]>(), {
    decode: (sent) => sent,
    encode: (values) => [...values],
  });
}

/**
 * Returns the codec of a list of rows. Decoding leaves out invalid rows, and fails if all rows are invalid.
 * Encoding requires that every row is valid.
 */
export function list<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(makeRowsCodec(schema), uncheckedResult<readonly z.output<Schema>[]>(), {
    decode: (sent, context) => {
      const known = dropInvalidRows(sent);
      return known.length === 0 && sent.length > 0
        ? rejectValue(context, sent, "list.format")
        : known;
    },
    encode: (values) => [...values],
  });
}

/** The value that replaces an invalid row while decoding. No row schema returns undefined. */
const INVALID_ROW = undefined;

function makeRowsCodec<Schema extends z.ZodMiniType>(schema: Schema) {
  // The cast is safe, because `dropInvalidRows` removes these values before any caller sees them.
  return z.array(z.catch(schema, INVALID_ROW as never));
}

function dropInvalidRows<Row>(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => row !== INVALID_ROW);
}

/**
 * Returns the codec of a list that may be missing on the wire. A missing list becomes an empty list. Decoding
 * leaves out invalid rows.
 */
export function listOrNone<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(makeRowsCodec(schema)), uncheckedResult<readonly z.output<Schema>[]>(), {
    decode: (sent) => dropInvalidRows(sent ?? []),
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

/**
 * A text in both languages. It is one object `name` in TypeScript. On the wire it is two fields: `name`
 * (Traditional Chinese) and `nameEn`.
 */
export const pair: Pair = { spelling: "pair", schema: z.string() };
/** A text in both languages. If it is missing on the wire, it is decoded as empty. */
export const pairOrNone: Pair = { spelling: "pair", schema: text };
/** An amount. It is `priceCents` in TypeScript, and `price` on the wire. */
export const cents: Cents<typeof amount> = { spelling: "cents", schema: amount };
/** An amount that may be missing on the wire. It is then null. */
export const centsOrNull = { spelling: "cents", schema: orNull(amount) } as const;
/** An amount that may be missing or invalid on the wire. It is then null. */
export const centsOrUnknown = { spelling: "cents", schema: orNullIfInvalid(amount) } as const;
/** An amount that may be missing on the wire. It is then 0. */
export const centsOrNone = { spelling: "cents", schema: orElse(amount, asHkCents(0)) } as const;

type Part = z.ZodMiniType | Pair | Cents<z.ZodMiniType>;
/** The fields of an object by their TypeScript names. */
type Parts = Readonly<Record<string, Part>>;

/** The TypeScript type of the decoded object. */
type Inside<Named extends Parts> = {
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
 * Creates the codec of an object from its fields, by their TypeScript names. On the wire, an amount loses the
 * suffix `Cents`, and a text pair becomes two fields. Encoding ignores other properties, so the caller can
 * pass a database row with more columns.
 */
export function object<const Named extends Parts>(parts: Named) {
  // Compute the fields once, because every reply uses them.
  const fields = Object.entries<Part>(parts).map(([name, part]) => toField(name, part));
  const wireShape = Object.fromEntries(fields.flatMap(({ shape }) => Object.entries(shape)));
  return z.codec(z.object(wireShape), uncheckedResult<Inside<Named>>(), {
    decode: (wire) => {
      const inside: Fields = {};
      for (const field of fields) inside[field.name] = field.read(wire);
      // The cast is needed, because TypeScript cannot infer the property names from a list of entries.
      // `Inside` describes the same result.
      return inside as Inside<Named>;
    },
    encode: (inside: Fields) => {
      const wire: Fields = {};
      for (const field of fields) field.write(inside[field.name], wire);
      return wire;
    },
  });
}

/** A field of an object: its wire fields, its decoder and its encoder. */
interface Field {
  readonly name: string;
  readonly shape: Readonly<Record<string, z.ZodMiniType>>;
  read(wire: Fields): unknown;
  write(value: unknown, wire: Fields): void;
}

function toField(name: string, part: Part): Field {
  if (!("spelling" in part)) return createField(name, name, part);
  if (part.spelling === "cents") return createField(name, name.replace(/Cents$/, ""), part.schema);
  const english = `${name}En`;
  return {
    name,
    shape: { [name]: part.schema, [english]: text },
    read: (wire) => ({ zhTw: wire[name], en: wire[english] }),
    write: (value, wire) => {
      // The cast is safe, because `Inside` guarantees a pair in both languages here.
      const { zhTw, en } = value as Bilingual;
      wire[name] = zhTw;
      wire[english] = en;
    },
  };
}

function createField(name: string, wireName: string, schema: z.ZodMiniType): Field {
  return {
    name,
    shape: { [wireName]: schema },
    read: (wire) => wire[wireName],
    write: (value, wire) => {
      wire[wireName] = value;
    },
  };
}

export const namedParts = { code: someText, name: someText };
/** A code and its name in the requested language. */
export const named = object(namedParts);
export type Named = z.output<typeof named>;

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
