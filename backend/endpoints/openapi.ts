import { formatAmount } from "@contract/model/money";
import { changesData, isIdempotent, isSpecifiedCall, type Call } from "@contract/model/call";
import {
  CODE,
  REFUSAL_KEYS,
  REFUSALS,
  LOGIN_EXPIRED,
  type RefusalKey,
} from "@contract/model/failures";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { REFUSAL_MESSAGES } from "@contract/model/refusal-messages";
import { isCallForKeys } from "@contract/staff/permissions";
import { API_SECTIONS } from "@contract/reference/api-sections";
import * as z from "zod/mini";
import { createExample, WireSchemas, type JsonSchema, type NamedSchemas } from "./wire-schemas";
import type { Endpoint } from "./define-endpoint";

const PREFIX = "/prod-api";
const TOKEN_SCHEMES = { none: [], required: [{ shopper: [] }], staff: [{ staff: [] }] } as const;

const API_DESCRIPTION = `The API of a shop. The storefront and the back office use no other.

Every reply is an object with \`code\` and \`msg\`. HTTP answers 200 also for errors, so read \`code\`: 200 is success, every other code is an \`ErrorReply\`. \`errKey\` names the error and never changes; \`msg\` is a text in the language of \`Accept-Language\`.

Sign in with \`POST /userApp/userAccount/login\`: \`msg\` is the token. Send it in the header \`Token-App\`.

Ids have up to 19 digits. A client in JavaScript must parse them as strings.`;

/** Errors that are not business errors. Their reason differs from call to call. */
const PLAIN_ERRORS = {
  unauthorized: { code: CODE.unauthorized, msg: "unauthorized" },
  fault: { code: CODE.fault, msg: "Something went wrong (6f1c…)." },
} as const;

/** Example values for the parameters of error messages. */
const PARAMS: Readonly<Record<string, string | number>> = {
  seconds: 30,
  orderNo: "20260308140500123456",
  files: 20,
  megabytes: 300,
  pixels: 200,
  name: "Shampoo",
  left: 2,
  most: 5,
  limit: "1000.00",
  amount: "1200.00",
};

/** An operation of the OpenAPI document. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: {
    readonly "200": { readonly description: string; readonly content: Content };
    readonly "4XX": { readonly description: string };
    readonly default: { readonly description: string; readonly content: Content };
  };
}

interface Parameter {
  readonly $ref?: string;
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: JsonSchema;
}

type Content = Readonly<
  Record<
    string,
    {
      readonly schema: JsonSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, object>>;
    }
  >
>;

export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;

/** Returns the OpenAPI 3.1 document of these calls. Throws if a call belongs to no section of the API. */
export function createOpenApiDocument(endpoints: readonly Endpoint[]) {
  const schemas = new WireSchemas();
  const places = findPlaces(schemas);
  const error = schemas.define("ErrorReply", ERROR_REPLY);
  const operations = endpoints.map(({ call }) => {
    const place = places.get(call);
    if (place === undefined) throw new Error(`api-sections.ts has no section for ${call.path}.`);
    return { call, operation: describeOperation(call, place, { schemas, error }) };
  });
  const tags = new Set(operations.flatMap(({ operation }) => operation.tags));
  return {
    openapi: "3.1.0",
    info: {
      title: "Rootwell /prod-api",
      version: "1.0.0",
      description: API_DESCRIPTION,
      contact: { name: "Rootwell" },
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: PREFIX, description: "The reference backend of this shop." }],
    tags: API_SECTIONS.filter(({ tag }) => tags.has(tag)).map(({ tag, description }) => ({
      name: tag,
      description,
    })),
    paths: Object.fromEntries(
      operations.map(({ call, operation }): [string, Readonly<Record<string, Operation>>] => [
        call.path,
        { [call.method.toLowerCase()]: operation },
      ]),
    ),
    components: {
      securitySchemes: {
        shopper: describeToken("The token of a shopper, from `login`."),
        staff: describeToken("The token of a member of staff, from `staffLogin`."),
        apiKey: {
          type: "http",
          scheme: "bearer",
          description:
            "An API key with the permission of the call. Staff create keys at `/staff/api-keys`.",
        },
      },
      parameters: { AcceptLanguage: ACCEPT_LANGUAGE },
      examples: listErrorExamples(),
      schemas: Object.fromEntries(schemas.components),
    },
  };
}

function describeToken(description: string) {
  return { type: "apiKey", in: "header", name: "Token-App", description };
}

const ACCEPT_LANGUAGE = {
  name: "Accept-Language",
  in: "header",
  required: false,
  description: "The language of messages and names.",
  schema: { type: "string", enum: Object.values(LANGUAGE_TAGS), default: LANGUAGE_TAGS.zhTw },
};

