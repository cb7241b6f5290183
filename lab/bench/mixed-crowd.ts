import type { BuiltShop } from "../../tests/fixtures/built-shop";
import { FormBuyer } from "../../tests/fixtures/form-buyer";
import type { FormClient } from "../../tests/fixtures/form-client";
import { BROWSER_HEADERS } from "./browser-headers";
import { median } from "./median";
import type { Figures } from "./print-figures";
import { processorTime, timePerPage } from "./processor-time";
import { residentMemory } from "./resident-memory";

/** The number of clients by kind: 90 visitors only read, nine shoppers are signed in, and one shopper buys. */
const CROWD = { visitors: 90, signedIn: 9, buyers: 1 };
const READING = ["/index", "/product", "/product?sort=3", "/question", "/brandStory"];
const OWN_PAGES = ["/product", "/user/shoppingCart", "/user/order", "/user/center"];
/**
 * The number of pages in a purchase: product, checkout, payment, sandbox, result, and the page that waits for the
 * result.
 */
const PAGES_OF_A_PURCHASE = 6;

interface Crowd {
  readonly shop: BuiltShop;
  /** The paths of the product pages to visit. */
  readonly details: readonly string[];
  readonly isOver: () => boolean;
  readonly note: (who: Who, ms: number) => void;
}

type Who = keyof typeof CROWD;

/**
 * Sends requests from a hundred clients concurrently. Each has browser headers and its own cookies, and requests one
 * page after the other without a pause. Returns the number of pages and their median time in ms by kind of client,
 * and the processor time of the server.
 */
export async function mixedCrowd(shop: BuiltShop, seconds: number): Promise<Figures> {
  const times: Record<Who, number[]> = { visitors: [], signedIn: [], buyers: [] };
  const accounts = await shop.qa<Account[]>("shoppers", { count: 10, address: true });
  const clients = await Promise.all(accounts.map((account) => signedIn(shop, account)));
  const list = (await shop.client().get("/product")).html;
  const details = list.match(/\/product\/detail\?id=\d+/g) ?? [];
  const before = await processorTime(shop);
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= end;
  const crowd = { shop, details, isOver, note: (who: Who, ms: number) => times[who].push(ms) };
  await Promise.all([
    ...Array.from({ length: CROWD.visitors }, (_, nth) => look(crowd, nth)),
    ...clients.slice(0, CROWD.signedIn).map((client, nth) => lookSignedIn(crowd, client, nth)),
    ...clients.slice(-CROWD.buyers).map((client) => buyOnAndOn(crowd, client)),
  ]);
  const after = await processorTime(shop);
  const rows = Object.entries(times).map(([who, ms]) => [who, figuresOf(ms, seconds)] as const);
  const all = Object.values(times).flat();
  const spent = timePerPage(before, after, all.length);
  const { storefront, all: together } = await residentMemory(shop.pid);
  const held = { "storefront, MB": storefront, "all, MB": together };
  return { ...Object.fromEntries(rows), all: { ...figuresOf(all, seconds), ...spent, ...held } };
}

interface Account {
  readonly loginName: string;
  readonly password: string;
}

async function signedIn(shop: BuiltShop, account: Account): Promise<FormClient> {
  // Turn off the check for double submissions, because these clients repeat the same purchase immediately.
  const client = shop.client("zhTw", { ...BROWSER_HEADERS, "Repeat-Submit": "false" });
  await new FormBuyer(client).signIn(account);
  return client;
}

/** Visits pages in a loop. Each round is a new visitor. Each client starts with another page. */
async function look(crowd: Crowd, nth: number): Promise<void> {
  for (let at = nth; !crowd.isOver(); at += 1) {
    const pages = [...READING, crowd.details[at % crowd.details.length] ?? "/product"];
    const client = crowd.shop.client("zhTw", BROWSER_HEADERS);
    for (const page of pages) if (!crowd.isOver()) await timed(crowd, "visitors", client, page);
  }
}

async function lookSignedIn(crowd: Crowd, client: FormClient, nth: number): Promise<void> {
  for (let at = nth; !crowd.isOver(); at += 1) {
    const pages = at % 3 === 0 ? OWN_PAGES : READING;
    await timed(crowd, "signedIn", client, pages[at % pages.length] ?? "/product");
  }
}

async function buyOnAndOn(crowd: Crowd, client: FormClient): Promise<void> {
  const buyer = new FormBuyer(client);
  for (let at = 0; !crowd.isOver(); at += 1) {
    const detail = crowd.details[at % crowd.details.length] ?? "";
    const from = performance.now();
    await buyer.buy({ productId: detail.split("=")[1] ?? "" });
    const each = (performance.now() - from) / PAGES_OF_A_PURCHASE;
    for (let page = 0; page < PAGES_OF_A_PURCHASE; page += 1) crowd.note("buyers", each);
  }
}

async function timed(crowd: Crowd, who: Who, client: FormClient, page: string): Promise<void> {
  const from = performance.now();
  const answer = await client.ask(page, { method: "GET" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  crowd.note(who, performance.now() - from);
}

function figuresOf(ms: readonly number[], seconds: number) {
  return { "pages/s": Math.round(ms.length / seconds), "p50 ms": Math.round(median(ms)) };
}
