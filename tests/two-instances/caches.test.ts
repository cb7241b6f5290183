/* Tests that a change at one storefront is visible at another within five seconds, although each caches data. Each
   storefront has its own backend. Their clock is frozen, so that cached values stay valid until the test advances
   the clock by five seconds. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultProfile } from "@contract/model/default-profile";
import type { HkCents } from "@contract/model/money";
import type { SettingKey } from "@contract/staff/states";
import { findNotice, updateNotice } from "../../backend/database/notices";
import { runInTransaction } from "../../backend/database/transaction";
import { publishContentByStaff } from "../../backend/services/content/content";
import { addDictionaryEntryByStaff } from "../../backend/services/staff/change-dictionaries";
import { addNoticeByStaff } from "../../backend/services/notices/notices";
import { saveSettingByStaff } from "../../backend/services/settings/settings";
import { saveSkuByStaff } from "../../backend/services/staff/save-sku";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { openSecondInstance } from "../fixtures/second-instance";
import { createFrozenClock, type ManualClock } from "../fixtures/frozen-clock";

const FIVE_SECONDS_MS = 5_001;

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
let clock: ManualClock;
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  clock = await createFrozenClock();
  plainShop = await openMultiStorefrontShop([database.db, secondInstance.db], 2, clock.settings);
});
afterAll(async () => {
  await plainShop.close();
  await clock.remove();
});

/** Returns two clients for one browser session, one for each storefront. */
function getBrowserClients({ clients: [here, there] }: SignedIn): [FormClient, FormClient] {
  return [here!, here!.copy(there!.origin)];
}

const createVisitorAtSecond = () => new FormClient(plainShop.storefronts[1]!.origin);

function readStock({ html }: FetchedPage): string | undefined {
  return /data-testid="product-stock" data-stock="(\d+)"/.exec(html)?.[1];
}

function readBadge({ html }: FetchedPage): string | undefined {
  return /data-testid="cart-badge">(\d+)</.exec(html)?.[1];
}

test("a changed price appears on pages of the other storefront within five seconds, and in carts immediately", async () => {
  const goods = await makeGoods(database.db, { stock: 9, priceCents: 12_300 });
  const detail = `/product/detail?id=${goods.productId}`;
  const [here, there] = getBrowserClients(await plainShop.signIn());
  await here.send((await here.get(detail)).form("skuId"), { intent: "addToCart" });
  const visitor = createVisitorAtSecond();
  for (const client of [visitor, there])
    expect((await client.get(detail)).html).toContain("HK$123.00");
  const change = { priceCents: 45_600 as HkCents, stock: 9, onShelf: true, version: 1 };
  await saveSkuByStaff(openShop(database.db), { staffName: "staff" }, { ...change, ...goods });
  expect((await there.get("/user/shoppingCart")).html).toContain("HK$456.00");
  expect((await visitor.get(detail)).html, "kept").toContain("HK$123.00");
  await clock.pass(FIVE_SECONDS_MS);
  for (const client of [visitor, there]) {
    const { html } = await client.get(detail);
    expect(html).toContain("HK$456.00");
    expect(html).not.toContain("HK$123.00");
  }
});

