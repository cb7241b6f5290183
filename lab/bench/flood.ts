import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import type { BuiltShop } from "../../tests/fixtures/built-shop";
import type { FormClient } from "../../tests/fixtures/form-client";
import { getMedian } from "./median";
import type { Figures } from "./print-figures";

const FLOOD = { connections: 520, address: "127.0.0.66", path: "/register" };
/** The time in ms that the flood needs to open all its connections. */
const FLOOD_HEAD_START_MS = 1_000;

/** A request of another client, which has a different IP address. */
interface Probe {
  readonly name: string;
  readonly address: string;
  readonly path: string;
  readonly cookie: string;
  /** The form fields of a POST. Null for a GET. */
  readonly fields: string | null;
}

/**
 * Measures other clients before and during a flood from one IP address. It returns the medians of their response
 * times in ms. The important figure is the ratio of both medians. It must be at most 3, and no response may fail.
 */
export async function measureFlood(
  shop: BuiltShop,
  shopper: FormClient,
  seconds: number,
): Promise<Figures> {
  const probes = await findProbes(shopper);
  const calm = await measure(shop, probes, seconds);
  const child = spawn(
    process.execPath,
    [
      "lab/bench/flood-client.mjs",
      String(shop.port),
      FLOOD.address,
      String(FLOOD.connections),
      String(seconds + 2 * (FLOOD_HEAD_START_MS / 1_000)),
      FLOOD.path,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const ended = once(child, "close");
  const answers = text(child.stdout);
  await new Promise((resolve) => setTimeout(resolve, FLOOD_HEAD_START_MS));
  const during = await measure(shop, probes, seconds);
  await ended;
  const figures = probes.map(({ name }): [string, Record<string, number>] => {
    const [before, after] = [calm.get(name), during.get(name)];
    const [calmMs, floodMs] = [getMedian(before?.ms ?? []), getMedian(after?.ms ?? [])];
    const failed = (before?.failed ?? 0) + (after?.failed ?? 0);
    const ratio = Math.round((floodMs / calmMs) * 10) / 10;
    const rounded = { "calm p50 ms": Math.round(calmMs), "flood p50 ms": Math.round(floodMs) };
    return [name, { ...rounded, ratio, pages: after?.ms.length ?? 0, failed }];
  });
  const counts = JSON.parse(await answers) as Record<string, number>;
  return { ...Object.fromEntries(figures), "answers to the flood": counts };
}

/** Returns the requests to measure: a public page, a page of a signed-in shopper, and a form. */
async function findProbes(shopper: FormClient): Promise<Probe[]> {
  const add = (await shopper.get("/product")).form("productId", "skuId");
  const fields = new URLSearchParams([
    ...add.fields.map(([name, value]) => [name, value]),
    ["intent", "addToCart"],
  ]);
  return [
    { name: "visitor", address: "127.0.0.11", path: "/register", cookie: "", fields: null },
    { name: "reader", address: "127.0.0.14", path: "/product", cookie: "", fields: null },
    {
      name: "shopper",
      address: "127.0.0.12",
      path: "/user/shoppingCart",
      cookie: shopper.cookies,
      fields: null,
    },
    {
      name: "form",
      address: "127.0.0.13",
      path: add.action,
      cookie: shopper.cookies,
      fields: fields.toString(),
    },
  ];
}

interface Times {
  readonly ms: number[];
  failed: number;
}

/** Sends each probe repeatedly, one request after the other. All probes run concurrently. */
async function measure(
  shop: BuiltShop,
  probes: readonly Probe[],
  seconds: number,
): Promise<Map<string, Times>> {
  const end = performance.now() + seconds * 1_000;
  const times = new Map<string, Times>(probes.map(({ name }) => [name, { ms: [], failed: 0 }]));
  await Promise.all(
    probes.map(async (probe) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() < end) {
        const from = performance.now();
        const status = await send(shop, probe, agent);
        const found = times.get(probe.name);
        found?.ms.push(performance.now() - from);
        if (found !== undefined && (status === 0 || status >= 500)) found.failed += 1;
        // Pause, because a person reads a page before opening the next one.
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      agent.destroy();
    }),
  );
  return times;
}

/** Sends the request of a probe. Resolves to the status, or to 0 if the connection broke. */
function send(shop: BuiltShop, probe: Probe, agent: Agent): Promise<number> {
  const { address, path, cookie, fields } = probe;
  const headers = {
    Host: `localhost:${shop.port}`,
    ...(cookie !== "" && { Cookie: cookie }),
    ...(fields !== null && {
      Origin: shop.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(fields),
      // Turn off the check for double submissions, because a repeated form is a new purchase here.
      "Repeat-Submit": "false",
    }),
  };
  const target = { host: "127.0.0.1", port: shop.port, localAddress: address, path, agent };
  return new Promise((resolve) => {
    const asked = request(
      { ...target, method: fields === null ? "GET" : "POST", headers },
      (answer) => {
        answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.once("error", () => resolve(0));
    asked.end(fields ?? undefined);
  });
}
