/* Tests the contact dialog. It is open after every navigation. It is collapsed after the shopper cancels it, and
   on purchase pages. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeShoppers } from "../../backend/services/qa/make-accounts";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

/** Signs in a shopper who has no LINE and no WhatsApp account. */
async function signIn() {
  const input = { count: 1, address: true, contact: false };
  const [account] = await makeShoppers(openShop(database.db), input);
  const client = new FormClient(plainShop.storefronts[0]!.origin);
  await client.send((await client.get("/login")).form("loginName", "password"), account);
  return { client, account };
}

async function readDialogState(
  client: FormClient,
  path: string,
): Promise<"open" | "folded" | "none"> {
  const { html } = await client.get(path);
  const [tag] = /<\w+[^>]*data-testid="contact-dialog"[^>]*>/.exec(html) ?? [];
  if (tag === undefined) return "none";
  return tag.includes('data-folded="true"') ? "folded" : "open";
}

const PAGES = ["/index", "/product", "/user/coupon", "/question"];

test("the Cancel button of the contact dialog redirects back with 303, and the dialog stays collapsed until the next sign-in", async () => {
  const { client, account } = await signIn();
  for (const path of PAGES) expect(await readDialogState(client, path), path).toBe("open");
  const form = (await client.get("/user/coupon")).form("type", "line", "whatsApp");
  const body = new URLSearchParams({ ...Object.fromEntries(form.fields), intent: "cancel" });
  const answer = await client.ask(form.action, { method: "POST", body });
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/user/coupon"]);
  expect(answer.headers.getSetCookie().join()).not.toMatch(/contactFolded=on[^,]*max-age/i);
  for (const path of [...PAGES, ...PAGES])
    expect(await readDialogState(client, path), path).toBe("folded");
  await client.send((await client.get("/login")).form("loginName", "password"), account);
  for (const path of PAGES) expect(await readDialogState(client, path), path).toBe("open");
});

test("the contact dialog is collapsed on the cart, checkout, payment and order pages", async () => {
  const { client } = await signIn();
  for (const path of [
    ...["/user/shoppingCart", "/settleAccounts"],
    ...["/user/order", "/components/payCancel"],
  ])
    expect(await readDialogState(client, path), path).toBe("folded");
  expect(await readDialogState(client, "/user/center")).toBe("open");
});

test('a shopper can save contact accounts in a collapsed dialog, and must enter at least one for the type "both"', async () => {
  const { client } = await signIn();
  const form = (await client.get("/user/order")).form("type", "line", "whatsApp");
  const empty = { type: "2", line: "", whatsApp: "", intent: "confirm" };
  expect((await client.send(form, empty)).result).toContain("contact.atLeastOne");
  const saved = await client.send(form, { ...empty, line: "my-line", whatsApp: "+852 9123 4567" });
  expect([saved.path, saved.result]).toEqual(["/user/order", ["contact.saved"]]);
  expect(await readDialogState(client, "/index")).toBe("none");
});
