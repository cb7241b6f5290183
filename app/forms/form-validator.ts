import { isId } from "@contract/model/ids";
import { createValidator, type Validator } from "remix-validated-form";
import type { ZodMiniObject } from "zod/mini";

/** The field in which the form library sends the id of a form. */
const FORM_ID = "__rvfInternalFormId";
/** The field with the id of a form that does not use the form library. */
const FORM_MARK = "form";

/** The schema of each button of a form, by the value of its `intent`. */
export type SchemasByIntent<Schemas> = Readonly<Record<keyof Schemas, ZodMiniObject>>;

interface FormOptions<Intent extends string> {
  /** The intent of a POST request without `intent`. If this option is missing, such a request is rejected. */
  readonly main?: Intent;
  /**
   * The fields whose empty text counts as submitted. If the user empties such a field, the schema's default
   * does not apply.
   */
  readonly empties?: readonly string[];
  /** The fields that a form sends once for each ticked checkbox. Their values are joined with commas. */
  readonly lists?: readonly string[];
  /** Adds a value to a record of rows (`addToRows`). By default, a record has one value for each key. */
  readonly addToRecord?: AddToRecord;
  /** The file fields that are also validated in the browser. */
  readonly files?: readonly string[];
}

/**
 * A form. `<ValidatedForm validator>` in the browser and the action on the server validate it in the same
 * way.
 */
export interface FormDefinition<
  Schemas extends SchemasByIntent<Schemas>,
> extends Validator<Fields> {
  readonly schemas: Schemas;
  readonly main: (keyof Schemas & string) | undefined;
  /** Reads the fields that the schemas contain. The result is the input of a schema. */
  read(form: FormData): Fields;
  /** Returns the submitted texts of these fields by their full names. */
  texts(form: FormData): Record<string, string>;
  /** Returns the id that distinguishes this form from the other forms of a page, if it has one. */
  idIn(form: FormData): string | undefined;
}

export type Fields = Record<string, unknown>;

/**
 * Declares a form by a schema for each of its buttons. For example, "send code" only validates the e-mail.
 *
 * Only the fields of the schemas are read, each once and as text. An invented field name therefore never
 * reaches the library's path parser. Empty texts count as not submitted. The fields of a record are named
 * `<record>.<key>`, such as `item.7123`. The fields of its rows are named `<record>.<key>.<field>`.
 */
export function defineFormValidator<Schemas extends SchemasByIntent<Schemas>>(
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
  const names = listFieldNames([...byIntent.values()]);
  const read = (sent: Iterable<[string, unknown]>) =>
    readFields(joinLists(sent, lists), { names, empties, addToRecord, files });
  const library = createValidator<Fields>({
    validate: (fields) => {
      const asked = typeof fields.intent === "string" ? fields.intent : main;
      const checked = byIntent.get(asked ?? "")?.safeParse(fields);
      if (checked === undefined) return Promise.resolve(UNKNOWN_INTENT);
      return Promise.resolve(
        checked.success
          ? { data: checked.data, error: undefined }
          : { data: undefined, error: getFirstMessages(checked.error.issues) },
      );
    },
    // The library's type requires this function, but the library never calls it, because it also validates
    // the whole form on blur.
    validateField: () => Promise.resolve({}),
  });
  return {
    schemas,
    main,
    read,
    texts: (form) => Object.fromEntries(joinLists(form, lists).filter(isNamedText(names))),
    idIn: (form) => toText(form.get(FORM_ID)) ?? toText(form.get(FORM_MARK)),
    validate: (sent) =>
      library.validate(read(sent instanceof FormData ? sent : Object.entries(sent))),
  };
}

/**
 * Returns the first message of each field, by its name with dots. An error in a list belongs to the list's
 * field.
 */
export function getFirstMessages(issues: readonly Issue[]): Record<string, string> {
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

const UNKNOWN_INTENT = { data: undefined, error: { intent: "intent.format" } };

function listFieldNames(schemas: readonly ZodMiniObject[]): ReadonlySet<string> {
  return new Set(schemas.flatMap(({ shape }) => Object.keys(shape)));
}

interface FormToRead {
  readonly names: ReadonlySet<string>;
  readonly empties: readonly string[];
  readonly addToRecord: AddToRecord;
  readonly files: readonly string[];
}

/**
 * Returns the submitted entries. The values of each field in `lists` are joined, so that the last entry of
 * the field contains all values.
 */
function joinLists(
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

/** Reads the named fields of a form or object, and collects records from names with dots. */
function readFields(
  sent: Iterable<[string, unknown]>,
  { names, empties, addToRecord, files }: FormToRead,
): Fields {
  const fields: Fields = {};
  const records = new Map<string, Fields>();
  // Read only texts, and use the last value of a name. A checkbox and the pressed button come after the hidden
  // field of the same name.
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

/**
 * A submitted field whose name contains a dot, and its value. `item.7123` has the head `item` and the key
 * `7123`.
 */
export interface RecordEntry {
  readonly head: string;
  readonly key: string;
  readonly value: string;
}

/** Adds a value to the record of its head. Returns false if the key is invalid. */
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

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
