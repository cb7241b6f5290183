/*
 * The demo shop has passwords that everybody knows: it is open only where nobody but this machine comes.
 * Each promise names its attack.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { FormClient } from "../fixtures/form-client";

let shop: BuiltShop;
beforeAll(async () => {
  // The address is this machine's own still; whoever comes from elsewhere says `Host: localhost`.
  shop = await BuiltShop.prepare({ HOST: "0.0.0.0", QA_TOKEN: "" });
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test("a shop that listens beyond this machine says what of the demo is closed, and what opens it", () => {
  expect(shop.said).toContain("others than this machine may reach the shop");
  for (const name of ["SEED_DEMO=1", "PAY_SANDBOX=1", "STAFF_PASSWORD="])
    expect(shop.said).toContain(name);
  expect(shop.said).not.toContain("rootwell\n");
});

test("staff / rootwell opens nothing there", async () => {
  expect((await new FormClient(shop.origin).get("/staff/login")).status).toBe(404);
});

test("the demo's shoppers are not there, nor what steers a shop for tests", async () => {
  const client = new FormClient(shop.origin);
  const form = (await client.get("/login")).form("loginName", "password");
  const page = await client.send(form, { loginName: "demoshopper1", password: "Rootwell2026" });
  expect(page.path).toContain("/login");
  expect((await fetch(`${shop.origin}/qa/reset`, { method: "POST" })).status).toBe(404);
});
