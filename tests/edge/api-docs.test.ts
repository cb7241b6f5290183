/* Tests the API docs of the storefront, which forwards requests for them to the backend. It only allows reading
   and forwards no credentials. */
import { createServer, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { FORM_HEADERS, startStorefront, type Shop } from "./start-storefront";

const DOCS = "<!doctype html><title>docs</title>";

interface SeenRequest {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

let seen: SeenRequest[] = [];
const backend = createServer((req, res) => {
  const target = `${req.method ?? ""} ${req.url ?? ""}`;
  if (/docs|openapi/.test(target)) seen.push({ target, headers: req.headers });
  req.resume();
  res.setHeader("Content-Type", "text/html; charset=utf-8");
  res.setHeader("Set-Cookie", "backend=1");
  res.end(req.method === "HEAD" ? undefined : DOCS);
});
backend.keepAliveTimeout = 0;
let backendUrl: string;
let shop: Shop;
beforeAll(async () => {
  backend.listen(0, "127.0.0.1");
  await once(backend, "listening");
  backendUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/prod-api`;
  shop = await startStorefront(backendUrl);
});
beforeEach(() => {
  seen = [];
});
afterAll(async () => {
  await shop.close();
  backend.close();
  backend.closeAllConnections();
});

/** Starts another storefront with these settings. Returns its response to a request for the docs. */
async function requestDocs(settings: Readonly<Record<string, string>>, host = "localhost") {
  const other = await startStorefront(backendUrl, settings);
  onTestFinished(() => other.close());
  const Host = host === "localhost" ? `localhost:${other.port}` : host;
  return (await other.ask("/prod-api/docs", { headers: { Host } })).status;
}

test.each([
  ["docs", "default-src 'none'; style-src 'unsafe-inline'"],
  ["openapi.json", "default-src 'self'"],
])(
  "a shop on loopback serves /prod-api/%s from its backend with the backend's content policy",
  async (name, policy) => {
    const reply = await shop.ask(`/prod-api/${name}?lang=en`);
    expect(reply).toMatchObject({ status: 200, text: DOCS });
    expect(reply.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(reply.headers["content-security-policy"]).toContain(policy);
    expect(seen.map(({ target }) => target)).toEqual([`GET /prod-api/${name}`]);
  },
);

test("a request for the API docs forwards no credentials to the backend and sets no cookie", async () => {
  const credentials = {
    Cookie: "session=secret",
    "Token-App": "secret",
    "QA-Token": "secret",
    Authorization: "Bearer secret",
    "X-Shopper-Address": "203.0.113.9",
  };
  const reply = await shop.ask("/prod-api/docs", { headers: credentials });
  expect(reply.cookies).toEqual([]);
  expect(seen).toHaveLength(1);
  expect(JSON.stringify(seen[0]?.headers)).not.toMatch(/secret|203\.0\.113\.9/);
});

test("the storefront forwards HEAD requests for the API docs, and rejects POST and all other API paths", async () => {
  expect(await shop.ask("/prod-api/docs", { method: "HEAD" })).toMatchObject({
    status: 200,
    text: "",
  });
  expect(seen.map(({ target }) => target)).toEqual(["HEAD /prod-api/docs"]);
  seen = [];
  const post = await shop.ask("/prod-api/docs", { method: "POST", headers: FORM_HEADERS });
  expect(post.status).toBe(404);
  for (const path of ["docs/", "docsx", "docs/../openapi.json", "openapi_json", "userApp/getInfo"])
    expect((await shop.ask(`/prod-api/${path}`)).status, path).toBe(404);
  expect(seen).toEqual([]);
});

test("a shop with a public URL serves the API docs only if API_DOCS is 1", async () => {
  const address = { APP_ORIGIN: "https://shop.example" };
  expect(await requestDocs(address, "shop.example")).toBe(404);
  expect(await requestDocs({ ...address, API_DOCS: "1" }, "shop.example")).toBe(200);
});

test("a shop that listens on all network interfaces does not serve the API docs, whatever the Host header says", async () => {
  expect(await requestDocs({ HOST: "0.0.0.0" })).toBe(404);
});

test("a shop on loopback does not serve the API docs if API_DOCS is 0", async () => {
  expect(await requestDocs({ API_DOCS: "0" })).toBe(404);
});
