/* Tests that the demo shop, whose passwords are public, is only open on a machine that others cannot reach. Each
   title names an attack. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { FormClient } from "../fixtures/form-client";

let shop: BuiltShop;
beforeAll(async () => {
  // The URL of the shop is local. This is not enough, because remote clients can send `Host: localhost`.
  shop = await BuiltShop.prepare({ HOST: "0.0.0.0", QA_TOKEN: "" });
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test("a shop that listens on all network interfaces prints the disabled features and the settings that enable them", () => {
  expect(shop.output).toContain("others than this machine may reach the shop");
  for (const name of ["SEED_DEMO=1", "PAY_SANDBOX=1", "STAFF_PASSWORD="])
    expect(shop.output).toContain(name);
  expect(shop.output).not.toContain("rootwell\n");
});

test("a shop that listens on all network interfaces has no staff sign-in", async () => {
  expect((await new FormClient(shop.origin).get("/staff/login")).status).toBe(404);
});

test("a shop that listens on all network interfaces has neither demo shoppers nor QA calls", async () => {
  const client = new FormClient(shop.origin);
  const form = (await client.get("/login")).form("loginName", "password");
  const page = await client.send(form, { loginName: "demoshopper1", password: "Rootwell2026" });
  expect(page.path).toContain("/login");
  expect((await fetch(`${shop.origin}/qa/reset`, { method: "POST" })).status).toBe(404);
});
