/* Tests how a merchant moves in from Shopify: check, import, pictures, ZIP file, and the redirects of old addresses. */
import { readFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
import { makePicture, startPictureServer, type PictureServer } from "../fixtures/picture-server";
import { signInAsOwner } from "../fixtures/staff-pages";

const PAGE = "/staff/products/import/other-shop";
let pictures: PictureServer;
let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  pictures = await startPictureServer();
  shop = await BuiltShop.prepare({ PRIVATE_PICTURE_ORIGINS: pictures.origin });
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
  await pictures.close();
});

/** Submits the form with this button, one file and other fields, as a browser without scripts does. */
async function send(
  intent: string,
  file: Blob | null,
  fields: Readonly<Record<string, string>> = {},
) {
  const form = (await staff.get(PAGE)).forms.find(({ intents }) => intents.includes(intent));
  const chosen: Readonly<Record<string, Blob>> =
    file === null ? {} : { [intent === "takeZip" ? "zip" : "file"]: file };
  return staff.sendFiles(form!, { ...fields, ...chosen, intent });
}

function readShopifyFile(): Blob {
  const csv = readFileSync("tests/fixtures/other-shops/shopify.csv", "utf8");
  return new Blob([csv.replaceAll("{{pictures}}", pictures.origin)]);
}

test("staff can check a file of another shop, and import its valid products with their pictures", async () => {
  const checked = await send("dryRun", readShopifyFile(), { publish: "1" });
  expect(checked.status).toBe(422);
  expect(checked.html).toContain('data-row="8" data-column="price" data-error="price.format"');
  expect(checked.html).toContain("300 ml，HK$128.00，庫存 12");
  // The choices are kept. Only the file must be chosen again.
  expect(checked.html).toMatch(/<input type="checkbox"[^>]*name="publish"[^>]*checked/);
  expect((await staff.get("/product?keyword=Koa")).html).not.toContain("Koa Shampoo");

  const imported = await send("import", readShopifyFile(), { publish: "1" });
  expect(imported.status).toBe(422);
  expect(imported.html).toMatch(/4\s*件商品/);
  const list = async () => (await staff.get(PAGE)).html;
  await expect.poll(list).toContain('data-problem="notFound"');
  await expect.poll(list).not.toContain("重新載入本頁");

  const again = await send(
    "import",
    new Blob([(await readShopifyFile().text()).replace(/^koa-kit.*\n/m, "")]),
    {},
  );
  expect(again.result).toContain("product.moved");
});

test("the URLs of the former shop lead to the imported products", async () => {
  const visitor = shop.createClient();
  const moved = await visitor.ask("/products/koa-shampoo?utm=1", { method: "GET" });
  expect(moved.status).toBe(301);
  const to = moved.headers.get("Location") ?? "";
  expect(to).toMatch(/^\/product\/detail\?id=\d+$/);
  expect((await visitor.get(to)).html).toContain("Koa Shampoo");
  const inCollection = await visitor.ask("/collections/all/products/koa-shampoo/", {
    method: "GET",
  });
  expect(inCollection.headers.get("Location")).toBe(to);
  // A draft has no page, so its address is unknown, and unknown addresses are guarded (spec §2).
  const draft = await visitor.ask("/products/koa-oil", { method: "GET" });
  expect([draft.status, draft.headers.get("Location")]).toEqual([
    302,
    "/login?redirect=%2Fproducts%2Fkoa-oil",
  ]);
});

test("an uploaded ZIP file provides a missing picture, and the page names the files that no product needs", async () => {
  const archive = new ZipFile();
  const picture = await makePicture();
  archive.addBuffer(picture, "photos/missing.png");
  archive.addBuffer(picture, "photos/unknown.png");
  archive.end();
  const zip = new Uint8Array(await buffer(archive.outputStream));
  const page = await send("takeZip", new Blob([zip]));
  expect(page.status).toBe(200);
  expect(page.html).toContain("unknown.png");
  expect(page.html).not.toContain('data-problem="notFound"');
  const wrong = await send("takeZip", new Blob(["no zip"]));
  expect(wrong.status).toBe(422);
  expect(wrong.html).toContain('data-error="zip.format"');
});

test("staff can remove the remaining failed pictures from the list", async () => {
  const page = await send("forgetPictures", null);
  expect(page.result).toContain("picture.forgotten");
  expect(page.html).not.toContain("data-problem");
});

test("the import page shows the headings of a file in an unknown format, and asks for the columns of name and price", async () => {
  const page = await send("dryRun", new Blob(["Artikel,Preis\nKoa Water,9"]), {
    nameColumn: "Artikel",
  });
  expect(page.status).toBe(422);
  expect(page.html).toContain('data-error="columnName.required"');
  expect(page.html).toContain('<option value="Preis">');
  expect(page.html).toMatch(/<input[^>]*name="nameColumn"[^>]*value="Artikel"/);
});

test("the import form shows an error if it is submitted without a file", async () => {
  expect((await send("dryRun", null)).html).toContain('data-error="file.required"');
});