const ERROR_REPLY: JsonSchema = {
  type: "object",
  description: "A call that failed.",
  properties: {
    code: { type: "integer", enum: Object.values(CODE).filter((code) => code !== CODE.ok) },
    msg: { type: "string", description: "A text for people." },
    errKey: {
      type: "string",
      description: "The stable name of the error. A fault of the backend has none.",
      enum: [...REFUSAL_KEYS],
    },
    field: { type: "string", description: "The field of the request that the error is about." },
    params: {
      type: "object",
      description: "The values that `msg` is filled with.",
      additionalProperties: { type: ["string", "number"] },
    },
    retryAfter: { type: "integer", description: "Seconds after which a retry makes sense." },
  },
  required: ["code", "msg"],
};

/** An error response of a call. */
interface ErrorExample {
  readonly code: number;
  readonly msg: string;
  readonly [part: string]: unknown;
}

function listErrorExamples(): Readonly<Record<string, { readonly value: ErrorExample }>> {
  const plain = Object.entries(PLAIN_ERRORS).map(([name, value]) => [name, { value }] as const);
  const keyed = REFUSAL_KEYS.map((key) => [key, { value: toErrorExample(key) }] as const);
  return Object.fromEntries([...plain, ...keyed]);
}

function toErrorExample(key: RefusalKey): ErrorExample {
  const refusal: { readonly code: number; readonly field?: string } = REFUSALS[key];
  const template = key === "loginExpired" ? LOGIN_EXPIRED : REFUSAL_MESSAGES.en[key];
  const names = [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name] ?? name]));
  return {
    code: refusal.code,
    msg: template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name])),
    errKey: key,
    ...(refusal.field !== undefined && { field: refusal.field }),
    ...(names.length > 0 && { params }),
  };
}

/** The section of a call, and its name in the contract. */
interface CallPlace {
  readonly tag: string;
  readonly name: string;
}

/** Finds the section and the name of every call, and names the exported schemas. */
function findPlaces(schemas: WireSchemas): ReadonlyMap<unknown, CallPlace> {
  const places = new Map<unknown, CallPlace>();
  for (const { tag, modules } of API_SECTIONS)
    for (const [name, exported] of modules.flatMap((module) => Object.entries(module)))
      if (isObjectSchema(exported)) schemas.name(exported, capitalize(name));
      else places.set(exported, { tag, name });
  return places;
}

