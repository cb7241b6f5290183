/* Tests without JavaScript that a merchant can create a campaign, and that a shopper can use its coupon. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, PageForm, FetchedPage } from "../fixtures/form-client";

let shop: BuiltShop;
let staff: FormClient;
let shopper: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = await signInClient("/staff/login", { loginName: "staff", password: "rootwell" });
  const account = { loginName: "demoshopper2", password: "Rootwell2026" };
  shopper = await signInClient("/login", account);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signInClient(path: string, account: Record<string, string>): Promise<FormClient> {
  const client = shop.createClient();
  client.keep("lang", "en");
  await client.send((await client.get(path)).form("loginName", "password"), account);
  return client;
}

/** Returns the form on a page that has this button. */
function findForm({ forms, path }: FetchedPage, intent: string): PageForm {
  const found = forms.find(({ intents }) => intents.includes(intent));
  if (found === undefined) throw new Error(`${path} has no button ${intent}`);
  return found;
}

const pressButton = (page: FetchedPage, intent: string, changes = {}) =>
  staff.send(findForm(page, intent), { intent, ...changes });

const WRITTEN = { name: "沙龍碼", nameEn: "Salon code", kind: "percent", value: "15", cap: "60" };

/** Saves a new campaign for scalp care that shoppers claim with a code. */
async function saveCampaign(changes = {}): Promise<FetchedPage> {
  const page = await pressButton(await staff.get("/staff/coupons/new"), "save", {
    ...WRITTEN,
    audience: "code",
    scope: "categories",
    scopeCodes: "scalp-care",
    ...changes,
  });
  expect(page.result).toEqual(["campaign.saved"]);
  return page;
}

test("staff can list the demo shop's campaigns by state and by search term", async () => {
  const all = await staff.get("/staff/coupons");
  expect(all.html.match(/data-testid="staff-row"/g)!.length).toBeGreaterThanOrEqual(8);
  for (const state of ["draft", "scheduled", "running", "paused", "ended"]) {
    const { html } = await staff.get(`/staff/coupons?state=${state}`);
    const standings = [...html.matchAll(/data-standing="(\w+)"/g)].map(([, each]) => each);
    expect(new Set(standings)).toEqual(new Set([state]));
  }
  const found = (await staff.get("/staff/coupons?keyword=scalp15")).html;
  expect(found.match(/data-testid="staff-row"/g)).toHaveLength(1);
  expect(found).toContain("15% off");
});

test("an invalid campaign form keeps the typed values and shows an error at the field", async () => {
  const typed = { ...WRITTEN, value: "101", audience: "code", scope: "any" };
  const page = await staff.get("/staff/coupons/new");
  const refused = await pressButton(page, "save", typed);
  expect([refused.status, refused.result]).toEqual([422, ["value.percent"]]);
  for (const value of ["沙龍碼", "Salon code", "101", "60"])
    expect(refused.html).toContain(`value="${value}"`);
  const unknown = await pressButton(page, "save", {
    ...typed,
    value: "9",
    scope: "brands",
    scopeCodes: "no",
  });
  expect([unknown.status, unknown.result]).toEqual([409, ["scopeCodes.format"]]);
  const taken = await pressButton(page, "save", { ...typed, value: "9", code: "welcome30" });
  expect([taken.status, taken.result]).toEqual([409, ["code.taken"]]);
  expect(taken.html).toContain("Another campaign has this code");
});

test("searching for products in the campaign form keeps the typed values", async () => {
  const page = await staff.get("/staff/coupons/new");
  const found = await pressButton(page, "findProducts", {
    ...WRITTEN,
    scope: "products",
    keyword: "serum",
  });
  expect(found.status).toBe(200);
  expect(found.html).toContain('value="Salon code"');
  expect(found.html.match(/name="scopeCodes" value="\d{10,}"/g)!.length).toBeLessThan(15);
});

