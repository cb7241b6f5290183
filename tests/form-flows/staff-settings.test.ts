/* Tests the settings page of the back office, which has one form for each group of settings, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

const PATH = "/staff/settings";
let shop: BuiltShop;
let staff: FormClient;

beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

/** Returns the values in the form with these fields. */
function valuesOf(page: FetchedPage, ...keys: string[]): (string | undefined)[] {
  const fields = new Map(page.form(...keys).fields);
  return keys.map((key) => fields.get(key));
}

const submit = (page: FetchedPage, values: Readonly<Record<string, string>>) =>
  staff.send(page.form(...Object.keys(values)), { intent: "saveSettings", ...values });

test("staff can rename the shop with one save, and the pages show the new name", async () => {
  const name = {
    shopName: "海岸護髮",
    shopNameEn: "Koa Hair",
    shopShortName: "海岸",
    shopShortNameEn: "Koa",
  };
  const saved = await submit(await staff.get(PATH), name);
  expect([saved.path, ...saved.result]).toEqual([PATH, "setting.saved"]);
  expect(valuesOf(saved, ...Object.keys(name))).toEqual(Object.values(name));
  const visitor = shop.createClient();
  visitor.keep("lang", "en");
  await expect.poll(async () => (await visitor.get("/aboutUs")).html).toContain("Koa Hair");
});

test("a settings form with several invalid values reports each of them, keeps all values and saves none", async () => {
  const page = await staff.get(PATH);
  const wrong = {
    contactEmail: "care@shop",
    contactPhone: "call us",
    contactLine: "@koa-hair",
    openingHours: "字".repeat(81),
  };
  const refused = await submit(page, wrong);
  expect(refused.status).toBe(422);
  const summary = /data-testid="error-summary".*?<\/ul>/s.exec(refused.html)?.[0] ?? "";
  const named = [...summary.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(named).toEqual(
    ["contactEmail", "contactPhone", "openingHours"].map((key) => `contacts-${key}`),
  );
  for (const id of named) expect(refused.html).toContain(` id="${id}"`);
  expect(valuesOf(refused, ...Object.keys(wrong))).toEqual(Object.values(wrong));
  expect(valuesOf(await staff.get(PATH), "contactLine")).not.toEqual(["@koa-hair"]);
  const mended = {
    contactEmail: "care@koa.example",
    contactPhone: "+852 8000 0000",
    openingHours: "",
  };
  expect((await submit(refused, mended)).result).toEqual(["setting.saved"]);
  expect(valuesOf(await staff.get(PATH), "contactLine", "contactEmail")).toEqual([
    "@koa-hair",
    "care@koa.example",
  ]);
});

test("the second of two concurrent settings edits shows both values, and can be saved after a confirmation", async () => {
  const [first, second] = [await staff.get(PATH), await staff.get(PATH)];
  await submit(first, { payMinutes: "45" });
  const conflict = await submit(second, { payMinutes: "60", lowStockAt: "7" });
  expect(conflict.status).toBe(409);
  const rows = [...conflict.html.matchAll(/<tr data-field="(\w+)">/g)].map(([, key]) => key);
  expect(rows).toEqual(["payMinutes"]);
  expect(valuesOf(conflict, "payMinutes", "lowStockAt")).toEqual(["60", "7"]);
  expect(valuesOf(await staff.get(PATH), "payMinutes", "lowStockAt")).not.toContain("7");
  expect((await submit(conflict, { payMinutes: "60" })).result).toEqual(["setting.saved"]);
  expect(valuesOf(await staff.get(PATH), "payMinutes", "lowStockAt")).toEqual(["60", "7"]);
});

test("with an exchange rate and its date, product pages show an approximate price in NT$", async () => {
  const visitor = shop.createClient();
  visitor.keep("lang", "en");
  const [detail = ""] =
    (await visitor.get("/product")).html.match(/\/product\/detail\?id=\d+/) ?? [];
  expect((await visitor.get(detail)).html).not.toContain("NT$");
  const rate = { twdPer100Hkd: "412", twdRateDate: "2026-11-20" };
  expect((await submit(await staff.get(PATH), rate)).result).toEqual(["setting.saved"]);
  const readNote = async () =>
    /About NT\$[\d,]+ \(rate of [^)]*\)/.exec((await visitor.get(detail)).html)?.[0];
  await expect.poll(readNote).toMatch(/\(rate of 20\sNov\s2026\)$/);
});
