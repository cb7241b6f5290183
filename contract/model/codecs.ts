import * as z from "zod/mini";
import type { Bilingual } from "./languages";
import { asHkCents } from "./money";
import { amount, orBare, orElse, orNull, refuse, text, trusted } from "./value-codecs";

/*
 * How what /prod-api tells is spelled on the wire and what it is inside the two programs. Each codec works
 * both ways: the storefront decodes replies, the backend encodes them. What a deployed backend may spell
 * more loosely (numbers as strings, missing texts, unknown words) is taken in here.
 */

export {
  amount,
  codeOf,
  codeOrElse,
  dayOrNone,
  flag,
  handle,
  id,
  number,
  orBare,
  orElse,
  orNull,
  someText,
  text,
  time,
  urlSegment,
  wordOf,
  wordOrElse,
} from "./value-codecs";

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
  // Rows that became it are left out again before anybody sees them.
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
/** An amount that may be missing or unreadable; null inside. */
export const centsOrUnknown = { spelling: "cents", schema: orBare(amount) } as const;
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
