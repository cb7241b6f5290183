/* The frame that all pages of the back office share, in the running shop. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";

/** Addresses in the order of the tabs. */
const SECTIONS = [
  ...["/staff", "/staff/orders", "/staff/refunds", "/staff/products", "/staff/search"],
  ...["/staff/coupons", "/staff/payments", "/staff/mails", "/staff/log"],
];

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.client();
  const login = (await staff.get("/staff/login")).form("loginName", "password");
  await staff.send(login, { loginName: "staff", password: "rootwell" });
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

const tabs = SECTIONS.map((href) => `<a href="${href}"`);

function currentTabs(html: string): string[] {
  return [...html.matchAll(/<a href="([^"?]+)" aria-current="page"/g)].map(([, href = ""]) => href);
}

test.each(SECTIONS)("%s stands in the frame, under its own tab", async (path) => {
  const { status, html } = await staff.get(path);
  expect(status).toBe(200);
  for (const tab of tabs) expect(html).toContain(tab);
  expect(currentTabs(html)).toContain(path);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('action="/staff/logout"');
});

test("what the queue was found by at /staff leads to its own page for good", async () => {
  const moved = await staff.ask("/staff?status=6&keyword=A%26B&page=2", { method: "GET" });
  expect([moved.status, moved.headers.get("Location")]).toEqual([
    ...[301, "/staff/orders?status=6&keyword=A%26B&page=2"],
  ]);
});

test("the sign-in stands outside the frame", async () => {
  const { status, html } = await shop.client().get("/staff/login");
  expect(status).toBe(200);
  expect(html).not.toContain('action="/staff/logout"');
});

test("a refused parcel stands in the frame with what was written", async () => {
  const ship = (await staff.get("/staff/orders")).form("company", "trackingNo");
  expect(ship.action).toBe("/staff/orders");
  const refused = await staff.send(ship, { intent: "ship", company: "SF", trackingNo: "" });
  expect(refused.status).toBe(422);
  expect(refused.path).toBe("/staff/orders");
  expect(refused.html).toContain('value="SF"');
  expect(currentTabs(refused.html)).toContain("/staff/orders");
});

test("a page that fails keeps the tabs and says what the trouble is", async () => {
  await shop.qa("fault", { call: "list", kind: "code 403", times: 1 });
  const failed = await staff.get("/staff/orders");
  expect(failed.status).toBe(403);
  expect(failed.result).toContain("api.403");
  for (const tab of tabs) expect(failed.html).toContain(tab);
  expect(failed.html).toMatch(/<div class="page" data-status="\d+"/);
  expect(failed.html.match(/<h1/g)).toHaveLength(1);
});

test("who is not of the staff sees nothing of the frame", async () => {
  for (const path of SECTIONS) {
    const answer = await shop.client().ask(path, { method: "GET" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/staff/login"]);
  }
});
