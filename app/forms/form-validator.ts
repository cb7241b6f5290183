import { isId } from "@contract/model/ids";
import { createValidator, type Validator } from "remix-validated-form";
import type { ZodMiniObject } from "zod/mini";

/** Where the form library keeps a form's id among the fields. */
const FORM_ID = "__rvfInternalFormId";
/** Where a form that is not the library's has its mark. */
const FORM_MARK = "form";

/** The schema of each button of a form, by the value of its `intent`. */
export type SchemasByIntent<Schemas> = Readonly<Record<keyof Schemas, ZodMiniObject>>;

interface FormOptions<Intent extends string> {
  /** What a post without `intent` asks for; where none is named, such a post is refused. */
  readonly main?: Intent;
  /** Fields whose empty text counts as sent: emptied by hand, they do not mean "as usual". */
  readonly empties?: readonly string[];
  /** Fields that a form sends once for each tick: read as one text, with commas between. */
  readonly lists?: readonly string[];
  /** How a value gets into records of rows; without it a record has one value a key (`addToRows`). */
  readonly addToRecord?: AddToRecord;
  /** Fields that a chosen file counts for, where a form is judged before it is sent. */
  readonly files?: readonly string[];
}

/** One form: what `<ValidatedForm validator>` and the action judge a post by. */
export interface FormDefinition<
  Schemas extends SchemasByIntent<Schemas>,
> extends Validator<Fields> {
  readonly schemas: Schemas;
  readonly main: (keyof Schemas & string) | undefined;
  /** The fields that the schemas name, as a schema takes them. */
  read(form: FormData): Fields;
  /** The texts of these fields as they were sent, by their full names. */
  texts(form: FormData): Record<string, string>;
  /** The id by which the form library tells the forms of a page apart, or the mark of another, if it has one. */
  idIn(form: FormData): string | undefined;
}

export type Fields = Record<string, unknown>;

/**
 * Declares one form by a schema for each of its buttons: "send code" looks at the e-mail only.
 *
 * Only fields that a schema names are read, each once and as text, so that no field name a browser
 * could make up reaches the library's path reader. Empty texts count as not sent. Fields of a record
 * are named `<record>.<key>`, such as `item.7123`, those of its rows `<record>.<key>.<field>`.
 */
export function formValidator<Schemas extends SchemasByIntent<Schemas>>(
  schemas: Schemas,
  {
    main,
    empties = [],
    lists = [],
    addToRecord = addValue,
    files = [],
  }: FormOptions<keyof Schemas & string> = {},
): FormDefinition<Schemas> {
  const byIntent = new Map<string, ZodMiniObject>(Object.entries(schemas));
  const names = namesOf([...byIntent.values()]);
  const read = (sent: Iterable<[string, unknown]>) =>
    readFields(withLists(sent, lists), { names, empties, addToRecord, files });
  const library = createValidator<Fields>({
    validate: (fields) => {
      const asked = typeof fields.intent === "string" ? fields.intent : main;
      const checked = byIntent.get(asked ?? "")?.safeParse(fields);
      if (checked === undefined) return Promise.resolve(NO_SUCH_INTENT);
      return Promise.resolve(
        checked.success
          ? { data: checked.data, error: undefined }
          : { data: undefined, error: firstMessages(checked.error.issues) },
      );
    },
    // Asked for by the library's type and never called: it checks the whole form on blur, too.
    validateField: () => Promise.resolve({}),
  });
  return {
    schemas,
    main,
    read,
    texts: (form) => Object.fromEntries(withLists(form, lists).filter(isNamedText(names))),
    idIn: (form) => textOf(form.get(FORM_ID)) ?? textOf(form.get(FORM_MARK)),
    validate: (sent) =>
      library.validate(read(sent instanceof FormData ? sent : Object.entries(sent))),
  };
}

/** The first message of each field, by its dotted name; what is wrong with one of a list is said of the list. */
export function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) {
    const place = path.findIndex((part) => typeof part === "number");
    const field = place === -1 ? path : path.slice(0, place);
    messages[field.map(String).join(".")] ??= message;
  }
  return messages;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const NO_SUCH_INTENT = { data: undefined, error: { intent: "intent.format" } };

function namesOf(schemas: readonly ZodMiniObject[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
}

interface ToRead {
  readonly names: ReadonlySet<string>;
  readonly empties: readonly string[];
  readonly addToRecord: AddToRecord;
  readonly files: readonly string[];
}

/** The entries as sent, each of `lists` growing with every value of its name: the last one holds all. */
function withLists(
  sent: Iterable<[string, unknown]>,
  lists: readonly string[],
): [string, unknown][] {
  const joined = new Map<string, string>();
  return [...sent].map(([name, value]) => {
    if (!lists.includes(name) || typeof value !== "string") return [name, value];
    const before = joined.get(name);
    const all = before === undefined ? value : `${before},${value}`;
    joined.set(name, all);
    return [name, all];
  });
}

/** The named fields of a form or of its plain object; records gathered from their dotted names. */
function readFields(
  sent: Iterable<[string, unknown]>,
  { names, empties, addToRecord, files }: ToRead,
): Fields {
  const fields: Fields = {};
  const records = new Map<string, Fields>();
  // Texts only; the last of its name wins: a checkbox after its hidden field, a button's own value.
  for (const [name, value] of sent) {
    const [head, key] = splitName(name);
    if (files.includes(name) && value instanceof Blob && value.size > 0) fields[name] = value;
    if (typeof value !== "string" || (value === "" && !empties.includes(head))) continue;
    if (!names.has(head) && head !== "intent" && head !== FORM_ID) continue;
    if (key === undefined) fields[head] = value;
    else {
      const record = records.get(head) ?? {};
      if (!addToRecord(record, { head, key, value })) continue;
      records.set(head, record);
      fields[head] = record;
    }
  }
  return fields;
}

/** A field whose name has a dot: of `item.7123` the head is `item` and the key `7123`. */
export interface RecordEntry {
  readonly head: string;
  readonly key: string;
  readonly value: string;
}

/** Adds to the record of its head; false for a key that no record has. */
export type AddToRecord = (record: Fields, entry: RecordEntry) => boolean;

export const addValue: AddToRecord = (record, { key, value }) => {
  if (isId(key)) record[key] = value;
  return isId(key);
};

export function splitName(name: string): [head: string, key: string | undefined] {
  const [head = "", key] = name.split(/\.(.*)/s, 2);
  return [head, key];
}

function isNamedText(names: ReadonlySet<string>) {
  return (entry: [string, unknown]): entry is [string, string] =>
    names.has(splitName(entry[0])[0]) && typeof entry[1] === "string";
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
