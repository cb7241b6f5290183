/* Tests the export and the import of the whole catalogue, and files that are too large for a form. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { readResidentMemory } from "@lab/bench/resident-memory";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

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

/** Submits a form with one file in the same way as a browser. */
async function sendFile(file: Blob, intent: string, path = "/staff/products/import") {
  const page = await staff.get(path);
  const [form] = page.forms.filter(({ intents }) => intents.includes(intent));
  const body = new FormData();
  for (const [name, value] of form!.fields) body.append(name, value);
  body.append("intent", intent);
  body.append(intent === "picture" ? "picture" : "file", file, "a-file");
  // Send a stream, because Node copies a whole Blob before it sends the first byte. The shop would close a connection
  // that is silent for so long.
  const encoded = new Response(body);
  const answer = await staff.ask(form!.action, {
    method: "POST",
    headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "" },
    body: await encoded.arrayBuffer(),
  });
  const to = answer.headers.get("Location") ?? "";
  return { status: answer.status, to, html: await answer.text() };
}

test("importing the exported catalogue without changes changes nothing", async () => {
  const answer = await staff.ask("/staff/products.csv", { method: "GET" });
  expect(answer.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const csv = new Uint8Array(await answer.arrayBuffer());
  expect([...csv.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const imported = await sendFile(new Blob([csv]), "import");
  expect([imported.status, imported.to]).toEqual([303, "/staff/products"]);
  const list = await staff.get(imported.to);
  expect(list.result).toContain("product.imported");
  const broken = new TextDecoder().decode(csv).replace(/,138\.00,/, ",1.005,");
  const told = await sendFile(new Blob([broken]), "dryRun");
  expect(told.status).toBe(422);
  expect(told.html).toMatch(/data-testid="import-error" data-row="\d+" data-column="price"/);
});

const MIB = 1024 * 1024;

test("the catalogue import rejects a file of 50 MB, with and without a Content-Length, without using more memory", async () => {
  const page = await staff.get("/staff/products/import");
  const { all: before } = await readResidentMemory(shop.pid);
  const told = await sendFile(new Blob([new Uint8Array(50 * MIB)]), "dryRun");
  expect(told.status).toBe(413);
  expect(told.html).toMatch(/32\sMB/);
  expect(told.html).toContain('<a href="/staff/products/import">回到表單</a>');
  const { action } = page.form("file");
  const flowing = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let mib = 0; mib < 50; mib += 1) controller.enqueue(new Uint8Array(MIB));
      controller.close();
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  const unannounced = { method: "POST", headers, body: flowing, duplex: "half" } as const;
  expect((await staff.ask(action, unannounced)).status).toBe(413);
  const { all: after } = await readResidentMemory(shop.pid);
  expect(after - before).toBeLessThan(150);
});

test("the product page of staff shows the size limit for an image that is too large, with a link back", async () => {
  const path = "/staff/categories/shampoo";
  const told = await sendFile(new Blob([new Uint8Array(40 * MIB)]), "picture", path);
  expect(told.status).toBe(413);
  expect(told.html).toMatch(/10\sMB/);
  expect(told.html).toContain(`<a href="${path}">回到表單</a>`);
});
