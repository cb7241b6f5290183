/* Tests the optional second step of a shopper's sign-in through the pages, without scripts. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pendingSignIn, shopper, shopperFactor } from "../../backend/database/schema/shoppers";
import { readMailbox } from "../../backend/services/qa/steer-shop";
import { generateTotp } from "../fixtures/authenticator";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 1);
});
afterAll(() => plainShop.close());

/** Resets the last used period, as if the last code were used long ago. */
const letTimePass = (shopperId: string) =>
  database.db
    .update(shopperFactor)
    .set({ totpStep: 0 })
    .where(eq(shopperFactor.shopperId, shopperId));

const readCodes = ({ html }: FetchedPage) =>
  [...html.matchAll(/data-testid="recovery-code"[^>]*><code>([a-z2-7]{10})</g)].map(
    ([, code]) => code!,
  );

/** Creates a shopper and turns on the second factor through the page. */
async function makeProtected() {
  const owner = await plainShop.signIn();
  const here = owner.clients[0]!.copy(undefined, { "Repeat-Submit": "false" });
  const { password } = owner.account;
  const begin = (await here.get("/user/security")).form("password");
  const setup = await here.send(begin, { password, intent: "begin" });
  const totp = generateTotp(setup.html);
  const on = await here.send(setup.form("totp"), { totp, intent: "enable" });
  await letTimePass(owner.id);
  return { ...owner, here, setup, codes: readCodes(on), totp: () => generateTotp(setup.html) };
}

const openBrowser = () =>
  new FormClient(plainShop.storefronts[0]!.origin, { "Repeat-Submit": "false" });

async function enterPassword(
  browser: FormClient,
  account: { loginName: string; password: string },
  back = "",
): Promise<FetchedPage> {
  const login = (await browser.get(`/login${back}`)).form("loginName", "password");
  return browser.send(login, account);
}

test("a shopper turns the second factor on with the password and a code, and sees ten recovery codes once", async () => {
  const owner = await plainShop.signIn();
  const here = owner.clients[0]!.copy(undefined, { "Repeat-Submit": "false" });
  const { password } = owner.account;
  const page = await here.get("/user/security");
  expect(page.html).toContain('data-on="false"');
  const wrong = await here.send(page.form("password"), {
    password: "Guessed2026",
    intent: "begin",
  });
  expect(wrong.result).toEqual(["password.wrong"]);
  expect(wrong.html).not.toContain("Guessed2026");
  const setup = await here.send(page.form("password"), { password, intent: "begin" });
  expect(setup.html).toContain("data:image/svg+xml;base64");
  const form = setup.form("totp");
  for (const [totp, error] of [
    ["", "totp.required"],
    ["12ab", "totp.format"],
    ["000000", "totp.wrong"],
  ] as const) {
    const refused = await here.send(form, { totp, intent: "enable" });
    expect(refused.result).toEqual([error]);
    // The same secret stays on the page.
    expect(generateTotp(refused.html)).toBe(generateTotp(setup.html));
  }
  const on = await here.send(form, { totp: generateTotp(setup.html), intent: "enable" });
  expect(new Set(readCodes(on)).size).toBe(10);
  const after = await here.get("/user/security");
  expect(after.html).toContain('data-on="true"');
  expect(readCodes(after)).toEqual([]);
  await letTimePass(owner.id);
  const manage = after.form("password", "totp", "recoveryCode");
  const none = await here.send(manage, { password, intent: "disable" });
  expect(none.result).toEqual(["totp.required"]);
  const given = { password, totp: generateTotp(setup.html) };
  const renewed = await here.send(manage, { ...given, intent: "recoveryCodes" });
  const recoveryCode = readCodes(renewed)[0]!;
  const off = await here.send(manage, { password, recoveryCode, intent: "disable" });
  expect([off.path, off.result]).toEqual(["/user/security", ["factor.off"]]);
  expect(off.html).toContain('data-on="false"');
});

test("the second step of a sign-in keeps the requested page and the visitor's basket, and shows a wrong code as an error at its field", async () => {
  const { account, totp } = await makeProtected();
  const goods = await makeGoods(database.db, { stock: 5 });
  const browser = openBrowser();
  const detail = await browser.get(`/product/detail?id=${goods.productId}`);
  await browser.send(detail.form("skuId", "count"), { count: "1", intent: "addToCart" });
  const step = await enterPassword(browser, account, "?redirect=%2Fuser%2Forder%3Fstatus%3D5");
  expect(step.path).toBe("/login/verify?redirect=%2Fuser%2Forder%3Fstatus%3D5");
  // The password alone has started no session.
  expect((await browser.get("/user/center")).path).toContain("/login");
  for (const [code, error] of [
    ["", "totp.required"],
    ["1234567", "totp.format"],
    ["000000", "totp.wrong"],
  ] as const) {
    const refused = await browser.send(step.form("totp"), { totp: code, intent: "verify" });
    expect(refused.result).toEqual([error]);
  }
  const done = await browser.send(step.form("totp"), { totp: totp(), intent: "verify" });
  expect([done.path, done.result]).toEqual(["/user/order?status=5", ["basket.merged"]]);
  expect((await browser.get("/user/shoppingCart")).html).toContain(goods.skuId);
});

