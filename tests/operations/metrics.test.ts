/* Tests /metrics of the storefront, the backend and the worker. It needs the token, and a parser of Prometheus'
   text format must accept it. Each label has few values, so that a client with unusual URLs cannot fill the
   memory. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SHOP_JOBS } from "@contract/staff/states";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { openTestDatabase } from "../fixtures/database";
import { findFreePort } from "../fixtures/free-port";
import { makeGoods } from "../fixtures/money-shop";
import { readManifest } from "../edge/built-routes";
import { readMetrics, type MetricFamily } from "./read-metrics";
import { startServe, type ServedProgram } from "./served";

const NAME = /\b(?:storefront|backend|worker|shop|database)_[a-z\d]+(?:_[a-z\d]+)+\b/g;
const TOKEN = "a-token-for-metrics-only";
const database = openTestDatabase();
const programs: ServedProgram[] = [];
const folders: string[] = [];
let backend: string;
let storefront: string;
let worker: string;
beforeAll(async () => {
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  backend = `http://127.0.0.1:${ports[0]}`;
  storefront = `http://localhost:${ports[1]}`;
  worker = `http://127.0.0.1:${ports[2]}`;
  const settings = {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    METRICS_TOKEN: TOKEN,
    DATA_DIR: ".cache/tests/metrics",
    LOG_LEVEL: "info",
  };
  const start = async (part: string, own: Record<string, string>, words: string) => {
    const program = startServe([part], { ...settings, ...own });
    programs.push(program);
    await program.opened(words);
  };
  await start("backend", { BACKEND_PORT: String(ports[0]) }, "service.ready");
  const BACKUP_DIR = await mkdtemp(path.join(tmpdir(), "rootwell-metrics-"));
  folders.push(BACKUP_DIR);
  await start("worker", { WORKER_PORT: String(ports[2]), BACKUP_DIR }, "service.ready");
  await start(
    "storefront",
    { PORT: String(ports[1]), PROD_API_URL: `${backend}/prod-api`, WEB_CONCURRENCY: "2" },
    "The shop is open",
  );
});
afterAll(async () => {
  for (const program of programs.reverse()) await program.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function readMetricsFrom(origin: string): Promise<ReadonlyMap<string, MetricFamily>> {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  expect(answer.status).toBe(200);
  return readMetrics(await answer.text());
}

test("no service returns metrics without the token", async () => {
  for (const origin of [backend, storefront, worker])
    for (const Authorization of ["", "Bearer ", "Bearer a-token-for-metrics-onlx", TOKEN])
      expect((await fetch(`${origin}/metrics`, { headers: { Authorization } })).status).toBe(404);
  const given = { Authorization: `Bearer ${TOKEN}` };
  expect((await fetch(`${storefront}/metrics`, { method: "POST", headers: given })).status).toBe(
    404,
  );
});

test("requests with unknown paths, methods or calls create no new label values in the metrics", async () => {
  const { productId } = await makeGoods(database.db, { stock: 1 });
  const detail = `/product/detail?id=${productId}`;
  for (let nth = 0; nth < 20; nth += 1) {
    await fetch(`${storefront}/made-up-${nth}/and/${nth}`, { redirect: "manual" });
    await fetch(`${storefront}/${nth}`, { method: "DELETE" });
    await fetch(`${storefront}/build/nothing-${nth}.js`);
    await fetch(`${backend}/prod-api/made-up-${nth}`);
    await fetch(`${backend}/prod-api/profile/made-up-${nth}.jpg`);
  }
  for (const path of [detail, detail, "/index"]) await (await fetch(storefront + path)).text();
  const routes = listRoutePaths();
  const beside = ["files", "refused", "unknown", "/picture", "/healthz", "/prod-api", "/qa"];
  const front = await readMetricsFrom(storefront);
  const asked = front.get("storefront_http_requests_total")!.samples;
  for (const { labels } of asked) {
    expect([...routes, ...beside]).toContain(labels.route);
    expect(["GET", "HEAD", "POST", "other"]).toContain(labels.method);
    expect(labels.status).toMatch(/^(\d{3}|broken off)$/);
  }
  const of = (route: string) => asked.filter(({ labels }) => labels.route === route);
  expect(of("/product/detail").reduce((sum, { value }) => sum + value, 0)).toBe(2);
  expect(of("refused").reduce((sum, { value }) => sum + value, 0)).toBe(20);

  const calls = new Set(ENDPOINTS.map(({ call }) => call.path as string));
  const back = await readMetricsFrom(backend);
  for (const { labels } of back.get("backend_http_requests_total")!.samples)
    expect([...calls, "/prod-api/profile", "/prod-api/pay", "other"]).toContain(labels.route);
  for (const { labels } of back.get("backend_answers_total")!.samples)
    expect([...calls]).toContain(labels.call);
  for (const { labels } of front.get("storefront_backend_calls_total")!.samples)
    expect([...calls, "/profile"]).toContain(labels.call);
});

/** The allowed values of each label. Another test checks routes and calls. */
const BOUNDS: Readonly<Record<string, RegExp>> = {
  route: /^\/|^(files|refused|unknown|other)$/,
  call: /^\//,
  method: /^(GET|HEAD|POST|other)$/,
  status: /^(\d{3}|broken off)$/,
  code: /^(200|401|403|404|500|601)$/,
  outcome: new RegExp(
    `^(${[
      ...["answered", "failed", "network", "timeout", "stuck", "done", "sent"],
      ...["placed", "refused", "cancelled", "timedOut"],
      ...["repeated", "unknown", "already", "mismatch", "paidLate", "paid", "noted"],
    ].join("|")})$`,
  ),
  job: new RegExp(`^(${SHOP_JOBS.join("|")})$`),
  from: /^(kept|made|stoodIn)$/,
  state:
    /^(idle|busy|waiting|late|failed|failing|paused|open|asked|lagging|away|promoted|another)$/,
  database: /^(primary|replica)$/,
  le: /^(\d+(\.\d+)?|\+Inf)$/,
  // These are labels of Node's own metrics.
  kind: /^(minor|major|incremental|weakcb|written|checked)$/,
  type: /^\w+$/,
  space: /^\w+$/,
  sqlstate: /^([\dA-Z]{5}|none)$/,
  version: /^v\d|^1\.0\.0\+node\./,
  major: /^\d+$/,
  minor: /^\d+$/,
  patch: /^\d+$/,
};

