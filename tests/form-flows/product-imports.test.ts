/* Tests the import of long product files, also of other shops, as a browser without scripts does it. */
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { IMPORT_ERRORS_SHOWN, IMPORT_LINES_AT_ONCE } from "@contract/staff/limits";
import { BuiltShop } from "../fixtures/built-shop";
import type { FetchedPage, FormClient } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient("en");
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

const PAGE = "/staff/products/import";
const LINES = IMPORT_LINES_AT_ONCE + 1;

function createFile(price: string): Blob {
  const lines = Array.from({ length: LINES }, (_, at) => `長檔 ${at},shampoo,一瓶,${price}`);
  return new Blob([["name,categoryCode,packing,price", ...lines].join("\n")]);
}

interface Sent {
  readonly page?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Submits the form as a browser without scripts does, and returns the address of the redirect. */
async function upload(
  file: Blob,
  intent: string,
  { page = PAGE, fields = {} }: Sent = {},
): Promise<{ status: number; to: string }> {
  const form = (await staff.get(page)).form("file");
  const body = new FormData();
  for (const [name, value] of form.fields) body.append(name, value);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.append("intent", intent);
  body.append("file", file, "products.csv");
  const { status, headers } = await staff.ask(form.action, { method: "POST", body });
  return { status, to: headers.get("Location") ?? "" };
}

/** Returns the visible errors of a file, and the text that shows the others. */
function readErrors({ html }: FetchedPage) {
  const [list = ""] = /role="alert"[\s\S]*?<\/(?:section|div)>/.exec(html) ?? [];
  const [visible = "", more = ""] = list.split("<summary>");
  const count = (text: string) => text.split('data-testid="import-error"').length - 1;
  return { visible: count(visible), collapsed: count(more), summary: more.split("<")[0] };
}

const getState = ({ html }: FetchedPage) =>
  /data-testid="import-job"[^>]* data-status="(\w+)"/.exec(html)?.[1];

/** Reloads the page of an import until it has ended, as the browser does. */
async function waitForEnd(path: string): Promise<FetchedPage> {
  return vi.waitFor(
    async () => {
      const page = await staff.get(path);
      if (!["done", "failed"].includes(getState(page) ?? ""))
        expect(page.html).toContain('http-equiv="refresh"');
      expect(["done", "failed"]).toContain(getState(page));
      return page;
    },
    { timeout: 90_000, interval: 250 },
  );
}

test("a long file is checked by a job with its page, and then imported from the stored file, without scripts", async () => {
  const checked = await upload(createFile("88.00"), "dryRun");
  expect(checked).toEqual({
    status: 303,
    to: expect.stringMatching(/^\/staff\/products\/import\/\d+$/),
  });
  expect((await upload(createFile("88.00"), "dryRun")).to).toBe(checked.to);
  const check = await waitForEnd(checked.to);
  expect(check.html).not.toContain('http-equiv="refresh"');
  expect(getState(check)).toBe("done");
  expect(check.html).toContain(`No errors: ${LINES} lines, ${LINES} products new, 0 changed`);
  const press = { method: "POST", body: new URLSearchParams({ intent: "importNow" }) } as const;
  const started = await Promise.all([1, 2].map(() => staff.ask(checked.to, press)));
  expect(started.map(({ status }) => status)).toEqual([303, 303]);
  const [to, again] = started.map(({ headers }) => headers.get("Location") ?? "");
  expect([to, again]).toEqual([again, expect.stringMatching(/^\/staff\/products\/import\/\d+$/)]);
  const saved = await waitForEnd(to!);
  expect(saved.html).toContain(`Imported ${LINES} lines: ${LINES} products new`);
  const later = await staff.get(checked.to);
  expect(later.html).toContain(`href="${to}"`);
  expect(later.html).not.toContain('value="importNow"');
  const list = await staff.get(PAGE);
  expect([...list.html.matchAll(/data-testid="import-row"/g)]).toHaveLength(2);
  expect((await staff.get("/staff/products?keyword=長檔 500")).html).toContain("長檔 500");
}, 180_000);

test("the page of a long file with errors lists each error, and its reload can be stopped", async () => {
  const { to } = await upload(createFile("1.005"), "import");
  const stopped = await staff.get(`${to}?refresh=0`);
  expect(stopped.html).not.toContain('http-equiv="refresh"');
  const failed = await waitForEnd(to);
  expect(getState(failed)).toBe("failed");
  expect(failed.html).toMatch(/data-testid="import-error" data-row="2" data-column="price"/);
  expect(failed.html).toContain(`${LINES} errors; nothing was saved`);
  const collapsed = Math.min(LINES, IMPORT_ERRORS_SHOWN) - 10;
  const summary = `Show ${collapsed} more errors`;
  expect(readErrors(failed)).toEqual({ visible: 10, collapsed, summary });
  expect((await staff.get(`${PAGE}/1`)).status).toBe(404);
  expect((await staff.get(`${PAGE}/none`)).status).toBe(404);
}, 180_000);

/** Returns a Shopify file in which two products have a price that is not a number. */
function createShopifyFile(): Blob {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const price = at === 100 || at === 400 ? "free" : "88.00";
    return `tour-${at},搬家 ${at},Tour,Shampoo,true,${price}`;
  });
  return new Blob([["Handle,Title,Vendor,Type,Published,Variant Price", ...lines].join("\n")]);
}