test("goods that sell out at one storefront are shown as sold out at the other within five seconds", async () => {
  const goods = await makeGoods(database.db, { stock: 1 });
  const detail = `/product/detail?id=${goods.productId}`;
  const [here] = getBrowserClients(await plainShop.signIn());
  const visitor = createVisitorAtSecond();
  expect(readStock(await visitor.get(detail))).toBe("1");
  const checkout = await here.send((await here.get(detail)).form("skuId"), { intent: "buyNow" });
  const placed = await here.send(checkout.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toMatch(/^\/paymentTransition/);
  expect(readStock(await visitor.get(detail)), "kept").toBe("1");
  await clock.pass(FIVE_SECONDS_MS);
  expect(readStock(await visitor.get(detail))).toBe("0");
});

/**
 * Signs a shopper in at both storefronts, and ends the session of the second one at the first. Returns the client
 * with the ended session.
 */
async function endSessionElsewhere(): Promise<FormClient> {
  const [owner, other] = (await plainShop.signIn()).clients;
  expect((await other!.get("/aboutUs")).html).toContain("data-login-id");
  const sessions = await owner!.get("/user/sessions");
  const endOthers = sessions.forms.find(({ intents }) => intents.includes("endOthers"));
  const ended = await owner!.send(endOthers!, { intent: "endOthers" });
  expect(ended.result).toContain("session.othersEnded");
  return other!;
}

test("a session that ends at one storefront cannot open account pages at the other", async () => {
  const other = await endSessionElsewhere();
  for (const page of ["/user/info", "/user/resetPwd", "/user/order", "/settleAccounts"]) {
    const { status, html } = await other.copy().get(page);
    expect(status, page).toBe(401);
    expect(html, page).not.toContain("data-login-id");
  }
});

test("five seconds after a session ends, no page of the other storefront shows it", async () => {
  const other = await endSessionElsewhere();
  expect((await other.copy().get("/aboutUs")).html, "kept").toContain("data-login-id");
  await clock.pass(FIVE_SECONDS_MS);
  const { html } = await other.copy().get("/aboutUs");
  expect(html).toContain('data-testid="system-prompt"');
  expect(html).not.toContain("data-login-id");
});

test("the cart count at the other storefront changes within five seconds", async () => {
  const goods = await makeGoods(database.db, { stock: 9 });
  const [here, there] = getBrowserClients(await plainShop.signIn());
  expect(readBadge(await there.get("/aboutUs"))).toBeUndefined();
  const detail = await here.get(`/product/detail?id=${goods.productId}`);
  const back = await here.send(detail.form("skuId"), { intent: "addToCart" });
  expect(readBadge(back)).toBe("1");
  expect(readBadge(await there.get("/aboutUs")), "kept").toBeUndefined();
  await clock.pass(FIVE_SECONDS_MS);
  expect(readBadge(await there.get("/aboutUs"))).toBe("1");
});

/** Returns the text of the banner. */
function readBanner({ html }: FetchedPage): string | undefined {
  return /<p data-testid="banner">(.*?)<\/p>/.exec(html)?.[1];
}

test("an announcement appears at the other storefront within five seconds, and ends at its minute", async () => {
  const there = (await plainShop.signIn()).clients[1]!;
  const readers = [createVisitorAtSecond(), there];
  for (const reader of readers)
    expect(readBanner(await reader.get("/aboutUs"))).toBe("全店免運費，一件也送");
  const now = Date.now();
  const { id } = await addNoticeByStaff(
    openShop(database.db),
    { staffName: "mei" },
    {
      place: "banner",
      text: { zhTw: "週年慶", en: "Anniversary" },
      href: "/product",
      from: new Date(now - 60_000),
      until: new Date(now + 3_600_000),
    },
  );
  for (const reader of readers)
    expect(readBanner(await reader.get("/aboutUs")), "kept").toBe("全店免運費，一件也送");
  await clock.pass(FIVE_SECONDS_MS);
  for (const reader of readers)
    expect(readBanner(await reader.get("/aboutUs"))).toBe('<a href="/product">週年慶</a>');
  const moved = await findNotice(database.db, id);
  await runInTransaction(database.db, (tx) => updateNotice(tx, { ...moved!, endsAt: new Date() }));
  await clock.pass(FIVE_SECONDS_MS);
  for (const reader of readers)
    expect(readBanner(await reader.get("/aboutUs"))).toBe("全店免運費，一件也送");
});

test("the shop's name and contacts change at the other storefront within five seconds, on every kind of page", async () => {
  const there = (await plainShop.signIn()).clients[1]!;
  const pages: readonly (readonly [FormClient, string])[] = [
    ...[createVisitorAtSecond(), there].map((reader) => [reader, "/index"] as const),
    ...([
      [createVisitorAtSecond(), "/login"],
      [there, "/user/address"],
    ] as const),
    [createVisitorAtSecond(), "/staff/login"],
  ];
  const set = async (key: SettingKey, value: string, version: number) => {
    const by = { staffName: "mei" };
    await saveSettingByStaff(openShop(database.db), by, { key, value, version });
  };
  for (const [reader, page] of pages)
    expect((await reader.get(page)).html, page).toContain(defaultProfile.name.zhTw);
  await set("shopName", "山茶小舖", 0);
  await set("shopShortName", "山茶", 0);
  await set("shopDescription", "山茶花的店。", 0);
  await set("contactEmail", "hello@camellia.example", 0);
  await clock.pass(FIVE_SECONDS_MS);
  for (const [reader, page] of pages) {
    const { html } = await reader.get(page);
    expect(html, page).toMatch(/<title>.*山茶小舖<\/title>/);
    expect(html, page).not.toContain(defaultProfile.name.zhTw);
    if (!page.startsWith("/staff")) expect(html, page).toContain("hello@camellia.example");
  }
  const file = await createVisitorAtSecond().ask("/manifest.webmanifest", { method: "GET" });
  expect(await file.json()).toMatchObject({
    name: "山茶小舖",
    short_name: "山茶",
    description: "山茶花的店。",
    lang: "zh-Hant",
  });
  for (const [key, value] of [
    ["shopName", defaultProfile.name.zhTw],
    ["shopShortName", defaultProfile.shortName.zhTw],
    ["shopDescription", defaultProfile.description.zhTw],
    ["contactEmail", defaultProfile.email],
  ] as const)
    await set(key, value, 1);
  await clock.pass(FIVE_SECONDS_MS);
});

test("a text that staff publish appears at the other storefront within five seconds", async () => {
  const there = (await plainShop.signIn()).clients[1]!;
  const readers = [createVisitorAtSecond(), there];
  const words = "每張訂單只有一次機會";
  for (const reader of readers) expect((await reader.get("/aboutUs")).html).not.toContain(words);
  await publishContentByStaff(
    openShop(database.db),
    { staffName: "mei" },
    { key: "return-one-request", version: 0, body: { zhTw: words, en: "Once only" } },
  );
  for (const reader of readers)
    expect((await reader.get("/aboutUs")).html, "kept").not.toContain(words);
  await clock.pass(FIVE_SECONDS_MS);
  for (const reader of readers) expect((await reader.get("/aboutUs")).html).toContain(words);
});

test("a new dictionary entry is available at the other storefront within five seconds", async () => {
  const there = (await plainShop.signIn()).clients[1]!;
  const option = '<option value="新海灣區">';
  expect((await there.get("/user/address")).html).not.toContain(option);
  await addDictionaryEntryByStaff(
    openShop(database.db),
    { staffName: "mei" },
    {
      type: "region",
      value: "new-bay",
      label: { zhTw: "新海灣區", en: "New Bay" },
      position: 1,
      shown: true,
      group: "kowloon",
      trackingUrl: "",
    },
  );
  expect((await there.get("/user/address")).html, "kept").not.toContain(option);
  await clock.pass(FIVE_SECONDS_MS);
  expect((await there.get("/user/address")).html).toContain(option);
});
