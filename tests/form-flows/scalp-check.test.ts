/* Tests the scalp check without client JavaScript: on the demo shop, and on a shop with its own catalogue. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { category, efficacy, product } from "../../backend/database/schema/products";
import { BuiltShop } from "../fixtures/built-shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

const CHECK = "/product?check=1";
const ANSWERS = { feel: "scalp-oily", aim: "hair-loss", hair: "fine", treated: "none", steps: "3" };
const ANSWERED = `${CHECK}&feel=scalp-oily&aim=hair-loss&hair=fine&treated=none&steps=3`;

const database = openTestDatabase();
let demo: BuiltShop;
let plain: MultiStorefrontShop;
beforeAll(async () => {
  demo = await BuiltShop.prepare();
  await demo.start();
  plain = await openMultiStorefrontShop(database.db);
});
afterAll(async () => {
  await demo.stop();
  await demo.remove();
  await plain.close();
});

interface RoutineRow {
  readonly id: string;
  readonly sku: string;
}

function listRows({ html }: FetchedPage): RoutineRow[] {
  const rows = html.matchAll(/data-testid="routine-row" data-id="(\d+)" data-sku="(\d+)"/g);
  return Array.from(rows, ([, id = "", sku = ""]) => ({ id, sku }));
}

function listBasketSkus({ html }: FetchedPage): string[] {
  return Array.from(html.matchAll(/data-testid="basket-row" data-sku="(\d+)"/g), ([, sku]) => sku!);
}

function findAddForm(page: FetchedPage) {
  const form = page.forms.find(({ intents }) => intents.includes("addRoutine"));
  if (form === undefined) throw new Error(`${page.path} has no button that adds the routine`);
  return form;
}

async function addAll(client: FormClient, path = ANSWERED) {
  const page = await client.get(path);
  const added = await client.send(findAddForm(page), { intent: "addRoutine" });
  return { rows: listRows(page), added };
}

test.each(["zhTw", "en"] as const)(
  "five answers of the scalp check lead to a routine with reasons, and its URL can be shared (%s)",
  async (lang) => {
    const client = demo.createClient(lang);
    const form = (await client.get(CHECK)).form("feel", "aim", "hair", "treated", "steps");
    const page = await client.send(form, ANSWERS);
    expect(page.path).toBe(ANSWERED);
    expect(page.html).toContain(`id="doctor"`);
    const rows = listRows(page);
    expect(rows).toHaveLength(3);
    const reason = { zhTw: "針對你在意的「掉髮護理」", en: "For “Hair fall care”" }[lang];
    expect(page.html).toContain(reason);
    expect(listRows(await demo.createClient(lang).get(ANSWERED))).toEqual(rows);
    const unknown = `${ANSWERED}&utm_source=x&feel=scalp-blue`;
    expect(listRows(await demo.createClient(lang).get(unknown))).toEqual(rows);
  },
);

test("the scalp check has a routine of suitable products for every combination of scalp type and aim", async () => {
  const client = demo.createClient("en");
  const { html } = await client.get(CHECK);
  const listValues = (name: string) =>
    Array.from(
      html.matchAll(new RegExp(`name="${name}"[^>]* value="([\\w-]+)"`, "g")),
      ([, v]) => v!,
    );
  expect(listValues("aim")).toHaveLength(8);
  for (const feel of listValues("feel"))
    for (const aim of listValues("aim")) {
      const path = `${CHECK}&feel=${feel}&aim=${aim}&hair=medium&treated=none&steps=4`;
      const page = await client.get(path);
      const rows = listRows(page);
      expect(rows.length, path).toBeGreaterThanOrEqual(2);
      expect(rows.length, path).toBeLessThanOrEqual(4);
      // The demo shop has nothing against oil or dandruff for the other scalp types.
      const isMissed = /dry|sensitive/.test(feel) && /oil-control|anti-dandruff/.test(aim);
      expect(page.html.includes("We have no suitable product"), path).toBe(isMissed);
    }
});

test("a missing or unknown answer in the scalp check is an error beside its question, and the others are kept", async () => {
  const page = await demo.createClient("en").get(`${CHECK}&feel=scalp-dry&aim=soothing&steps=99`);
  expect(page.status).toBe(200);
  expect(page.result).toEqual(["hair.required", "treated.required", "steps.required"]);
  expect(page.html).toContain('href="#check-hair"');
  expect(new Map(page.form("feel", "aim").fields).get("aim")).toBe("soothing");
  expect(listRows(page)).toEqual([]);
  const first = await demo.createClient("en").get(CHECK);
  expect(first.result).toEqual([]);
});

test("a visitor can add the recommended routine to the basket and stays on its page", async () => {
  const { rows, added } = await addAll(demo.createClient("en"));
  expect(added.path).toBe(ANSWERED);
  expect(added.result).toContain("routine.kept");
  expect(listBasketSkus(added)).toEqual(rows.map(({ sku }) => sku));
});

test("a shopper can add the recommended routine to the cart, without SKUs that have sold out since", async () => {
  const [account] = await demo.callQa<{ loginName: string; password: string }[]>("shoppers", {
    count: 1,
  });
  const shopper = demo.createClient("en", { "Repeat-Submit": "false" });
  await shopper.send((await shopper.get("/login")).form("loginName", "password"), account);
  const { rows, added } = await addAll(shopper);
  expect(added.result).toContain("routine.added");
  const cart = await shopper.get("/user/shoppingCart");
  expect(cart.html.match(/data-testid="cart-row"/g)).toHaveLength(rows.length);
  const visitor = demo.createClient("en");
  const [own, others] = [await shopper.get(ANSWERED), await visitor.get(ANSWERED)];
  await demo.callQa("stock", { skuId: rows[0]!.sku, stock: 0 });
  const partly = await shopper.send(findAddForm(own), { intent: "addRoutine" });
  expect(partly.result).toContain("routine.addedPartly");
  await expect
    .poll(async () => (await visitor.send(findAddForm(others), { intent: "addRoutine" })).result, {
      timeout: 15_000,
    })
    .toContain("routine.keptPartly");
});

test("adding a routine with manipulated product ids is rejected", async () => {
  const client = demo.createClient("en");
  const form = findAddForm(await client.get(ANSWERED));
  const only = (fields: [string, string][]) => ({ ...form, fields });
  const gone = await client.send(only([["item.5", "5"]]), { intent: "addRoutine" });
  expect(gone.result).toContain("routine.none");
  const wrong = await client.send(only([["item.5", "x"]]), { intent: "addRoutine" });
  expect(wrong.result).toContain("api.warning");
  const none = await client.send(only([]), { intent: "addRoutine" });
  expect(none.result).toContain("api.warning");
  const many = Array.from({ length: 5 }, (_, nth) => [`item.${nth + 1}`, "1"] as [string, string]);
  expect((await client.send(only(many), { intent: "addRoutine" })).result).toContain("api.warning");
});

test("the scalp check asks nothing for an empty catalogue, and uses the names of a merchant's own catalogue", async () => {
  const { db } = database;
  const client = new FormClient(plain.storefronts[0]!.origin);
  client.keep("lang", "en");
  const empty = await client.get(CHECK);
  expect(empty.status).toBe(200);
  expect(empty.html).not.toContain('type="radio"');

  const name = (en: string) => ({ zhTw: en, en });
  await db.insert(efficacy).values([
    { code: "shine", name: name("Shine") },
    { code: "calm", name: name("Calm") },
    { code: "scalp-normal", name: name("Normal scalp") },
    { code: "scalp-tired", name: name("Tired scalp") },
  ]);
  const [wash, mask, bar] = [
    await makeGoods(db, { stock: 5 }),
    await makeGoods(db, { stock: 5 }),
    await makeGoods(db, { stock: 0 }),
  ];
  await db.insert(category).values({ code: "own-mask", name: name("Own masks"), position: 9 });
  const setFacts = (id: string, facts: Partial<typeof product.$inferInsert>) =>
    db.update(product).set(facts).where(eq(product.id, id));
  await setFacts(wash.productId, { efficacyCodes: ["shine", "scalp-normal"], inStock: true });
  await setFacts(mask.productId, {
    efficacyCodes: ["shine"],
    categoryCode: "own-mask",
    inStock: true,
  });
  await setFacts(bar.productId, { efficacyCodes: ["calm", "scalp-tired"] });

  const path = `${CHECK}&feel=scalp-normal&aim=shine&hair=fine&treated=none&steps=4`;
  await expect
    .poll(async () => listRows(await client.get(path)), { timeout: 15_000 })
    .toEqual([
      { id: wash.productId, sku: wash.skuId },
      { id: mask.productId, sku: mask.skuId },
    ]);
  const page = await client.get(path);
  expect(page.html).toContain("Own masks");
  expect(page.html).toContain("suited to “Normal scalp”");

  const soldOut = await client.get(path.replace("shine", "calm").replace("normal", "tired"));
  expect(soldOut.html).toContain("Sold out");
  expect(soldOut.forms.some(({ intents }) => intents.includes("addRoutine"))).toBe(false);
  // Products of hidden categories are still for sale, but a routine only uses visible categories.
  await db.update(category).set({ shown: false });
  const nothing = path.replace("shine", "calm");
  await expect
    .poll(async () => listRows(await client.get(nothing)), { timeout: 15_000 })
    .toEqual([]);
  expect((await client.get(nothing)).html).toContain('href="/product?efficacy=calm"');
});
