/* `npm run bench`: measures response and paint times of the built shop. It uses a separate data folder, so the
   merchant's shop is not changed. Results depend on the machine. To compare two builds, run both on the same
   machine (`--out one.json`, then `--against one.json`). */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { BuiltShop } from "../../tests/fixtures/built-shop";
import type { FormClient } from "../../tests/fixtures/form-client";
import { measureFlood } from "./flood";
import { measureWithLighthouse } from "./lighthouse-page";
import { measureMixedCrowd } from "./mixed-crowd";
import { printFigures, type Figures } from "./print-figures";
import { readProcessorTime, calculateTimePerPage } from "./processor-time";
import { readResidentMemory } from "./resident-memory";
import { measureThrottledFirstTouch, measureThrottledJourney } from "./throttled-journey";
import {
  measureThrottledAddToCart,
  measureThrottledBareText,
  measureThrottledPaints,
} from "./throttled-visit";
import { BROWSER_HEADERS } from "./browser-headers";

/** The response times in ms of a page that 16 connections request concurrently. */
interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly pages: number;
  /** The number of broken connections and of responses other than 200. */
  readonly errors: number;
}

/**
 * The number of connections. Each requests the page repeatedly with a browser's headers. Other shops were measured in
 * the same way, so the results can be compared.
 */
const CONNECTIONS = 16;

/** Requests the page from all connections for a number of seconds. */
async function loadPage(url: string, seconds: number, cookies = ""): Promise<Load> {
  const found = await runLoad(url, seconds, cookies);
  return {
    requestsPerSecond: Math.round(found.requests.average),
    p50: found.latency.p50,
    p99: found.latency.p99,
    pages: found.requests.total,
    errors: found.errors + found.non2xx,
  };
}

function runLoad(url: string, duration: number, cookies: string): Promise<autocannon.Result> {
  return autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: {
      ...BROWSER_HEADERS,
      ...(cookies === "" ? {} : { cookie: cookies }),
    },
  });
}

/** The parsed options of `npm run bench -- …`. */
interface BenchOptions {
  /** The parts of the benchmark to run. */
  readonly only: readonly Part[];
  /** The number of Lighthouse runs and of throttled visits for each page. */
  readonly runs: number;
  /** The duration in seconds for which each page is requested. */
  readonly seconds: number;
  /** The pages of the browser parts. Null for the default pages. */
  readonly pages: readonly string[] | null;
  /** The folder for CPU profiles of the storefront. Null for no profiles. */
  readonly profile: string | null;
  /** The JSON file for the results. */
  readonly out: string;
  /** A JSON file with the results of another build to compare with. */
  readonly against: string | null;
}

const PARTS = ["load", "mix", "flood", "lighthouse", "throttled", "journey"] as const;
type Part = (typeof PARTS)[number];

/** Throws an error that names the first option that is unknown or invalid. */
function readBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: PARTS.join(",") },
      runs: { type: "string", default: "3" },
      seconds: { type: "string", default: "10" },
      pages: { type: "string" },
      profile: { type: "string" },
      out: { type: "string", default: ".cache/bench.json" },
      against: { type: "string" },
    },
  });
  return {
    only: values.only.split(",").map(parsePart),
    runs: parseCount("runs", values.runs),
    seconds: parseCount("seconds", values.seconds),
    pages: values.pages?.split(",") ?? null,
    profile: values.profile ?? null,
    out: values.out,
    against: values.against ?? null,
  };
}

function parsePart(name: string): Part {
  const part = PARTS.find((each) => each === name);
  if (part === undefined)
    throw new Error(`--only must be one of ${PARTS.join(", ")}, but was "${name}".`);
  return part;
}