test("every label of every metric has only allowed values", async () => {
  const odd = new Set<string>();
  for (const origin of [storefront, backend, worker])
    for (const [family, { samples }] of await readMetricsFrom(origin))
      for (const { labels } of samples)
        for (const [name, value] of Object.entries(labels))
          if (BOUNDS[name]?.test(value) !== true) odd.add(`${family} ${name}=${value}`);
  expect([...odd]).toEqual([]);
});

test("the shop exports every measured quantity with its documented metric name and labels", async () => {
  const [front, back, apart] = [
    await readMetricsFrom(storefront),
    await readMetricsFrom(backend),
    await readMetricsFrom(worker),
  ];
  const labelsOf = (families: ReadonlyMap<string, MetricFamily>, name: string) =>
    Object.keys(families.get(name)?.samples[0]?.labels ?? {}).sort();
  for (const [program, families] of Object.entries({ storefront: front, backend: back })) {
    expect(labelsOf(families, `${program}_http_requests_total`)).toEqual([
      ...["method", "route", "status"],
    ]);
    expect(families.get(`${program}_http_request_duration_seconds`)?.type).toBe("histogram");
    expect(families.has(`${program}_nodejs_eventloop_lag_p99_seconds`)).toBe(true);
    expect(families.has(`${program}_live_sockets`)).toBe(true);
  }
  expect(labelsOf(front, "storefront_backend_calls_total")).toEqual(["call", "outcome"]);
  expect(front.get("storefront_backend_call_duration_seconds")?.type).toBe("histogram");
  expect(labelsOf(front, "storefront_page_cache_total")).toEqual(["from"]);
  expect(front.get("storefront_picture_cache_total")?.type).toBe("counter");
  expect(apart.get("shop_job_duration_seconds")?.type).toBe("histogram");
  expect(labelsOf(apart, "shop_job_runs_total")).toEqual(["job", "outcome"]);
  for (const name of ["shop_orders_total", "shop_payment_notices_total"])
    expect(back.get(name)?.type).toBe("counter");
});

