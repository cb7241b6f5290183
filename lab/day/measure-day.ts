/* `npm run bench:day`: counts what a member of staff does on a working day: clicks, keys, typed fields and pages. The day
   runs once by keyboard at 1280×800 with scripts, and once by taps at 360×740 without scripts. */
import { chromium, type Page } from "@playwright/test";
import { getBrowserLaunchOptions } from "../../tests/fixtures/browser-program";
import { BuiltShop } from "../../tests/fixtures/built-shop";
import { makeFormBuyers } from "../../tests/fixtures/form-buyer";
import { printFigures, type Figures } from "../bench/print-figures";
import { useKeyboard, useMouse, type Hands } from "./hands";

const ORDERS = 30;
const PRICES = 20;
const BUYERS = 5;

/** The state of a shop before a working day. */
interface Day {
  readonly shop: BuiltShop;
  readonly productId: string;
}

/** The results of earlier tasks that later tasks of the day need. */
interface Diary {
  trackingNo: string;
}

type Task = (hands: Hands, diary: Diary, day: Day) => Promise<void>;

const TASKS: Readonly<Record<string, Task>> = {
  "30 orders shipped": shipOrders,
  "tracking number looked up": findParcel,
  "lost parcel refunded": refundLostParcel,
  "20 prices changed": changePrices,
  "delivery received": receiveGoods,
  "review answered": answerReview,
  "figures exported": exportFigures,
};

async function shipOrders(hands: Hands, diary: Diary): Promise<void> {
  const { page } = hands;
  await hands.openSection("/staff/orders");
  await hands.open(page.locator('a[href*="size=50"]').first());
  const orderNos = await page
    .locator("tr[data-order-no]")
    .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-order-no") ?? ""));
  if (orderNos.length < ORDERS) throw new Error(`The list has only ${orderNos.length} orders.`);
  const lines = orderNos
    .slice(0, ORDERS)
    .map((orderNo, at) => `${orderNo},sf,SF${Date.now()}${String(at).padStart(2, "0")}`);
  await hands.unfold(page.locator("details:has(textarea[name=rows]) > summary"));
  await hands.type(page.locator("textarea[name=rows]"), lines.join("\n"));
  await hands.open(page.locator("button[value=shipMany]"));
  const shipped = await page.locator("[data-outcome=shipped]").count();
  if (shipped !== ORDERS) throw new Error(`Only ${shipped} orders were shipped.`);
  diary.trackingNo = lines[0]?.split(",")[2] ?? "";
}

async function findParcel(hands: Hands, { trackingNo }: Diary): Promise<void> {
  await hands.find(trackingNo);
  if (!/\/staff\/orders\/\d+$/.test(new URL(hands.page.url()).pathname))
    throw new Error(`The search of a tracking number led to ${hands.page.url()}.`);
}

async function refundLostParcel(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.open(page.locator('a[href^="/staff/refunds/new/"]'));
  await hands.type(page.locator('input[name^="item."]').first(), "1");
  await hands.choose(page.locator("select[name=reason]"), "lostParcel");
  await hands.open(page.locator("button[value=refundByStaff]"));
  await hands.open(page.locator("button[value=refundByStaff]"));
  if (page.url().includes("/new/")) throw new Error("The parcel was not refunded.");
}

async function changePrices(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.openSection("/staff/products");
  const prices = page.locator('input[name^="row."][name$=".price"]');
  for (let at = 0; at < PRICES; at += 1) await hands.type(prices.nth(at), `${100 + at}.00`);
  await hands.open(page.locator("button[value=saveRows]"));
  const first = await prices.first().inputValue();
  if (first !== "100.00") throw new Error(`The first price is ${first}.`);
}

async function receiveGoods(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.open(page.locator("tr[data-testid=staff-row] th a").first());
  await hands.unfold(page.locator('main a[href="#stock"]'));
  await hands.type(page.locator("#stock input[name=change]"), "12");
  await hands.open(page.locator("button[value=moveStock]"));
  await page.locator("[data-testid=stock-row]").first().waitFor();
}

async function answerReview(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.openSection("/staff/reviews");
  const answer = page.locator("details:has(textarea[name=answer])").first();
  await hands.unfold(answer.locator("summary"));
  await hands.type(answer.locator("textarea"), "Thank you. Use it twice a week.");
  await hands.open(answer.locator("button[value=answer]"));
}

async function exportFigures(hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.openSection("/staff/figures");
  const csv = await hands.download(page.locator('main a[href^="/staff/figures.csv"]').first());
  if (csv.split("\n").length < 2) throw new Error("The file has no rows.");
}

/** Creates the paid orders and the review of a day. */
async function prepareDay(shop: BuiltShop): Promise<Day> {
  const goods = { nameZhTw: "洗髮露", nameEn: "Day wash", price: "99.90", stock: 1_000 };
  const { productId } = await shop.callQa<{ productId: string }>("product", goods);
  const buyers = await makeFormBuyers(shop, BUYERS);
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let at = 0; at < ORDERS / BUYERS; at += 1) await buyer.buy({ productId });
    }),
  );
  await shop.callQa("review", { productId, stars: 4 });
  return { shop, productId };
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/staff/login?lang=en`);
  await page.fill("[name=loginName]", "staff");
  await page.fill("[name=password]", "rootwell");
  await page.press("[name=password]", "Enter");
  await page.waitForURL(/\/staff$/);
}

/** Works a day and returns the effort of each task. */
async function workDay(day: Day, hands: Hands): Promise<Figures> {
  const diary: Diary = { trackingNo: "" };
  const figures: Record<string, Record<string, number>> = {};
  for (const [name, task] of Object.entries(TASKS)) {
    const before = { ...hands.effort };
    const began = performance.now();
    await task(hands, diary, day);
    const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
    const { effort } = hands;
    figures[name] = {
      clicks: effort.clicks - before.clicks,
      keys: effort.keys - before.keys,
      fields: effort.fields - before.fields,
      characters: effort.characters - before.characters,
      pages: effort.pages - before.pages,
      seconds,
    };
  }
  return figures;
}

const WAYS = [
  {
    title: "keyboard, 1280×800, scripts",
    hands: useKeyboard,
    settings: { viewport: { width: 1280, height: 800 }, javaScriptEnabled: true },
  },
  {
    title: "taps, 360×740, no scripts",
    hands: useMouse,
    settings: { viewport: { width: 360, height: 740 }, hasTouch: true, javaScriptEnabled: false },
  },
] as const;

const shop = await BuiltShop.prepare({ PREWARM_IMAGES: "1" });
await shop.start();
try {
  const browser = await chromium.launch(getBrowserLaunchOptions().launchOptions);
  try {
    for (const { title, hands, settings } of WAYS) {
      const day = await prepareDay(shop);
      const context = await browser.newContext({ ...settings, locale: "en" });
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await signIn(page, shop.origin);
      printFigures(title, await workDay(day, hands(page)));
      await context.close();
    }
  } finally {
    await browser.close();
  }
} finally {
  await shop.stop();
  await shop.remove();
}