function parseCount(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${name} must be a whole number from 1, but was "${text}".`);
  return count;
}

type Results = Record<string, Figures>;

const WARM_UP_SECONDS = 2;

const options = readBenchOptions(process.argv.slice(2));
const shop = await BuiltShop.prepare({ PREWARM_IMAGES: "1" });
const stopEarly = () => void shop.stop().then(() => process.exit(130));
process.once("SIGINT", stopEarly);
process.once("SIGTERM", stopEarly);
await shop.start(getProfileFlags(options));
try {
  const results = await measure(options);
  const other = options.against === null ? {} : await readResults(options.against);
  for (const [title, figures] of Object.entries(results))
    printFigures(title, figures, other[title]);
  await mkdir(dirname(options.out), { recursive: true });
  await writeFile(options.out, JSON.stringify(results, null, 2));
  console.log(`\nAs JSON: ${options.out}`);
} finally {
  await shop.stop();
  await shop.remove();
}

async function measure({ only, pages, runs, seconds }: BenchOptions): Promise<Results> {
  const shopper = await signIn();
  const detail = await getProductPage(shopper);
  const products = pages ?? ["/index", "/product", detail, "/question"];
  const results: Results = {};
  if (only.includes("lighthouse")) {
    const found = await forEach(products, (path) =>
      measureWithLighthouse(shop.origin + path, runs),
    );
    results["Lighthouse mobile"] = mapValues(found, ({ mobile }) => ({ ...mobile }));
    results["Lighthouse low-end"] = mapValues(found, ({ lowend }) => ({ ...lowend }));
  }
  if (only.includes("throttled")) {
    const bare = await measureThrottledBareText(runs);
    const found = await forEach(products, (path) =>
      measureThrottledPaints(shop.origin + path, runs),
    );
    results["throttled, ms"] = mapValues({ "bare text": bare, ...found }, (paints) => ({
      ...paints,
    }));
    const taps = await measureThrottledAddToCart(shop.origin + detail, shopper, runs);
    results["add to cart, ms after the tap"] = { [detail]: Object.fromEntries(addNumbers(taps)) };
  }
  if (only.includes("journey")) {
    results["to the paid order, ms"] = await measureThrottledJourney(shop, runs);
    results["touch to React, ms"] = await measureThrottledFirstTouch(shop.origin, runs);
  }
  if (only.includes("load")) {
    const own = ["/product", detail, "/user/shoppingCart", "/settleAccounts", "/user/order"];
    results["load, visitors"] = await load(products, seconds);
    results["load, visitors with a basket"] = await load(
      products,
      seconds,
      await keepBasket(detail),
    );
    results["load, signed in"] = await load(own, seconds, shopper.cookies);
  }
  if (only.includes("mix"))
    results["a crowd of a hundred"] = await measureMixedCrowd(shop, seconds);
  if (only.includes("flood"))
    results["a flood from one address"] = await measureFlood(shop, shopper, seconds);
  return results;
}

async function load(paths: readonly string[], seconds: number, cookies = ""): Promise<Figures> {
  return forEach(paths, async (path) => {
    await loadPage(shop.origin + path, WARM_UP_SECONDS, cookies);
    const before = await readProcessorTime(shop);
    const found = await loadPage(shop.origin + path, seconds, cookies);
    const spent = calculateTimePerPage(before, await readProcessorTime(shop), found.pages);
    const { requestsPerSecond, p50, p99, errors } = found;
    const { all: megabytes } = await readResidentMemory(shop.pid);
    const speed = { "requests/s": requestsPerSecond, "p50 ms": p50, "p99 ms": p99, errors };
    return { ...speed, ...spent, megabytes };
  });
}

async function signIn(): Promise<FormClient> {
  const shopper = shop.createClient();
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  const add = (await shopper.get("/product")).form("productId", "skuId");
  await shopper.send(add, { intent: "addToCart" });
  return shopper;
}

/** Returns the cookies of a visitor whose basket contains one product. */
async function keepBasket(detail: string): Promise<string> {
  const visitor = shop.createClient();
  const add = (await visitor.get(detail)).form("productId", "skuId", "count");
  await visitor.send(add, { intent: "addToCart", count: "1" });
  return visitor.cookies;
}

async function getProductPage(shopper: FormClient): Promise<string> {
  const { fields } = (await shopper.get("/product")).form("productId", "skuId");
  return `/product/detail?id=${new Map(fields).get("productId")}`;
}

/** Runs `work` for each path, one after the other, because concurrent runs would slow each other down. */
async function forEach<Found>(paths: readonly string[], work: (path: string) => Promise<Found>) {
  const found: Record<string, Found> = {};
  for (const path of paths) {
    process.stderr.write(`· ${path}\n`);
    found[path] = await work(path);
  }
  return found;
}

function mapValues<From, To>(
  from: Record<string, From>,
  to: (one: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([name, one]) => [name, to(one)]));
}

function addNumbers(list: readonly number[]): (readonly [string, number])[] {
  return list.map((one, at) => [String(at + 1), one]);
}

function getProfileFlags({ profile }: BenchOptions): string[] {
  return profile === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${resolve(profile)}`];
}

async function readResults(file: string): Promise<Results> {
  return JSON.parse(await readFile(file, "utf8")) as Results;
}
