import { createValidator, type Validator } from "remix-validated-form";
import type { output, ZodMiniObject } from "zod/mini";

/** Where the form library keeps a form's id among the fields. */
const FORM_ID = "__rvfInternalFormId";

/** Schemas of a form's other buttons, by the value of `intent`. */
type ByIntent = Readonly<Record<string, ZodMiniObject>>;

/**
 * The validator of one form, for `<ValidatedForm validator>` and for the action alike. Another button's
 * `intent` is checked by a schema of its own: "send code" looks at the e-mail only.
 *
 * Only fields that the schema names are read, each once and as text, so that no field name a browser
 * could make up reaches the library's path reader. Empty texts count as not sent. Fields of a record
 * are named `<record>.<key>`, such as `item.7123`.
 */
export function formValidator<
  Main extends ZodMiniObject,
  Others extends ByIntent = Record<string, never>,
>(main: Main, others?: Others): Validator<output<Main> | output<Others[keyof Others]>> {
  const schemaFor = (fields: Fields): ZodMiniObject => {
    const intent = typeof fields.intent === "string" ? fields.intent : "";
    return others !== undefined && Object.hasOwn(others, intent) ? (others[intent] ?? main) : main;
  };
  const names = namesOf([main, ...Object.values(others ?? {})]);
  const library = createValidator<output<Main> | output<Others[keyof Others]>>({
    validate: (fields) => {
      const checked = schemaFor(fields).safeParse(fields);
      return Promise.resolve(
        checked.success
          ? { data: checked.data as output<Main>, error: undefined }
          : { data: undefined, error: firstMessages(checked.error.issues) },
      );
    },
    // Asked for by the library's type and never called: it checks the whole form on blur, too.
    validateField: () => Promise.resolve({}),
  });
  return { validate: (sent) => library.validate(readFields(sent, names)) };
}

type Fields = Record<string, unknown>;

function namesOf(schemas: readonly ZodMiniObject[]): ReadonlySet<string> {
  return new Set([...schemas.flatMap(({ shape }) => Object.keys(shape)), "intent", FORM_ID]);
}

/** The named fields of a form or of its plain object; records gathered from their dotted names. */
function readFields(sent: Fields, names: ReadonlySet<string>): Fields {
  const entries: Iterable<[string, unknown]> =
    typeof sent.entries === "function"
      ? (sent as unknown as FormData).entries()
      : Object.entries(sent);
  const fields: Fields = {};
  for (const [name, value] of entries) {
    const [head = "", key] = name.split(/\.(.*)/s, 2);
    if (!names.has(head)) continue;
    if (key === undefined) keep(fields, head, value);
    else if (/^\d{1,19}$/.test(key)) keep(recordOf(fields, head), key, value);
  }
  return fields;
}

function recordOf(fields: Fields, name: string): Fields {
  const known = fields[name];
  if (typeof known === "object" && known !== null) return known as Fields;
  const made: Fields = {};
  fields[name] = made;
  return made;
}

/** Texts only; the last of its name wins: a checkbox after its hidden field, a button's own value. */
function keep(fields: Fields, name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") fields[name] = value;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function firstMessages(issues: readonly Issue[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[path.map(String).join(".")] ??= message;
  return messages;
}
