import type { BuiltShop } from "../../tests/fixtures/built-shop";
import { FormBuyer } from "../../tests/fixtures/form-buyer";
import type { FormClient } from "../../tests/fixtures/form-client";
import { BROWSER_HEADERS } from "./browser-headers";
import { getMedian } from "./median";
import type { Figures } from "./print-figures";
import { readProcessorTime, calculateTimePerPage } from "./processor-time";
import { readResidentMemory } from "./resident-memory";

/** The number of clients by kind: 90 visitors only read, nine shoppers are signed in, and one shopper buys. */
const CROWD = { visitors: 90, signedIn: 9, buyers: 1 };
const READING = ["/index", "/product", "/product?sort=3", "/question", "/brandStory"];
const OWN_PAGES = ["/product", "/user/shoppingCart", "/user/order", "/user/center"];
/**
 * The number of pages in a purchase: product, checkout, payment, sandbox, result, and the page that waits for the
 * result.
 */
const PURCHASE_PAGES = 6;

interface Crowd {
  readonly shop: BuiltShop;
  /** The paths of the product pages to visit. */
  readonly details: readonly string[];
  readonly isOver: () => boolean;
  readonly note: (who: CrowdMember, ms: number) => void;
}

type CrowdMember = keyof typeof CROWD;

/**
 * Sends requests from a hundred clients concurrently. Each has browser headers and its own cookies, and requests one
 * page after the other without a pause. Returns the number of pages and their median time in ms by kind of client,
 * and the processor time of the server.
 */
export async function measureMixedCrowd(shop: BuiltShop, seconds: number): Promise<Figures> {
  const times: Record<CrowdMember, number[]> = { visitors: [], signedIn: [], buyers: [] };
  const accounts = await shop.callQa<Account[]>("shoppers", { count: 10, address: true });
  const clients = await Promise.all(accounts.map((account) => signInClient(shop, account)));
  const list = (await shop.createClient().get("/product")).html;
  const details = list.match(/\/product\/detail\?id=\d+/g) ?? [];
  const before = await readProcessorTime(shop);
  const end = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= end;
  const crowd = {
    shop,
    details,
    isOver,
    note: (who: CrowdMember, ms: number) => times[who].push(ms),
  };
  await Promise.all([
    ...Array.from({ length: CROWD.visitors }, (_, nth) => browseAsVisitor(crowd, nth)),
    ...clients.slice(0, CROWD.signedIn).map((client, nth) => browseSignedIn(crowd, client, nth)),
    ...clients.slice(-CROWD.buyers).map((client) => buyRepeatedly(crowd, client)),
  ]);
  const after = await readProcessorTime(shop);
  const rows = Object.entries(times).map(([who, ms]) => [who, toFigures(ms, seconds)] as const);
  const all = Object.values(times).flat();
  const spent = calculateTimePerPage(before, after, all.length);
  const { storefront, all: together } = await readResidentMemory(shop.pid);
  const held = { "storefront, MB": storefront, "all, MB": together };
  return { ...Object.fromEntries(rows), all: { ...toFigures(all, seconds), ...spent, ...held } };
}

interface Account {
  readonly loginName: string;
  readonly password: string;
}

async function signInClient(shop: BuiltShop, account: Account): Promise<FormClient> {
  // Turn off the check for double submissions, because these clients repeat the same purchase immediately.
  const client = shop.createClient("zhTw", { ...BROWSER_HEADERS, "Repeat-Submit": "false" });
  await new FormBuyer(client).signIn(account);
  return client;
}

/** Visits pages in a loop. Each round is a new visitor. Each client starts with another page. */
async function browseAsVisitor(crowd: Crowd, nth: number): Promise<void> {
  for (let at = nth; !crowd.isOver(); at += 1) {
    const pages = [...READING, crowd.details[at % crowd.details.length] ?? "/product"];
    const client = crowd.shop.createClient("zhTw", BROWSER_HEADERS);
    for (const page of pages)
      if (!crowd.isOver()) await measureRequest(crowd, "visitors", client, page);
  }
}

async function browseSignedIn(crowd: Crowd, client: FormClient, nth: number): Promise<void> {
  for (let at = nth; !crowd.isOver(); at += 1) {
    const pages = at % 3 === 0 ? OWN_PAGES : READING;
    await measureRequest(crowd, "signedIn", client, pages[at % pages.length] ?? "/product");
  }
}

async function buyRepeatedly(crowd: Crowd, client: FormClient): Promise<void> {
  const buyer = new FormBuyer(client);
  for (let at = 0; !crowd.isOver(); at += 1) {
    const detail = crowd.details[at % crowd.details.length] ?? "";
    const from = performance.now();
    await buyer.buy({ productId: detail.split("=")[1] ?? "" });
    const each = (performance.now() - from) / PURCHASE_PAGES;
    for (let page = 0; page < PURCHASE_PAGES; page += 1) crowd.note("buyers", each);
  }
}

async function measureRequest(
  crowd: Crowd,
  who: CrowdMember,
  client: FormClient,
  page: string,
): Promise<void> {
  const from = performance.now();
  const answer = await client.ask(page, { method: "GET" });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${page} answered ${answer.status}`);
  crowd.note(who, performance.now() - from);
}

function toFigures(ms: readonly number[], seconds: number) {
  return { "pages/s": Math.round(ms.length / seconds), "p50 ms": Math.round(getMedian(ms)) };
}