test("staff can export codes of a campaign, and a shopper can claim one and sees when the campaign pauses and ends", async () => {
  const { path } = await saveCampaign();
  await pressButton(await staff.get(path), "issue");
  const made = await pressButton(await staff.get(path), "makeCodes", { codeCount: "3" });
  expect(made.result).toEqual(["campaign.codesMade"]);
  const file = await staff.ask(`${path}/codes.csv`, { method: "GET" });
  expect(file.headers.get("Content-Disposition")).toContain("attachment");
  const bytes = Buffer.from(await file.arrayBuffer()).toString("utf8");
  expect(bytes.startsWith("\uFEFFcode,claimed\r\n")).toBe(true);
  const [code = ""] = /[2-9A-Z]{5}-[2-9A-Z]{5}/.exec(bytes) ?? [];

  const coupons = await shopper.get("/user/coupon");
  const claim = (written: string) =>
    shopper.send(coupons.form("code"), { intent: "claim", code: written });
  expect((await claim("NO-SUCH-CODE")).html).toContain("This code does not exist");
  const claimed = await claim(code.toLowerCase());
  expect(claimed.html).toContain("You claimed “Salon code”");
  expect(claimed.html).toContain('<a href="/product?category=scalp-care">Scalp care</a>');
  expect((await claim(code)).html).toContain("You have already claimed this coupon");

  const asked = await pressButton(await staff.get(path), "pause");
  expect(asked.html).toContain('data-testid="question"');
  const paused = await pressButton(asked, "pause");
  expect(paused.result).toEqual(["campaign.paused"]);
  const at = "/user/coupon";
  expect((await shopper.get(at)).html).toContain(">Paused<");
  const resumed = await pressButton(await staff.get(path), "resume");
  expect(resumed.result).toEqual(["campaign.resumed"]);
  expect((await shopper.get(at)).html).not.toContain(">Paused<");
  const ended = await pressButton(await pressButton(await staff.get(path), "end"), "end");
  expect(ended.result).toEqual(["campaign.ended"]);
  expect(ended.forms.flatMap(({ intents }) => intents)).not.toContain("issue");
  expect((await shopper.get(at)).html).not.toContain("Salon code");
  expect((await shopper.get(`${at}?status=5`)).html).toContain("Salon code");
});

test("the checkout shows the new total and places no order if a campaign ends during the checkout", async () => {
  const { path } = await saveCampaign({
    name: "臨走",
    nameEn: "Last minute",
    kind: "amount",
    value: "120",
    cap: "",
    audience: "hand",
    scope: "any",
    scopeCodes: undefined,
  });
  await pressButton(await staff.get(path), "issue", { loginName: "demoshopper2" });
  const list = await shopper.get("/product?category=scalp-care");
  const goods = /\/product\/detail\?id=\d+/.exec(list.html)![0];
  const offer = (await shopper.get(goods)).form("skuId");
  const checkout = await shopper.send(offer, { intent: "buyNow" });
  // The checkout proposes this coupon, because it is the best one.
  expect(checkout.html).toContain("Last minute");
  await pressButton(await pressButton(await staff.get(path), "end"), "end");
  const placed = await shopper.send(checkout.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toMatch(/^\/settleAccounts/);
  expect(placed.html).toContain('data-testid="sum-changed"');
  const again = await shopper.send(placed.form("settleToken"), { intent: "placeOrder" });
  expect(again.path).toMatch(/^\/paymentTransition/);
});

test("the second of two concurrent campaign edits shows both versions and can still be saved", async () => {
  const { path } = await saveCampaign();
  const page = await staff.get(path);
  const first = await pressButton(page, "save", { value: "20" });
  expect([first.path, first.result]).toEqual([path, ["campaign.saved"]]);
  expect(first.html).toContain("15 → 20");
  const second = await pressButton(page, "save", { value: "25", scope: "any" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  const sides = /data-testid="staff-conflict".*?<\/section>/s.exec(second.html)?.[0] ?? "";
  expect(sides.match(/data-field="(\w+)"/g)).toEqual([
    ...['data-field="value"', 'data-field="scope"', 'data-field="scopeCodes"'],
  ]);
  expect(sides).toMatch(/>25<.*>20</s);
  const again = await pressButton(second, "save");
  expect(again.result).toEqual(["campaign.saved"]);
  expect(again.html).toContain('value="25"');
});
