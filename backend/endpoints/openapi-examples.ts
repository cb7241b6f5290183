import type { JsonSchema, NamedSchemas } from "./wire-schemas";

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
