/* Every action of shoppers and staff must reject an unknown `intent`, so that it never runs the code of another
   button. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
import { listBuiltRoutes } from "../edge/built-routes";

/** The route of unknown paths, which responds with 404. */
const NO_PAGE = "routes/$";
/** Form fields that would have an effect in some form if the intent were valid. */
const FIELDS = {
  loginName: "demoshopper1",
  password: "Rootwell2026",
  lang: "en",
  lowData: "on",
  orderId: "7",
  addressId: "7",
  cartItemId: "7",
  count: "1",
  refundId: "7",
  skuId: "8",
  payNo: "P20260101000000000000",
  tradeNo: "T1",
  company: "SF",
  trackingNo: "SF1234567",
  code: "ROOTWELL-SPRING",
  type: "0",
  line: "ming",
  status: "inTransit",
  desc: "left",
};

let shop: BuiltShop;
let shopper: FormClient;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  shopper = await signIn("/login", { loginName: "demoshopper1", password: "Rootwell2026" });
  staff = await signIn("/staff/login", { loginName: "staff", password: "rootwell" });
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signIn(path: string, account: Readonly<Record<string, string>>) {
  const client = shop.createClient("en", { "Repeat-Submit": "false" });
  const page = await client.get(path);
  const entry = await client.send(page.form("loginName", "password"), account);
  expect([entry.status, entry.path]).not.toEqual([200, path]);
  return client;
}

/** Paths of existing sections, for routes that respond with 404 to an unknown section. */
const EXISTING: Readonly<Record<string, string>> = {
  "/staff/x": "/staff/brands",
  "/staff/x/x": "/staff/brands/x",
  "/staff/dictionaries/x/x": "/staff/dictionaries/carrier/x",
};

/** The route that stores any back-office form until the user enters a password or code. It runs no form. */
const KEEPS_FORMS = "back-office/routes/staff.proof";

const actions = listBuiltRoutes()
  .filter(({ id, hasAction }) => hasAction && id !== NO_PAGE && id !== KEEPS_FORMS)
  .map((route) => ({ ...route, path: EXISTING[route.path] ?? route.path }));

test("this test finds the actions of shoppers and of staff in the build", () => {
  expect(actions.filter(({ isStaff }) => isStaff).length).toBeGreaterThanOrEqual(7);
  expect(actions.length).toBeGreaterThanOrEqual(26);
});

test.each(actions)("the action of $path rejects an unknown intent", async ({ path, isStaff }) => {
  // Use the shopper at the staff sign-in, because that page redirects a signed-in staff member.
  const client = isStaff && path !== "/staff/login" ? staff : shopper;
  for (const intent of ["noSuchIntent", "__proto__", "toString"]) {
    const body = new URLSearchParams({ ...FIELDS, intent });
    const answer = await client.ask(path, { method: "POST", body });
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("Location")], intent).toEqual([400, null]);
  }
});
