/* Tests that staff change many rows of the product list at once, and count the stock, without JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
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

const LIST = "/staff/products?size=50";

function listSkuIds(page: FetchedPage): string[] {
  return [...page.html.matchAll(/data-testid="staff-row" data-id="(\d+)"/g)].map(([, id]) => id!);
}

function openRowsForm(page: FetchedPage) {
  const found = page.forms.find(({ intents }) => intents.includes("saveRows"));
  if (found === undefined) throw new Error("The page has no form that saves rows.");
  return { form: found, fields: new Map(found.fields) };
}

test("one save changes several rows, and leaves the others as they are", async () => {
  const page = await staff.get(LIST);
  const [first, second, third] = listSkuIds(page);
  const { form, fields } = openRowsForm(page);
  expect([...fields.keys()].filter((name) => name.endsWith(".price"))).toHaveLength(50);
  const saved = await staff.send(form, {
    [`row.${first!}.price`]: "１２０．５",
    [`row.${second!}.stock`]: " 77 ",
    intent: "saveRows",
  });
  expect([saved.status, saved.path, saved.result]).toEqual([200, LIST, ["product.rowsSaved"]]);
  const now = openRowsForm(saved).fields;
  expect(now.get(`row.${first!}.price`)).toBe("120.50");
  expect(now.get(`row.${second!}.stock`)).toBe("77");
  for (const part of ["price", "stock"])
    expect(now.get(`row.${third!}.${part}`)).toBe(fields.get(`row.${third!}.${part}`));
  const again = await staff.send(openRowsForm(saved).form, { intent: "saveRows" });
  expect(again.result).toEqual(["product.rowsUnchanged"]);
});

test("a save with wrong rows saves the others, and keeps what was typed in the wrong ones", async () => {
  const page = await staff.get(LIST);
  const [first, second, third, fourth] = listSkuIds(page);
  const { form } = openRowsForm(page);
  const refused = await staff.send(form, {
    [`row.${first!}.price`]: "abc",
    [`row.${second!}.price`]: "",
    [`row.${third!}.stock`]: "-1",
    [`row.${fourth!}.stock`]: "66",
    intent: "saveRows",
  });
  expect(refused.status).toBe(422);
  const outcomes = refused.html.matchAll(/data-row="(\d+)" data-outcome="(\w+)"/g);
  expect([...outcomes].map(([, id, outcome]) => [id, outcome])).toEqual([
    [first, "refused"],
    [second, "refused"],
    [third, "refused"],
    [fourth, "done"],
  ]);
  expect(refused.html).toContain(`href="#rows-row-${first!}-price"`);
  const { form: again, fields } = openRowsForm(refused);
  expect(fields.get(`row.${first!}.price`)).toBe("abc");
  expect(fields.get(`row.${third!}.stock`)).toBe("-1");
  expect(fields.get(`row.${fourth!}.stock`)).toBe("66");
  expect(refused.html.match(/<input[^>]*data-changed/g)).toHaveLength(3);
  const mended = await staff.send(again, {
    [`row.${first!}.price`]: "88",
    [`row.${second!}.price`]: "89",
    [`row.${third!}.stock`]: "5",
    intent: "saveRows",
  });
  expect(mended.result).toEqual(["product.rowsSaved"]);
  expect(openRowsForm(mended).fields.get(`row.${second!}.price`)).toBe("89.00");
});

test("a row that a colleague has changed shows both values, and a sale in between is kept", async () => {
  const [mine, yours] = [await staff.get(LIST), await staff.get(LIST)];
  const [first, second] = listSkuIds(mine);
  const price = `row.${first!}.price`;
  await staff.send(openRowsForm(mine).form, { [price]: "81.00", intent: "saveRows" });
  const refused = await staff.send(openRowsForm(yours).form, {
    [price]: "82.00",
    intent: "saveRows",
  });
  expect([refused.status, refused.html.includes("staff-conflict")]).toEqual([409, true]);
  const side = new RegExp(`data-field="${price}">.*?</tr>`, "s").exec(refused.html)?.[0];
  expect(side).toMatch(/82\.00.*81\.00/s);
  const kept = await staff.send(openRowsForm(refused).form, { intent: "saveRows" });
  const { form, fields } = openRowsForm(kept);
  expect(fields.get(price)).toBe("82.00");
  const stock = `row.${second!}.stock`;
  const seen = Number(fields.get(stock));
  await shop.callQa("stock", { skuId: second!, stock: seen + 10 });
  const after = await staff.send(form, { [stock]: String(seen + 1), intent: "saveRows" });
  expect(openRowsForm(after).fields.get(stock)).toBe(String(seen + 11));
});

test("200 rows are saved together, one more is rejected, and so are more than 4,000 ticks", async () => {
  const { form } = openRowsForm(await staff.get(LIST));
  const rowOf = (id: number) => ({
    [`row.${id}.price`]: "1",
    [`row.${id}.stock`]: "1",
    [`row.${id}.seenStock`]: "1",
    [`row.${id}.onShelf`]: "on",
    [`row.${id}.version`]: "1",
  });
  const rowsOf = (count: number) =>
    Object.assign({}, ...Array.from({ length: count }, (_, at) => rowOf(at + 1))) as Record<
      string,
      string
    >;
  const bare = { ...form, fields: form.fields.filter(([name]) => !name.startsWith("row.")) };
  const many = await staff.send(bare, { ...rowsOf(200), intent: "saveRows" });
  expect([many.status, many.html.match(/data-outcome="refused"/g)?.length]).toEqual([422, 200]);
  const above = await staff.send(bare, { ...rowsOf(201), intent: "saveRows" });
  expect([above.status, above.result]).toEqual([422, ["row.range"]]);
  const ticks = Array.from({ length: 4_001 }, (_, at) => `${at + 1}:1`).join(",");
  const ticked = await staff.send(bare, { ticked: ticks, intent: "publishMany" });
  expect([ticked.status, ticked.result]).toEqual([422, ["ticked.range"]]);
});

test("staff archive ticked products after a confirmation, and publish them again", async () => {
  const page = await staff.get(LIST);
  const many = page.forms.find(({ intents }) => intents.includes("archiveMany"))!;
  const [tick] = [
    ...page.html.matchAll(
      /name="ticked"[^>]*value="(\d+:\d+)"|value="(\d+:\d+)"[^>]*name="ticked"/g,
    ),
  ].map(([, one, other]) => one ?? other!);
  const [skuId] = tick!.split(":");
  const asked = await staff.send(many, { ticked: tick!, intent: "archiveMany" });
  expect(asked.html).toContain('data-testid="question"');
  const done = await staff.send(asked.form("confirmed"), { intent: "archiveMany" });
  expect(done.html).toContain(`data-row="${skuId!}" data-outcome="done"`);
  expect(listSkuIds(done)).not.toContain(skuId);
  const archived = await staff.get("/staff/products?state=archived&size=50");
  expect(listSkuIds(archived)).toContain(skuId);
  const version = new RegExp(`value="(${skuId!}:\\d+)"`).exec(archived.html)![1]!;
  const back = archived.forms.find(({ intents }) => intents.includes("publishMany"))!;
  const published = await staff.send(back, { ticked: version, intent: "publishMany" });
  expect(published.html).toContain(`data-row="${skuId!}" data-outcome="done"`);
});

test("staff receive goods on the page of a product, and see the movement with its reason and person", async () => {
  const list = await staff.get(LIST);
  const path = /href="(\/staff\/products\/\d+)"/.exec(list.html)![1]!;
  const page = await staff.get(path);
  const form = page.form("skuId", "change");
  const wrong = await staff.send(form, { change: "0", intent: "moveStock" });
  expect([wrong.status, wrong.result.includes("change.range")]).toEqual([422, true]);
  const done = await staff.send(wrong.form("skuId", "change"), {
    change: "１２",
    reason: "delivered",
    intent: "moveStock",
  });
  expect(done.result).toContain("stock.moved");
  expect(done.html).toMatch(
    /data-testid="stock-row".*?data-change="12".*?data-reason="delivered"/s,
  );
  const repeated = await staff.send(wrong.form("skuId", "change"), {
    change: "12",
    intent: "moveStock",
  });
  expect(repeated.html.match(/data-change="12"/g)).toHaveLength(1);
});

test("staff count the stock on a page and with a file, and a wrong count stays in its field", async () => {
  const page = await staff.get("/staff/products/stocktake?size=50");
  const [first, second] = listSkuIds(page);
  const form = page.forms.find(({ intents }) => intents.includes("saveCount"))!;
  expect((await staff.send(form, { intent: "saveCount" })).result).toEqual(["counted.required"]);
  const refused = await staff.send(form, {
    [`count.${first!}.counted`]: "many",
    [`count.${second!}.counted`]: "31",
    intent: "saveCount",
  });
  expect([refused.status, refused.result.includes("counted.format")]).toEqual([422, true]);
  const again = refused.forms.find(({ intents }) => intents.includes("saveCount"))!;
  const fields = new Map(again.fields);
  expect(fields.get(`count.${first!}.counted`)).toBe("many");
  expect(fields.get(`count.${second!}.seenStock`)).toBe("31");
  const saved = await staff.send(again, { [`count.${first!}.counted`]: "30", intent: "saveCount" });
  expect(saved.result).toEqual(["stock.counted"]);
  const file = await staff.ask("/staff/products/stocktake.csv", { method: "GET" });
  const [head, ...lines] = (await file.text()).trim().split("\r\n");
  expect(head).toBe("sku,barcode,name,packing,seenStock,counted");
  const line = lines.find((each) => each.startsWith(`${first!},`))!;
  const body = new FormData();
  for (const [name, value] of saved.form("file").fields) body.set(name, value);
  body.set("intent", "importCount");
  body.set("file", new Blob([`${head!}\r\n${line}29`]), "counts.csv");
  const uploaded = await staff.upload("/staff/products/stocktake", body);
  expect(uploaded.result).toEqual(["stock.counted"]);
  const product = await staff.get("/staff/products/stocktake?size=50");
  expect(product.html).toMatch(new RegExp(`name="count\\.${first!}\\.seenStock" value="29"`));
});