test("each service exports its metrics for pages, calls, pool, jobs, WebSockets and event loop", async () => {
  const [front, back, apart] = [
    await readMetricsFrom(storefront),
    await readMetricsFrom(backend),
    await readMetricsFrom(worker),
  ];
  const kept = front.get("storefront_page_cache_total")!.samples.map(({ labels }) => labels.from);
  expect(kept).toContain("made");
  expect(front.get("storefront_http_request_duration_seconds")?.type).toBe("histogram");
  expect(front.has("storefront_live_sockets")).toBe(true);
  for (const [program, families] of Object.entries({ backend: back, worker: apart })) {
    expect(families.get("database_pool_connections")!.samples.length).toBe(3);
    expect(families.has("shop_troubled_mails")).toBe(true);
    expect(families.has(`${program}_nodejs_eventloop_lag_seconds`)).toBe(true);
  }
  const jobsOf = (families: ReadonlyMap<string, MetricFamily>) =>
    families.get("shop_job_runs_total")?.samples.map(({ labels }) => labels.job) ?? [];
  expect(jobsOf(apart)).toEqual(expect.arrayContaining(["mails", "endOrdersOutOfTime"]));
  expect(jobsOf(back)).toEqual([]);
});

test("each service exports its version and disk space, and a backend also its SQL statements", async () => {
  for (const origin of [storefront, backend, worker]) {
    const families = await readMetricsFrom(origin);
    const [build] = families.get("shop_build_info")!.samples;
    // A storefront with two processes also has a single version.
    expect(build!.value).toBe(1);
    expect(build!.labels.version).toBe(`1.0.0+node.${process.versions.node}`);
    const bytes = families.get("shop_data_dir_bytes")!.samples;
    const of = (space: string) => bytes.find(({ labels }) => labels.space === space)!.value;
    expect(of("total")).toBe((await statfs(".cache")).blocks * (await statfs(".cache")).bsize);
    expect(of("free")).toBeLessThan(of("total"));
  }
  const families = await readMetricsFrom(backend);
  expect(families.get("database_statement_duration_seconds")?.type).toBe("histogram");
  expect(families.get("database_failed_statements_total")?.type).toBe("counter");
});

test("the worker reports the age of its newest backup and the time since the last check", async () => {
  const ages = async () =>
    (await readMetricsFrom(worker))
      .get("shop_backup_age_seconds")
      ?.samples.map(({ labels }) => labels);
  await expect.poll(ages).toEqual([{ kind: "written" }, { kind: "checked" }]);
});

test("every metric that the alert rules and the dashboard use is exported by a service", async () => {
  const told = new Set<string>();
  for (const origin of [storefront, backend, worker])
    for (const name of (await readMetricsFrom(origin)).keys()) told.add(name);
  const texts = [
    readFileSync("deploy/alerts.yaml", "utf8"),
    readFileSync("deploy/grafana.json", "utf8"),
    readFileSync("docs/how-to/monitoring.md", "utf8"),
  ];
  const names = texts.flatMap((text) => text.match(NAME) ?? []);
  expect(names.length).toBeGreaterThan(25);
  expect(
    names.map((name) => name.replace(/_bucket$/, "")).filter((name) => !told.has(name)),
  ).toEqual([]);
});

/** Returns the paths that the route files define. */
function listRoutePaths(): string[] {
  const { routes } = readManifest();
  return Object.keys(routes).map((id) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
      if (route.path) parts.unshift(route.path);
    return `/${parts.join("/")}`;
  });
}
