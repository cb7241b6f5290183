import { Router } from "express";
import * as z from "zod/mini";
import type { Endpoint } from "./serve";

const PREFIX = "/prod-api";
const TOKEN_SCHEMES = { none: [], required: [{ shopper: [] }], staff: [{ staff: [] }] } as const;

/** Serves the contract: GET /openapi.json as OpenAPI 3.1, and GET /docs as a page. */
export function openApiRouter(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  const document = openApiOf(endpoints);
  router.get("/openapi.json", (_request, response) => void response.json(document));
  router.get("/docs", (_request, response) => {
    response
      .type("html")
      .set("Content-Security-Policy", "default-src 'none'")
      .send(pageOf(endpoints));
  });
  return router;
}

/** Generates the OpenAPI 3.1 document of these calls from their schemas. */
export function openApiOf(endpoints: readonly Endpoint[]) {
  return {
    openapi: "3.1.0",
    info: { title: "Rootwell /prod-api", version: "1.0.0" },
    servers: [{ url: PREFIX }],
    components: {
      securitySchemes: {
        shopper: { type: "apiKey", in: "header", name: "Token-App" },
        staff: { type: "apiKey", in: "header", name: "Token-App" },
      },
    },
    paths: Object.fromEntries(
      endpoints.map(({ call }) => [
        call.path,
        {
          [call.method.toLowerCase()]: {
            summary: call.summary,
            security: TOKEN_SCHEMES[call.token],
            ...(call.method === "GET"
              ? { parameters: parametersOf(call.request) }
              : { requestBody: { content: bodyOf(call) } }),
            responses: { "200": { description: describe(call), content: replyOf(call) } },
          },
        },
      ]),
    ),
  };
}

type Declared = Endpoint["call"];

function schemaOf(schema: z.ZodMiniType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", target: "draft-2020-12" });
}

function bodyOf({ request, filePart }: Declared): object {
  const schema = schemaOf(request);
  if (filePart === undefined) return { "application/json": { schema } };
  const file = { [filePart]: { type: "string", contentMediaType: "application/octet-stream" } };
  const parts = { properties: file, required: [filePart] };
  return { "multipart/form-data": { schema: { allOf: [schema, { type: "object", ...parts }] } } };
}

function parametersOf(request: z.ZodMiniType): object[] {
  const { properties, required } = partsOf(request);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

/**
 * Returns the properties of an object schema, for the query of a GET and for replies of the shape `whole`.
 */
function partsOf(object: z.ZodMiniType) {
  const { properties = {}, required = [] } = schemaOf(object);
  return { properties, required };
}

function replyOf({ shape, reply }: Declared): object {
  const code = { type: "integer", default: 200 };
  const msg = { type: "string" };
  const bodies = {
    data: { code, msg, data: schemaOf(reply) },
    page: {
      code,
      msg,
      total: { type: "integer" },
      rows: { type: "array", items: schemaOf(reply) },
    },
    message: { code, msg: schemaOf(reply) },
    whole: { code, msg, ...partsOf(reply).properties },
    nothing: { code, msg },
  };
  return { "application/json": { schema: { type: "object", properties: bodies[shape] } } };
}

function describe({ refusals }: Declared): string {
  return refusals.length === 0
    ? "The code is in the body."
    : `The code is in the body. May refuse: ${refusals.join(", ")}.`;
}

function pageOf(endpoints: readonly Endpoint[]): string {
  const rows = endpoints
    .map(
      ({ call }) =>
        `<tr><td><code>${call.method}</code></td><td><code>${call.path}</code></td><td>${call.summary}</td>` +
        `<td>${call.token}</td><td>${call.refusals.join(", ")}</td></tr>`,
    )
    .join("\n");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rootwell /prod-api</title><h1>/prod-api</h1>
<p>Every answer is <code>{code, msg, data}</code> or <code>{code, msg, rows, total}</code>. The whole contract: <a href="${PREFIX}/openapi.json">OpenAPI 3.1</a>.</p>
<table border="1" cellpadding="6"><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Token-App</th><th>Refusals</th></tr></thead><tbody>
${rows}
</tbody></table></html>`;
}
