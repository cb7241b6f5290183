/* Tests the protection of typed texts: on pages, in manual requests and in proxies. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addToCart } from "../../backend/services/cart/cart";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { makeShoppers } from "../../backend/services/qa/make-accounts";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { openShopServer } from "../fixtures/open-shop-server";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";

const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
let origin: string;
beforeAll(async () => {
  // Freeze the clock, so that all repetitions are within a second.
  plainShop = await openMultiStorefrontShop(database.db, 1, FROZEN_CLOCK_SETTINGS);
  origin = plainShop.storefronts[0]!.origin;
});
afterAll(() => plainShop.close());

test("the remark in a recalculated checkout form is kept and is in no URL", async () => {
  const remark = "Leave it with Mrs Canary\nat door 7";
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = await makeGoods(database.db, { stock: 5 });
  await addToCart(openShop(database.db), shopper.id, { ...goods, count: 1 });
  const checkout = await client.get("/settleAccounts");
  const anew = await client.send(checkout.form("settleToken"), { intent: "preview", remark });
  expect(anew.status).toBe(200);
  expect(decodeURIComponent(anew.path)).not.toContain("Canary");
  const kept = (page: typeof anew) =>
    page.form("settleToken").fields.find(([name]) => name === "remark")?.[1];
  expect(kept(anew)).toBe(remark);
  expect(kept(await client.get(anew.path))).toBe(remark);

  const stranger = (await plainShop.signIn()).clients[0]!;
  for (const pair of client.cookies.split("; ").filter((each) => each.includes("remark")))
    stranger.keep(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  expect((await stranger.get("/settleAccounts")).html).not.toContain("Canary");
});

test("signing in, out and in again within a second does not restore the ended session", async () => {
  const account = await createAccount();
  const client = new FormClient(origin);
  const login = (await client.get("/login")).form("loginName", "password");
  const tokens = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    await client.send(login, account);
    tokens.add(client.cookies);
    expect((await client.get("/user/center")).path, `round ${round}`).toBe("/user/center");
    await client.ask("/logout", {
      method: "POST",
      body: new URLSearchParams({ intent: "signOut" }),
    });
    expect((await client.get("/user/center")).path).toContain("/login");
  }
  expect(tokens.size).toBe(3);
});

const ODD_TEXTS = { NUL: "a\0b", bell: "a\u0007b", "half a character": "a\uD800b" };
const GRANT = { everyone: true, discount: "5", days: "3", name: "x" };
const TRACE = { orderId: "1", status: "preparing", desc: "x" };
/** Every text that staff type: the call, the field, and the other fields of its form. */
const STAFF_TEXTS = [
  ["coupon/grant", "name", GRANT],
  ["coupon/grant", "nameEn", GRANT],
  ["order/addTrace", "desc", TRACE],
  ["order/addTrace", "location", TRACE],
  ["order/ship", "company", { orderId: "1", trackingNo: "SF12345678" }],
  ["refund/audit", "auditRemark", { refundId: "1", status: 2 }],
  ["refund/accept", "returnAddress", { refundId: "1" }],
  ["payment/confirm", "tradeNo", { payNo: "P12345678" }],
] as const;

test.each(Object.entries(ODD_TEXTS))(
  "the text %s is rejected in every staff text field, and no call fails",
  async (_name, odd) => {
    const door = await openShopServer(openShop(database.db));
    onTestFinished(() => door.close());
    const post = (call: string, body: object, token = "") =>
      door.ask("POST", `/prod-api/admin/${call}`, { body, headers: { "Token-App": token } });
    const { body } = await post("login", { loginName: "staff", password: "rootwell" });
    for (const [call, field, others] of STAFF_TEXTS) {
      const refused = await post(call, { ...others, [field]: odd }, body.msg);
      expect(refused.body, field).toMatchObject({ errKey: "invalidField", field });
    }
    const list = `/prod-api/admin/outbox?keyword=${encodeURIComponent(odd.replace("\uD800", ""))}`;
    const found = await door.ask("GET", list, { headers: { "Token-App": body.msg ?? "" } });
    expect(found.body.code).toBe(200);
  },
);

test("an Upgrade header for another protocol is ignored, and the page or form is returned", async () => {
  for (const upgrade of ["h2c", "TLS/1.0", "x".repeat(50), "HTTP/2.0, h2c"]) {
    const page = await sendRequest({ Upgrade: upgrade, Connection: "Upgrade, HTTP2-Settings" });
    expect(page.status, upgrade).toBe(200);
    expect(page.text, upgrade).toContain("</html>");
  }
  const body = "lang=en&redirect=%2Findex";
  const headers = { Upgrade: "h2c", Connection: "Upgrade", Origin: origin };
  expect((await sendRequest(headers, body)).status).toBe(303);
});

/** Sends a request with exactly these headers. */
function sendRequest(headers: Record<string, string>, body?: string) {
  const isForm = body !== undefined;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(`${origin}${isForm ? "/language" : "/index"}`, {
      method: isForm ? "POST" : "GET",
      headers: {
        ...headers,
        ...(isForm && {
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": String(body.length),
        }),
      },
    });
    sent.once("error", reject);
    sent.once("upgrade", () => reject(new Error("The protocol was changed.")));
    sent.once("response", (answer) => {
      let text = "";
      answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

async function createAccount(): Promise<{ loginName: string; password: string }> {
  const [account] = await makeShoppers(openShop(database.db), {
    count: 1,
    address: false,
    contact: false,
  });
  return { loginName: account!.loginName, password: account!.password };
}
