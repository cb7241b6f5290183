import { setTimeout as pause } from "node:timers/promises";
import type { FormClient, PageForm } from "../../tests/fixtures/form-client";
import type { BuiltShop } from "../../tests/fixtures/built-shop";
import type { Goods } from "../../tests/fixtures/money-shop";
import { createClientWithRandomIp } from "./client-with-random-ip";
import { Random } from "./random";
import { RecordedClient } from "./recorded-client";
import { SoakShopper } from "./soak-shopper";
import type { SoakDiary } from "./diary";

const ACCOUNT = { loginName: "staff", password: "rootwell" };
/** The steps of a refund. A staff member takes the first step that is possible. */
const REFUND_STEPS = ["accept", "received", "approve"];
const AT_ONCE = 5;

/** Ships paid orders and decides refund requests until the run is over. */
async function workAsStaff({ shop, diary, isOver }: CrowdOptions, random: Random): Promise<void> {
  const client = new RecordedClient(createClientWithRandomIp(shop, random), diary);
  client.keep("lang", "en");
  while (!isOver()) {
    await signInIfNeeded(client);
    for (const form of await findForms(client, "/staff/orders", "trackingNo")) {
      const parcel = { company: "SF Express", trackingNo: `SF${random.between(1e6, 9e6)}` };
      if (await isDone(client, form, { ...parcel, intent: "ship" })) diary.count("orders shipped");
    }
    for (const form of await findForms(client, "/staff/refunds", "auditRemark")) {
      const intent = REFUND_STEPS.find((step) => form.intents.includes(step));
      if (intent !== undefined && (await isDone(client, form, { auditRemark: "OK", intent })))
        diary.count("refunds moved on");
    }
    await pause(random.between(500, 1_500));
  }
}

async function signInIfNeeded(client: FormClient): Promise<void> {
  const page = await client.get("/staff").catch(() => undefined);
  if (page?.path.startsWith("/staff/login") !== true) return;
  const login = page.forms.find(({ names }) => names.has("password"));
  if (login !== undefined) await client.send(login, ACCOUNT).catch(() => undefined);
}

async function findForms(client: FormClient, path: string, name: string): Promise<PageForm[]> {
  const page = await client.get(path).catch(() => undefined);
  return (page?.forms ?? []).filter(({ names }) => names.has(name)).slice(0, AT_ONCE);
}

/**
 * Submits a form and returns true if it succeeded. Returns false if another staff member was faster, or if the shop
 * is down.
 */
async function isDone(
  client: FormClient,
  form: PageForm,
  changes: Readonly<Record<string, string>>,
): Promise<boolean> {
  const page = await client.send(form, changes).catch(() => undefined);
  return page?.status === 200 && page.path.includes("done=");
}

const READING = ["/index", "/product", "/question", "/brandStory", "/custmoerCase", "/aboutUs"];
const OWN_PAGES = [
  "/user/shoppingCart",
  "/user/order",
  "/user/coupon",
  "/user/address",
  "/user/center",
];
const CROWD = { visitors: 3, browsers: 2, buyers: 6 };
/** The number of orders after which a new shopper with a coupon replaces a shopper. */
const ORDERS_EACH = 4;
const RETRY_PAUSE_MS = 500;

/** Runs all clients until the run is over. Each client finishes its current action. */
export async function runCrowd(options: CrowdOptions): Promise<void> {
  let nth = 0;
  const another = () => new Random(options.seed * 1_000 + (nth += 1));
  const many = (count: number, act: (options: CrowdOptions, random: Random) => Promise<void>) =>
    Array.from({ length: count }, () => act(options, another()));
  await Promise.all([
    ...many(CROWD.visitors, readPages),
    ...many(CROWD.browsers, browseOwnPages),
    ...many(CROWD.buyers, buyRepeatedly),
    ...many(1, workAsStaff),
  ]);
}

async function readPages(
  { shop, diary, plenty, isOver }: CrowdOptions,
  random: Random,
): Promise<void> {
  const client = new RecordedClient(createClientWithRandomIp(shop, random), diary);
  const pages = [...READING, `/product/detail?id=${plenty.productId}`, "/product?keyword=scalp"];
  while (!isOver()) {
    client.keep("lang", random.pick(["zhTw", "en"]));
    await client.get(random.pick(pages)).catch(() => undefined);
    diary.count("pages read");
    await pause(random.between(20, 200));
  }
}

async function browseOwnPages(options: CrowdOptions, random: Random): Promise<void> {
  const shopper = await createShopper(options, random);
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

async function buyRepeatedly(options: CrowdOptions, random: Random): Promise<void> {
  while (!options.isOver()) {
    const shopper = await createShopper(options, random);
    for (let nth = 0; nth < ORDERS_EACH && !options.isOver(); nth += 1) {
      try {
        await buyOnce(shopper, options, random);
      } catch (error) {
        options.diary.addComplaint(`a shopper could not go on: ${String(error)}`);
      }
      await pause(random.between(100, 600));
    }
    shopper.leave();
  }
}

async function buyOnce(shopper: SoakShopper, { plenty, scarce }: CrowdOptions, random: Random) {
  const orderId = await shopper.buy(random.next() < 0.2 ? scarce : plenty);
  const next = random.next();
  if (orderId !== undefined && next < 0.3) await shopper.askRefund(orderId);
  else if (next < 0.6) await shopper.confirmReceipt();
}

/** Creates a shopper with the QA calls. Retries until the backend responds. */
async function createShopper({ shop, diary }: CrowdOptions, random: Random): Promise<SoakShopper> {
  const coupon = { discount: "20.00", minSpend: "50.00" };
  for (;;) {
    const accounts = await shop
      .callQa<{ loginName: string; password: string }[]>("shoppers", {
        count: 1,
        address: true,
        coupon,
      })
      .catch(() => undefined);
    const account = accounts?.[0];
    if (account !== undefined)
      return SoakShopper.signIn(createClientWithRandomIp(shop, random), diary, account);
    await pause(RETRY_PAUSE_MS);
  }
}

/** The shop of the crowd, and the goods that the crowd buys. */
interface CrowdOptions {
  readonly shop: BuiltShop;
  readonly diary: SoakDiary;
  readonly seed: number;
  readonly plenty: Goods;
  /** Goods with fewer units than the shoppers want, so that shoppers compete for them. */
  readonly scarce: Goods;
  readonly isOver: () => boolean;
}
