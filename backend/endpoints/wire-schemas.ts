import * as z from "zod/mini";
import * as codecs from "@contract/model/codecs";
import * as fields from "@contract/model/fields";

/** A JSON Schema in the OpenAPI document. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schemas of the OpenAPI document by name. */
export type NamedSchemas = ReadonlyMap<string, JsonSchema>;

/** The direction of a schema: what clients send, or what this backend returns. */
type SchemaDirection = "request" | "reply";

const ID_NOTE =
  "A 64-bit id. Replies hold a bare integer of up to 19 digits. JSON.parse of JavaScript rounds it, so parse it as a string. Requests take the digits as a string.";

const SCALAR: JsonSchema = { type: ["string", "number", "boolean", "null"] };

/** Values that have a named schema in the document. */
const SCALARS = {
  Id: {
    description: ID_NOTE,
    anyOf: [
      { type: "string", pattern: String.raw`^\d{1,19}$` },
      { type: "integer", format: "int64" },
    ],
  },
  Amount: {
    description: "An amount in HK$ with two decimals.",
    type: "string",
    pattern: String.raw`^-?\d{1,8}(\.\d{1,2})?$`,
  },
  ShopTime: {
    description: "A time in UTC+8.",
    type: "string",
    pattern: String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$`,
  },
  ColumnValue: {
    description: "The value of a database column.",
    anyOf: [
      SCALAR,
      { type: "array", items: SCALAR },
      { type: "object", additionalProperties: SCALAR },
    ],
  },
} as const satisfies Readonly<Record<string, JsonSchema>>;

const text: JsonSchema = { type: "string" };

/**
 * The schemas of values that the contract accepts in several formats, but that this backend always returns in one
 * format.
 */
const WRITTEN_FORMS = new Map<z.core.$ZodType, JsonSchema>([
  [codecs.someText, text],
  [codecs.urlSegment, text],
  [codecs.shortKey, text],
  [codecs.number, { type: "number" }],
  [codecs.flag, { type: "boolean" }],
  [codecs.dayOrNone, { type: "string", pattern: String.raw`^(\d{4}-\d\d-\d\d)?$` }],
]);

/** Converts schemas of the contract to JSON Schema and collects the named schemas. */
export class WireSchemas {
  readonly #names = z.registry<{ id: string }>();
  readonly #components = new Map<string, JsonSchema>();

  constructor() {
    this.#names.add(codecs.id, { id: "Id" });
    this.#names.add(fields.id, { id: "Id" });
    this.#names.add(codecs.amount, { id: "Amount" });
    this.#names.add(codecs.time, { id: "ShopTime" });
    for (const [name, schema] of Object.entries(SCALARS)) this.define(name, schema);
  }

  get components(): NamedSchemas {
    return this.#components;
  }

  /** Gives a schema of the contract a name. Every use of the schema then becomes a reference. */
  name(schema: z.ZodMiniType, id: string): void {
    this.#names.add(schema, { id });
  }

  /**
   * Adds a schema under a name and returns a reference to it. Throws if the name already belongs to another schema.
   */
  define(name: string, schema: JsonSchema): JsonSchema {
    const known = this.#components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas of the API are named ${name}. Rename one of them in contract/.`);
    this.#components.set(name, schema);
    return toReference(name);
  }

  /** Converts a schema of the contract to JSON Schema. Returns a reference if the schema has a name. */
  convert(schema: z.ZodMiniType, direction: SchemaDirection): JsonSchema {
    const { $defs, ...root } = this.#convert(schema, direction);
    this.#defineAll($defs);
    return root;
  }

  /** Converts an object schema of the contract to JSON Schema. It never returns a reference. */
  convertObject(schema: z.ZodMiniType, direction: SchemaDirection): JsonSchema {
    const { $defs = {}, ...root } = this.#convert(schema, direction);
    const name = this.#names.get(schema)?.id;
    if (name === undefined) {
      this.#defineAll($defs);
      return root;
    }
    const { [name]: object = {}, ...others } = $defs;
    this.#defineAll(others);
    return object;
  }

  #convert(schema: z.ZodMiniType, direction: SchemaDirection): JsonSchema {
    const converted = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      metadata: this.#names,
      override: ({ zodSchema, jsonSchema }) => adjust(zodSchema, jsonSchema, direction),
    });
    const { $schema: _dialect, ...json } = toPlainJson(converted);
    return json;
  }

  #defineAll(schemas: JsonSchema["$defs"] = {}): void {
    for (const [name, named] of Object.entries(schemas))
      if (!(name in SCALARS)) this.define(name, named);
  }
}