function isObjectSchema(exported: unknown): exported is z.ZodMiniType {
  if (exported instanceof z.core.$ZodPipe) return isObjectSchema(exported._zod.def.in);
  return exported instanceof z.core.$ZodObject;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

interface Document {
  readonly schemas: WireSchemas;
  readonly error: JsonSchema;
}

function describeOperation(
  call: Call,
  { tag, name }: CallPlace,
  { schemas, error }: Document,
): Operation {
  const typeName = capitalize(name);
  const sentReply = describeReply(call, typeName, schemas);
  const reply = schemas.define(`${typeName}Response`, sentReply);
  const { parameters, requestBody } = describeRequest(call, typeName, schemas);
  return {
    operationId: name,
    tags: [tag],
    summary: call.summary,
    description: describe(call),
    security: [...TOKEN_SCHEMES[call.token], ...(isCallForKeys(call) ? [{ apiKey: [] }] : [])],
    parameters: [...parameters, { $ref: "#/components/parameters/AcceptLanguage" }],
    ...(requestBody !== undefined && { requestBody }),
    responses: {
      "200": {
        description: "The reply. An error has another `code` than 200.",
        content: {
          "application/json": {
            schema: { oneOf: [reply, error] },
            example: createExample(sentReply, schemas.components),
          },
        },
      },
      "4XX": {
        description: "The request did not reach the backend: a proxy before it rejected it.",
      },
      default: {
        description: "An error. It also comes with HTTP status 200: `code` tells it apart.",
        content: {
          "application/json": {
            schema: error,
            examples: Object.fromEntries(
              listErrors(call).map((key) => [key, { $ref: `#/components/examples/${key}` }]),
            ),
          },
        },
      },
    },
  };
}

/** Returns the names of the business errors of a call, including those that every call has. */
function listErrors(call: Call): string[] {
  const { token, request, refusals, proofMinutes } = call;
  const isChecked = !z.safeParse(request, undefined).success;
  return [
    ...new Set([
      ...refusals,
      ...(isChecked ? ["invalidField"] : []),
      ...(changesData(call) ? ["repeatedSubmit"] : []),
      ...(token === "none" ? [] : ["unauthorized", "loginExpired"]),
      ...(token === "staff" ? ["forbidden"] : []),
      ...(typeof proofMinutes === "number" ? ["proofNeeded"] : []),
      "fault",
    ]),
  ];
}

function describe(call: Call): string {
  const right = call.right === undefined ? [] : [call.right].flat();
  const sentences = [
    { none: "Needs no token.", required: "Needs the token of a shopper.", staff: "" }[call.token],
    call.permission === "any" && "Needs the token of a member of staff.",
    call.permission !== undefined &&
      call.permission !== "any" &&
      `Needs the token of a member of staff with the permission \`${call.permission}\`.`,
    right.length > 0 && `Also needs: ${right.map((each) => `\`${each}\``).join(", ")}.`,
    ...describeProof(call),
    isIdempotent(call)
      ? "Sending it twice has the effect of sending it once."
      : "Do not repeat it blindly after a lost reply.",
    call.mayLag === true && "The reply may be a second old.",
    call.filePart !== undefined && `Send the fields before the part \`${call.filePart}\`.`,
    isSpecifiedCall(call) && "Every backend has this call.",
    call.optional === true && "A backend may lack this call.",
    call.refusals.length > 0 &&
      `Fails with ${call.refusals.map((key) => `\`${key}\``).join(", ")}.`,
  ];
  return sentences.filter((sentence) => typeof sentence === "string" && sentence !== "").join(" ");
}

/**
 * Describes in sentences which sensitive data a staff call returns, and how recent the last password or code must be.
 */
function describeProof({ reveals = [], proofMinutes, proofAboveCents }: Call): string[] {
  const sentences: string[] = [];
  if (reveals.length > 0)
    sentences.push(`Shows: ${reveals.map((kind) => `\`${kind}\``).join(", ")}.`);
  if (typeof proofMinutes !== "number") return sentences;
  const above =
    proofAboveCents === undefined ? "" : ` for more than HK$${formatAmount(proofAboveCents)}`;
  sentences.push(`Needs a password or code of the last ${proofMinutes} minutes${above}.`);
  return sentences;
}

function describeRequest(
  call: Call,
  typeName: string,
  schemas: WireSchemas,
): Pick<Operation, "parameters" | "requestBody"> {
  if (call.method === "GET")
    return { parameters: listParameters(schemas.convertObject(call.request, "request")) };
  // A call without fields accepts any body, and also no body.
  if (z.safeParse(call.request, undefined).success) return { parameters: [] };
  const { filePart } = call;
  const content =
    filePart === undefined
      ? describeJsonBody(call, `${typeName}Request`, schemas)
      : describeFormBody({ ...call, filePart }, `${typeName}Request`, schemas);
  return { parameters: [], requestBody: { required: true, content } };
}

function describeJsonBody({ request }: Call, name: string, schemas: WireSchemas): Content {
  const converted = schemas.convert(request, "request");
  const schema = converted.$ref === undefined ? schemas.define(name, converted) : converted;
  return { "application/json": { schema, example: createExample(schema, schemas.components) } };
}

function describeFormBody(
  { request, filePart }: Call & { readonly filePart: string },
  name: string,
  schemas: WireSchemas,
): Content {
  const { properties = {}, required = [], ...fields } = schemas.convertObject(request, "request");
  const form: JsonSchema = {
    ...fields,
    properties: { ...properties, [filePart]: { type: "string", format: "binary" } },
    required: [...required, filePart],
  };
  return { "multipart/form-data": { schema: schemas.define(name, form) } };
}

function listParameters({ properties = {}, required = [] }: JsonSchema): Parameter[] {
  return Object.entries(properties).map(([name, part]) => {
    // JSON Schema also has boolean schemas, but zod creates none.
    const schema = part as JsonSchema;
    return {
      name,
      in: "query",
      required: required.includes(name),
      schema,
      // `items[7530313857108845104]=2`
      ...(schema.type === "object" && { style: "deepObject", explode: true }),
    };
  });
}

function resolveSchema(schema: JsonSchema, components: NamedSchemas): JsonSchema {
  const name = schema.$ref?.slice(schema.$ref.lastIndexOf("/") + 1);
  return name === undefined ? schema : (components.get(name) ?? {});
}

function describeReply({ shape, reply }: Call, typeName: string, schemas: WireSchemas): JsonSchema {
  const code: JsonSchema = { type: "integer", const: CODE.ok };
  const msg: JsonSchema = { type: "string" };
  const sent = shape === "nothing" ? {} : schemas.convert(reply, "reply");
  const bodies: Readonly<Record<Call["shape"], () => Readonly<Record<string, JsonSchema>>>> = {
    data: () => ({ data: moveToNamedSchemas(`${typeName}Data`, sent, schemas) }),
    page: () => ({
      total: { type: "integer" },
      rows: { type: "array", items: moveToNamedSchemas(`${typeName}Row`, sent, schemas) },
    }),
    message: () => ({ msg: sent }),
    whole: () => getProperties(resolveSchema(sent, schemas.components)),
    nothing: () => ({}),
  };
  const properties = { code, msg, ...bodies[shape]() };
  return { type: "object", properties, required: Object.keys(properties) };
}

function getProperties({ properties = {} }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === "object" ? [[name, schema] as const] : [],
    ),
  );
}

/** Adds an object schema to the named schemas of the document. Other schemas stay inline. */
function moveToNamedSchemas(name: string, schema: JsonSchema, schemas: WireSchemas): JsonSchema {
  return schema.type === "object" ? schemas.define(name, schema) : schema;
}