test("a long file of another shop is checked by a job, and its products without errors are imported, without scripts", async () => {
  const page = `${PAGE}/other-shop`;
  const fields = { publish: "1" };
  const checked = await upload(createShopifyFile(), "dryRun", { page, fields });
  expect(checked).toEqual({
    status: 303,
    to: expect.stringMatching(/^\/staff\/products\/import\/\d+$/),
  });
  expect((await upload(createShopifyFile(), "dryRun", { page, fields })).to).toBe(checked.to);
  const check = await waitForEnd(checked.to);
  expect(getState(check)).toBe("done");
  expect(check.html).toContain("2 errors; these products are left out");
  expect(readErrors(check)).toEqual({ visible: 2, collapsed: 0, summary: "" });
  expect(check.html.split("Kind of file")).toHaveLength(2);
  expect(check.html).toMatch(/data-row="402" data-column="price"[^>]*>Line 402, price:/);
  expect(check.html).toContain(`Import the ${LINES - 2} products without errors`);
  const press = { method: "POST", body: new URLSearchParams({ intent: "importNow" }) } as const;
  const started = await Promise.all([1, 2].map(() => staff.ask(checked.to, press)));
  const [to, again] = started.map(({ headers }) => headers.get("Location") ?? "");
  expect([to, again]).toEqual([again, expect.stringMatching(/^\/staff\/products\/import\/\d+$/)]);
  const saved = await waitForEnd(to!);
  expect(saved.html).toContain(`${LINES - 2} products were imported.`);
  expect((await staff.get(checked.to)).html).not.toContain('value="importNow"');
  expect((await staff.get("/product?keyword=搬家 99")).html).toContain("搬家 99");
  const { html } = await staff.get(PAGE);
  expect([...html.matchAll(/data-testid="import-row"[\s\S]*?Shopify/g)]).toHaveLength(2);

  const mended = await staff.get(`${page}?import=${to!.split("/").at(-1)}`);
  expect(mended.html).toMatch(/<input type="checkbox"[^>]*name="publish"[^>]*checked/);
  expect(mended.html).toMatch(/<option value="shopify"[^>]*selected/);
}, 180_000);

test("the page of a long file of another shop lists its errors in both languages, and keeps the named columns", async () => {
  const lines = Array.from({ length: LINES }, (_, at) => `Comb ${at},free`);
  const file = new Blob([["Artikel,Preis", ...lines].join("\n")]);
  const fields = { nameColumn: "Artikel", priceColumn: "Preis", categoryCode: "shampoo" };
  const { to } = await upload(file, "import", { page: `${PAGE}/other-shop`, fields });
  const failed = await waitForEnd(to);
  expect(getState(failed)).toBe("failed");
  expect(failed.html).toContain(`${LINES} errors; nothing was saved`);
  expect(failed.html).toMatch(/data-testid="import-error" data-row="2" data-column="price"/);
  const inChinese = shop.createClient("zhTw");
  await signInAsOwner(inChinese);
  const page = await inChinese.get(to);
  expect(page.html).toContain(`有 ${LINES} 處要更正，沒有寫入任何內容`);
  expect(page.html).toMatch(/data-testid="import-error" data-row="2"[^>]*>第 2 行，price：/);
  const next = await staff.get(`${PAGE}/other-shop?import=${to.split("/").at(-1)}`);
  expect(next.html).toMatch(/<input[^>]*name="priceColumn"[^>]*value="Preis"/);
  expect(next.html).toContain('<option value="Artikel">');
}, 180_000);
