import { createHash } from "node:crypto";
import { Router } from "express";
import { createOpenApiDocument, type OpenApiDocument, type Operation } from "./openapi";
import type { Endpoint } from "./define-endpoint";
import type { JsonSchema } from "./wire-schemas";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 0 1rem 4rem; overflow-wrap: anywhere; }
nav ul { columns: 14rem; padding-left: 1.2rem; }
details { border-top: 1px solid #8886; }
summary { padding: .5rem 0; cursor: pointer; }
.path { display: block; font-size: .875rem; opacity: .8; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-top: 1px solid #8883; }
pre { overflow-x: auto; padding: .75rem; background: #8882; }
h2 { margin-top: 3rem; }
`;

/** The Content-Security-Policy of the page. It allows no scripts and only this style. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

/**
 * Serves GET /openapi.json, which is the contract as OpenAPI 3.1, and GET /docs, which is the same as an HTML page.
 */
export function createOpenApiRouter(endpoints: readonly Endpoint[]): Router {
  const router = Router();
  // Create both at the first request. They take half a second of CPU time, and most processes never serve them.
  let document: OpenApiDocument | undefined;
  const getDocument = () => (document ??= createOpenApiDocument(endpoints));
  let page: ApiDocsPage | undefined;
  router.get("/openapi.json", (_request, response) => void response.json(getDocument()));
  router.get("/docs", (_request, response) => {
    page ??= renderApiDocs(getDocument());
    response.type("html").set("Content-Security-Policy", page.policy).send(page.html);
  });
  return router;
}

interface ApiDocsPage {
  readonly html: string;
  readonly policy: string;
}

/** Renders the document as an HTML page without scripts, grouped by tags. */
function renderApiDocs(document: OpenApiDocument): ApiDocsPage {
  const { info, tags, paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const body = [
    `<h1>${escapeText(info.title)}</h1>`,
    ...info.description.split("\n\n").map(renderParagraph),
    `<p><a href="openapi.json">OpenAPI 3.1 document</a></p>`,
    renderList(tags.map(({ name }) => renderLink(toAnchor("tag", name), name))),
    ...tags.flatMap(({ name, description }) => [
      `<h2 id="${toAnchor("tag", name)}">${escapeText(name)}</h2>`,
      renderParagraph(description),
      ...operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) =>
          renderOperation(`${method.toUpperCase()} ${path}`, operation),
        ),
    ]),
    `<h2 id="errors">Errors</h2>`,
    renderTable(
      ["Name", "Code", "Message"],
      Object.entries(components.examples).map(([name, { value }]) => [
        `<code id="${toAnchor("error", name)}">${escapeText(name)}</code>`,
        escapeText(String(value.code)),
        escapeText(value.msg),
      ]),
    ),
    `<h2 id="schemas">Schemas</h2>`,
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      `<h3 id="${toAnchor("schema", name)}">${escapeText(name)}</h3>`,
      renderSchema(schema),
    ]),
  ];
  return {
    policy: POLICY,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(info.title)}</title><style>${STYLE}</style></head><body>${body.join("\n")}</body></html>`,
  };
}

function renderOperation(address: string, operation: Operation): string {
  const query = operation.parameters.flatMap(({ name, schema, required }) =>
    name === undefined || schema === undefined
      ? []
      : [
          [
            `<code>${escapeText(name)}</code>`,
            renderType(schema),
            required === true ? "required" : "",
          ],
        ],
  );
  const request = Object.entries(operation.requestBody?.content ?? {});
  const reply = Object.entries(operation.responses["200"].content);
  const errors = Object.values(operation.responses.default.content).flatMap(({ examples = {} }) =>
    Object.keys(examples),
  );
  return [
    `<details id="${escapeText(operation.operationId)}"><summary><b>${escapeText(operation.summary)}</b> <code class="path">${escapeText(address)}</code></summary>`,
    renderParagraph(operation.description),
    query.length === 0 ? "" : renderTable(["Query", "Type", ""], query),
    ...request.map(([type, { schema, example }]) =>
      renderBody(`Request, <code>${escapeText(type)}</code>`, schema, example),
    ),
    ...reply.map(([, { schema, example }]) => renderBody("Reply", schema, example)),
    `<p>Errors: ${errors.map((name) => renderLink(toAnchor("error", name), name)).join(", ")}</p>`,
    "</details>",
  ].join("\n");
}

function renderBody(title: string, schema: JsonSchema, example: unknown): string {
  const shown =
    example === undefined ? "" : `<pre>${escapeText(JSON.stringify(example, undefined, 2))}</pre>`;
  return `<p>${title}: ${renderType(schema)}</p>${shown}`;
}

function renderSchema(schema: JsonSchema): string {
  const { properties, required = [] } = schema;
  const description = schema.description === undefined ? "" : renderParagraph(schema.description);
  if (properties === undefined) return `${description}<p>${renderType(schema)}</p>`;
  const rows = Object.entries(properties).map(([name, part]) => [
    `<code>${escapeText(name)}</code>`,
    typeof part === "object" ? renderType(part) : "",
    required.includes(name) ? "required" : "",
  ]);
  return description + renderTable(["Field", "Type", ""], rows);
}

/** Renders the type of a value as HTML, with links to named schemas. */
function renderType(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, const: constant, enum: values, type, items } = schema;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return renderLink(toAnchor("schema", name), name);
  }
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) return choices.map(renderType).join(" or ");
  if (constant !== undefined) return `<code>${escapeText(JSON.stringify(constant))}</code>`;
  if (values !== undefined)
    return values.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(" ");
  if (items !== undefined && typeof items === "object" && !Array.isArray(items))
    return `list of ${renderType(items)}`;
  if (schema.properties !== undefined)
    return `object: ${Object.entries(schema.properties)
      .map(
        ([name, part]) =>
          `<code>${escapeText(name)}</code> ${typeof part === "object" ? renderType(part) : ""}`,
      )
      .join(", ")}`;
  return escapeText([type ?? "any"].flat().join(" or "));
}

function renderParagraph(markdown: string): string {
  return `<p>${escapeText(markdown).replaceAll(/`([^`]+)`/g, "<code>$1</code>")}</p>`;
}

function renderList(items: readonly string[]): string {
  return `<nav><ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul></nav>`;
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((each) => `<th scope="col">${escapeText(each)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table>`;
}

function renderLink(target: string, label: string): string {
  return `<a href="#${target}">${escapeText(label)}</a>`;
}

function toAnchor(kind: string, name: string): string {
  return escapeText(`${kind}-${name.replaceAll(/[^\w-]+/g, "-").toLowerCase()}`);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

function escapeText(plain: string): string {
  return plain.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
