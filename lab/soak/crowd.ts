import { setTimeout as pause } from "node:timers/promises";
import type { CrowdOptions } from "./crowd-options";
import { browserAtHome } from "./browser-at-home";
import { Random } from "./random";
import { RecordedClient } from "./recorded-client";
import { SoakShopper } from "./soak-shopper";
import { workAsStaff } from "./staff-at-work";

const READING = ["/index", "/product", "/question", "/brandStory", "/custmoerCase", "/aboutUs"];
const OWN_PAGES = [
  "/user/shoppingCart",
  "/user/order",
  "/user/coupon",
  "/user/address",
  "/user/center",
];
const CROWD = { visitors: 3, browsers: 2, buyers: 6 };
/** After so many orders another shopper comes, with a coupon in hand. */
const ORDERS_EACH = 4;
const TRY_AGAIN_MS = 500;

/** Everybody does what they came for until time is up, and ends what they have begun. */
export async function runCrowd(options: CrowdOptions): Promise<void> {
  let nth = 0;
  const another = () => new Random(options.seed * 1_000 + (nth += 1));
  const many = (count: number, act: (options: CrowdOptions, random: Random) => Promise<void>) =>
    Array.from({ length: count }, () => act(options, another()));
  await Promise.all([
    ...many(CROWD.visitors, readPages),
    ...many(CROWD.browsers, browseOwnPages),
    ...many(CROWD.buyers, buyOnAndOn),
    ...many(1, workAsStaff),
  ]);
}

async function readPages(
  { shop, diary, plenty, isOver }: CrowdOptions,
  random: Random,
): Promise<void> {
  const client = new RecordedClient(browserAtHome(shop, random), diary);
  const pages = [...READING, `/product/detail?id=${plenty.productId}`, "/product?keyword=scalp"];
  while (!isOver()) {
    client.keep("lang", random.pick(["zhTw", "en"]));
    await client.get(random.pick(pages)).catch(() => undefined);
    diary.count("pages read");
    await pause(random.between(20, 200));
  }
}

async function browseOwnPages(options: CrowdOptions, random: Random): Promise<void> {
  const shopper = await newShopper(options, random);
  const { client } = shopper.buyer;
  while (!options.isOver()) {
    const page = await client.get(random.pick([...OWN_PAGES, "/product"])).catch(() => undefined);
    const add = page?.forms.find(({ names }) => names.has("skuId"));
    if (add !== undefined) await client.send(add, { intent: "addToCart" }).catch(() => undefined);
    const line = page?.forms.find(({ intents }) => intents.includes("remove"));
    if (line !== undefined && random.next() < 0.5)
      await client.send(line, { intent: "remove" }).catch(() => undefined);
    options.diary.count("pages read");
    await pause(random.between(50, 400));
  }
  shopper.leave();
}

async function buyOnAndOn(options: CrowdOptions, random: Random): Promise<void> {
  while (!options.isOver()) {
    const shopper = await newShopper(options, random);
    for (let nth = 0; nth < ORDERS_EACH && !options.isOver(); nth += 1) {
      try {
        await shopOnce(shopper, options, random);
      } catch (error) {
        options.diary.complain(`a shopper could not go on: ${String(error)}`);
      }
      await pause(random.between(100, 600));
    }
    shopper.leave();
  }
}

async function shopOnce(shopper: SoakShopper, { plenty, scarce }: CrowdOptions, random: Random) {
  const orderId = await shopper.buy(random.next() < 0.2 ? scarce : plenty);
  const next = random.next();
  if (orderId !== undefined && next < 0.3) await shopper.askRefund(orderId);
  else if (next < 0.6) await shopper.confirmReceipt();
}

/** Made by QA, which is asked until the backend is there to answer. */
async function newShopper({ shop, diary }: CrowdOptions, random: Random): Promise<SoakShopper> {
  const coupon = { discount: "20.00", minSpend: "50.00" };
  for (;;) {
    const accounts = await shop
      .qa<{ loginName: string; password: string }[]>("shoppers", {
        count: 1,
        address: true,
        coupon,
      })
      .catch(() => undefined);
    const account = accounts?.[0];
    if (account !== undefined)
      return SoakShopper.signIn(browserAtHome(shop, random), diary, account);
    await pause(TRY_AGAIN_MS);
  }
}