test.each(["zhTw", "en"] as const)(
  "a new e-mail address and the erasure of the account ask for a code, if the second factor is on (%s)",
  async (lang) => {
    const plain = (await plainShop.signIn()).clients[0]!;
    for (const path of ["/user/info", "/user/data"])
      expect((await plain.get(path)).form("password").names.has("totp"), path).toBe(false);
    const { account, id, here, codes, totp } = await makeProtected();
    here.keep("lang", lang);
    const { password } = account;
    const email = `changed-${lang.toLowerCase()}@rootwell.example`;
    const info = await here.get("/user/info");
    const form = info.form("email", "totp", "recoveryCode");
    await here.send(form, { email, intent: "sendCode" });
    const [newest] = await readMailbox(openShop(database.db), email);
    const typed = { email, password, code: newest!.code!, intent: "save" };
    for (const [value, error] of [
      ["", "totp.required"],
      ["12ab", "totp.format"],
      ["000000", "totp.wrong"],
    ] as const) {
      const refused = await here.send(form, { ...typed, totp: value });
      expect([...new Set(refused.result)]).toEqual([error]);
      expect(new Map(refused.form("email", "totp").fields).get("email")).toBe(email);
    }
    const saved = await here.send(form, { ...typed, totp: totp() });
    expect(saved.result).toEqual(["info.saved"]);
    const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, id));
    expect(owner!.email).toBe(email);

    const erase = (await here.get("/user/data")).form("password", "totp", "recoveryCode");
    const refused = await here.send(erase, { password, intent: "erase" });
    expect([...new Set(refused.result)]).toEqual(["totp.required"]);
    const erased = await here.send(erase, { password, recoveryCode: codes[0]!, intent: "erase" });
    expect(erased.result).toEqual(["account.erased"]);
  },
);

test("a recovery code signs in once, and the page names the way out without one", async () => {
  const { account, codes } = await makeProtected();
  const browser = openBrowser();
  const step = await enterPassword(browser, account);
  expect(step.html).toContain("/aboutUs#contact");
  const form = step.form("recoveryCode");
  const misspelt = await browser.send(form, { recoveryCode: "abc", intent: "verify" });
  expect(misspelt.result).toEqual(["recoveryCode.format"]);
  const recoveryCode = `${codes[0]!.slice(0, 5).toUpperCase()}-${codes[0]!.slice(5)}`;
  const done = await browser.send(form, { recoveryCode, intent: "verify" });
  expect([done.path, done.result]).toEqual(["/user/center", ["login.success"]]);
  const other = openBrowser();
  const again = await enterPassword(other, account);
  const used = await other.send(again.form("recoveryCode"), { recoveryCode, intent: "verify" });
  expect(used.result).toEqual(["totp.wrong"]);
});

test("the cookie of a waiting sign-in does not work in another browser, nor after it has expired", async () => {
  const { account, id, totp } = await makeProtected();
  const browser = openBrowser();
  const step = await enterPassword(browser, account);
  const thief = openBrowser();
  const stolen = /sign-in-ticket=([^;]+)/.exec(browser.cookies)![1]!;
  thief.keep("sign-in-ticket", stolen);
  const form = (await thief.get("/login/verify")).form("totp");
  const refused = await thief.send(form, { totp: totp(), intent: "verify" });
  expect(refused.path).toBe("/login");
  expect(refused.html).toContain("逾時");
  await database.db
    .update(pendingSignIn)
    .set({ expiresAt: new Date(0) })
    .where(eq(pendingSignIn.shopperId, id));
  const late = await browser.send(step.form("totp"), { totp: totp(), intent: "verify" });
  expect(late.path).toBe("/login");
  const over = await browser.get("/login/verify");
  expect(over.forms.some(({ names }) => names.has("totp"))).toBe(false);
  expect(over.html).toContain('href="/login"');
});

test("the second step of a sign-in leads to the requested page if another tab has completed the sign-in", async () => {
  const { account, totp } = await makeProtected();
  const browser = openBrowser();
  const first = await enterPassword(browser, account);
  const second = await enterPassword(browser, account, "?redirect=%2Fuser%2Fcoupon");
  const done = await browser.send(first.form("totp"), { totp: totp(), intent: "verify" });
  expect(done.path).toBe("/user/center");
  const late = await browser.send(second.form("totp"), { totp: totp(), intent: "verify" });
  expect(late.path).toBe("/user/coupon");
});

test("after a password reset by mail, the new password still leads to the second step", async () => {
  const { account, id } = await makeProtected();
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  const { email } = owner!;
  const browser = openBrowser();
  const reset = (await browser.get("/forgetPassword")).form("email", "code");
  await browser.send(reset, { email, intent: "sendCode" });
  const [newest] = await readMailbox(openShop(database.db), email);
  const password = "Changed2026x";
  const changed = { email, code: newest!.code!, password, confirmPassword: password };
  const page = await browser.send(reset, { ...changed, intent: "reset" });
  expect(page.result).toContain("password.reset");
  const step = await enterPassword(openBrowser(), { ...account, password });
  expect([step.path, step.result]).toEqual(["/login/verify", []]);
});