function toReference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns a copy whose references point into the document. An `anyOf` with a single schema becomes that
 * schema. */
function toPlainJson(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll("#/$defs/", "#/components/schemas/");
  const plain: unknown = JSON.parse(text, (key, part: unknown) =>
    key === "pattern" && typeof part === "string" ? toPortablePattern(part) : simplifySchema(part),
  );
  if (!isJsonSchema(plain)) throw new Error("A schema of the contract has no JSON Schema.");
  return plain;
}

function isJsonSchema(part: unknown): part is JsonSchema {
  return typeof part === "object" && part !== null;
}

/**
 * Rewrites Unicode classes, because validators without the flag `u` misread them. The result may ignore lone
 * surrogates, because JSON has none.
 */
function toPortablePattern(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\P{Cc}`, String.raw`[^\u0000-\u001F\u007F-\u009F]`)
    .replaceAll(String.raw`\p{Cc}`, String.raw`\u0000-\u001F\u007F-\u009F`)
    .replaceAll(String.raw`\p{Cs}`, "");
}

function simplifySchema(part: unknown): unknown {
  if (!isJsonSchema(part)) return part;
  const { anyOf, ...others } = part;
  if (anyOf?.length === 1) return { ...others, ...anyOf[0] };
  const { allOf, ...rest } = part;
  const patterns = allOf?.flatMap(({ pattern }) => pattern ?? []) ?? [];
  if (allOf === undefined || patterns.length < allOf.length) return part;
  // Each pattern begins with `^`, so all except the last can be lookaheads.
  const [last = "", ...ahead] = patterns.toReversed();
  return { ...rest, pattern: ahead.map((each) => `(?=${each})`).join("") + last };
}

/** Replaces zod's JSON Schema of a value by a narrower one, if zod's schema is too general. */
function adjust(schema: z.core.$ZodType, json: JsonSchema, direction: SchemaDirection): void {
  const narrower = narrowSchema(schema, json, direction);
  if (narrower === undefined) return;
  for (const key of Object.keys(json)) Reflect.deleteProperty(json, key);
  Object.assign(json, narrower);
}

function narrowSchema(
  schema: z.core.$ZodType,
  json: JsonSchema,
  direction: SchemaDirection,
): JsonSchema | undefined {
  const written = direction === "reply" ? WRITTEN_FORMS.get(schema) : undefined;
  if (written !== undefined) return written;
  if (schema instanceof z.core.$ZodPipe) return narrowPipe(schema, json, direction);
  if (schema instanceof z.core.$ZodCatch) return { ...json, default: undefined };
  if (schema instanceof z.core.$ZodBigInt) return { type: "integer", format: "int64" };
  if (schema instanceof z.core.$ZodUnknown) return toReference("ColumnValue");
  if (schema instanceof z.core.$ZodNumber) return removeSafeBounds(json);
  if (schema instanceof z.core.$ZodObject && direction === "reply")
    return { ...json, ...getRequiredKeys(schema._zod.def.shape) };
  return undefined;
}

/**
 * Returns the JSON Schema of a pipe. A pipe accepts several formats, and the document describes only the inner one.
 */
function narrowPipe(
  schema: z.core.$ZodPipe,
  json: JsonSchema,
  direction: SchemaDirection,
): JsonSchema | undefined {
  if (schema === fields.checkboxValue) return { type: "boolean" };
  const { in: outside, out: inside } = schema._zod.def;
  const end = getInnerSchema(inside);
  if (end instanceof z.core.$ZodLiteral || end instanceof z.core.$ZodNumber)
    return removeSafeBounds(toPlainJson(z.toJSONSchema(end)));
  if (end instanceof z.core.$ZodCustom) return toReference("Amount");
  if (direction === "reply" && acceptsUndefined(outside)) return requireValue(schema, json);
  return undefined;
}

function getInnerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.core.$ZodPipe ? getInnerSchema(schema._zod.def.out) : schema;
}

function acceptsUndefined(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, undefined).success;
}

/**
 * Removes "missing" from the choices of a value, because this backend always returns the value or null. It reuses the
 * choice objects, because zod completes them after this call.
 */
function requireValue(schema: z.core.$ZodType, { anyOf }: JsonSchema): JsonSchema | undefined {
  if (anyOf === undefined) return undefined;
  const present = anyOf.filter(({ type }) => type !== "null");
  const isNullable = z.safeParse(schema, undefined).data === null;
  return { anyOf: isNullable ? [...present, { type: "null" }] : present };
}

/** Returns the `required` list of a response: the properties that this backend always returns. */
function getRequiredKeys(shape: z.core.$ZodLooseShape): JsonSchema {
  const required = Object.entries(shape)
    .filter(([, part]) => (part as z.core.$ZodType)._zod.optout === undefined)
    .map(([name]) => name);
  return required.length === 0 ? {} : { required };
}

function removeSafeBounds({
  $schema: _dialect,
  minimum,
  maximum,
  ...rest
}: JsonSchema): JsonSchema {
  return {
    ...rest,
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

/** Example values by field name, for fields whose schema does not say enough. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  Id: "7530313857108845104",
  Amount: "299.00",
  ShopTime: "2026-03-08 14:05:00",
  loginName: "demoshopper1",
  password: "Rootwell2026",
  confirmPassword: "Rootwell2026",
  oldPassword: "Rootwell2025",
  email: "shopper@example.com",
  phone: "91234567",
  birthday: "1990-05-17",
  realName: "Chan Tai Man",
  consignee: "Chan Tai Man",
  address: "1 Nathan Road, Kowloon",
  code: "123456",
  ticket: "q1W2e3R4t5Y6u7I8",
  requestId: "c3d1f0a2-checkout",
  settleToken: "c3d1f0a2.settle",
  payType: "sandbox",
  payNo: "P20260308140500",
  reference: "12345",
  returnUrl: "https://client.example/paid",
  cancelUrl: "https://client.example/cancelled",
  trackingNo: "SF1234567890",
  url: "https://erp.example/webhooks",
  msg: "ok",
};

/** Example texts for fields whose schema has a pattern. The first text that matches is used. */
const CANDIDATES = [
  "text",
  "123456",
  "2026-03-08",
  "q1W2e3R4t5Y6u7I8o9P0a1S2",
  "/profile/example.webp",
] as const;

/** The optional fields that examples include, because a request would make no sense without them. */
const SHOWN_OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  "code",
  "buyNow",
  "addressId",
  "expectedPayAmount",
  "reference",
  "totp",
]);

/** Returns an example value that matches a schema of the document. `name` is the name of the field. */
export function createExample(schema: JsonSchema, schemas: NamedSchemas, name = ""): unknown {
  const { $ref, anyOf, items, properties, required = [] } = schema;
  if ($ref !== undefined) {
    const target = $ref.slice($ref.lastIndexOf("/") + 1);
    return BY_NAME[target] ?? createExample(schemas.get(target) ?? {}, schemas, name);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined && !SHOWN_OPTIONAL_FIELDS.has(name)) return schema.default;
  if (schema.enum !== undefined) return schema.enum[0];
  if (anyOf !== undefined) return createExample(anyOf[0] ?? {}, schemas, name);
  if (isSchema(items)) return [createExample(items, schemas, name)];
  const type = [schema.type].flat()[0];
  if (type === "object") {
    const shown = Object.entries(properties ?? {}).filter(
      ([key]) => required.includes(key) || SHOWN_OPTIONAL_FIELDS.has(key),
    );
    return Object.fromEntries(
      shown.map(([key, part]) => [key, isSchema(part) ? createExample(part, schemas, key) : null]),
    );
  }
  if (type === "string") return createExampleText(schema, name);
  if (type === "integer" || type === "number") return Math.max(1, schema.minimum ?? 1);
  return type === "boolean" ? true : null;
}

/** Returns true for a schema object. JSON Schema also allows boolean schemas and lists of schemas. */
function isSchema(part: unknown): part is JsonSchema {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

function createExampleText(
  { format, pattern, maxLength, minLength = 0 }: JsonSchema,
  name: string,
): string {
  const known = BY_NAME[name];
  const texts = [...(typeof known === "string" ? [known] : []), ...CANDIDATES];
  const fitting = texts.find(
    (text) =>
      text.length >= minLength &&
      text.length <= (maxLength ?? text.length) &&
      (pattern === undefined || new RegExp(pattern, "u").test(text)) &&
      (format !== "uri" || URL.canParse(text)),
  );
  return fitting ?? "";
}
