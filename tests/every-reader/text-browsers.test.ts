/* Buys a product in text browsers, which support no scripts and no styles. Each test ends with a paid order. */
import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { DEMO_SHOPPER, listPaidOrderPaths } from "../fixtures/paid-order-paths";
import { TextBrowser, findMissingTextBrowser } from "../fixtures/text-browser";

const [CLEAR, DOWN, BACK_TAB] = ["\u0015", "\u001B[B", "\u001B\t"];
/** The key that makes Lynx redraw the whole screen. */
const REFRESH = "\f";

/** The reason to skip the tests of each text browser. Null if it is installed. */
const MISSING = {
  w3m: findMissingTextBrowser("w3m"),
  lynx: findMissingTextBrowser("lynx"),
  links: findMissingTextBrowser("links"),
};
/** False if every test is skipped, so that no shop is needed. */
const isAnyInstalled = Object.values(MISSING).includes(null);

let shop: BuiltShop;
let product: string;
let browser: TextBrowser | undefined;
beforeAll(async () => {
  if (!isAnyInstalled) return;
  shop = await BuiltShop.prepare();
  await shop.start();
  const { html } = await shop.createClient().get("/product");
  product = /\/product\/detail\?id=\d+/.exec(html)?.[0] ?? "";
});
afterEach(() => browser?.close());
afterAll(async () => {
  if (!isAnyInstalled) return;
  await shop.stop();
  await shop.remove();
});

test("a shopper can buy and pay in the text browser w3m", async ({ skip }) => {
  if (MISSING.w3m !== null) skip(MISSING.w3m);
  const before = await listPaidOrderPaths(shop);
  const w3m = await TextBrowser.open(
    () => `w3m -o use_cookie=1 -o accept_cookie=1 '${shop.origin}/login?lang=en'`,
  );
  browser = w3m;
  /** Searches for a text and activates the link or button at that position. */
  const press = (text: string) => w3m.typeKeys(`/${text}\r\r`);
  await w3m.waitForText(/Viewing<Signin/);
  w3m.typeKeys(`/Login account\r\t\r${DEMO_SHOPPER.loginName}\r`);
  w3m.typeKeys(`/Password\r\t\r${DEMO_SHOPPER.password}\r`);
  w3m.typeKeys(`/New here\r${BACK_TAB}\r`);
  await w3m.waitForText(/Viewing<Myaccount/);
  w3m.typeKeys(`U${CLEAR}${shop.origin}${product}\r`);
  await w3m.waitForText(/Viewing<(?!My)/);
  press("Buy now");
  await w3m.waitForText(/Viewing<Checkout/);
  press("Place order");
  await w3m.waitForText(/Viewing<Pay/);
  press("Go to pay");
  await w3m.waitForText(/Approvepayment/);
  press("Approve payment");
  await w3m.waitForText(/wehavereceivedyourpayment/);
  expect(await listPaidOrderPaths(shop)).toHaveLength(before.length + 1);
});

test("a shopper can buy and pay in the text browser lynx", async ({ skip }) => {
  if (MISSING.lynx !== null) skip(MISSING.lynx);
  const before = await listPaidOrderPaths(shop);
  const lynx = await TextBrowser.open(async (home) => {
    // With this option, the page does not move the cursor while it loads and keys arrive.
    await writeFile(`${home}/lynx.cfg`, "PARTIAL:FALSE\n");
    const options = `-nocolor -number_fields -accept_all_cookies -cfg=${home}/lynx.cfg`;
    return `lynx ${options} '${shop.origin}/index?lang=en'`;
  });
  browser = lynx;
  const open = (path: string) => lynx.typeKeys(`g${shop.origin}${path}\r`);
  /** Moves to a field or button by the number that Lynx shows before or inside it. */
  const goTo = async (pattern: RegExp) => {
    lynx.typeKeys(REFRESH);
    const [, number] = await lynx.waitForText(pattern);
    lynx.typeKeys(DOWN.repeat(Number(number) - 1));
  };
  const press = async (intent: string) => {
    await goTo(new RegExp(`\\(\\[(\\d+)\\]${intent}`));
    await lynx.waitForText(/submitbutton/);
    lynx.typeKeys("\r");
  };
  await lynx.waitForText(/Freeshipping/);
  open("/login");
  await lynx.waitForText(/Loginaccount/);
  await goTo(/Loginaccount\[(\d+)\]/);
  await lynx.waitForText(/Entertext/);
  lynx.typeKeys(`${DEMO_SHOPPER.loginName}\t${DEMO_SHOPPER.password}\t\r`);
  await lynx.waitForText(/Hello/);
  open(product);
  await lynx.waitForText(/Buynow/);
  await press("buyNow");
  await lynx.waitForText(/Placeorder/);
  await press("placeOrder");
  await lynx.waitForText(/Gotopay/);
  await press("pay");
  await lynx.waitForText(/Approvepayment/);
  await press("approve");
  await lynx.waitForText(/wehavereceivedyourpayment/);
  expect(await listPaidOrderPaths(shop)).toHaveLength(before.length + 1);
});

test("a shopper can buy and pay in the text browser links", async ({ skip }) => {
  if (MISSING.links !== null) skip(MISSING.links);
  const before = await listPaidOrderPaths(shop);
  const links = await TextBrowser.open(
    () => `links -no-g -html-numbered-links 1 '${shop.origin}/login?lang=en'`,
  );
  browser = links;
  /** Presses a button, or moves to a field, by the number that stands before it. */
  const choose = async (pattern: RegExp) => {
    links.typeKeys(REFRESH);
    const [, number] = await links.waitForText(pattern);
    links.typeKeys(`${number}\r`);
  };
  // A box for new users covers the first page.
  await links.waitForText(/Welcometolinks/);
  links.typeKeys("\r");
  await choose(/Loginaccount\[(\d+)\]/);
  links.typeKeys(`${DEMO_SHOPPER.loginName}${DOWN}${DEMO_SHOPPER.password}${DOWN}\r`);
  await links.waitForText(/Hello/);
  links.typeKeys(`g${CLEAR}${shop.origin}${product}\r`);
  for (const button of ["Buynow", "Placeorder", "Gotopay", "Approvepayment"]) {
    await links.waitForText(new RegExp(button));
    await choose(new RegExp(`\\[(\\d+)\\]${button}`));
  }
  await links.waitForText(/wehavereceivedyourpayment/);
  expect(await listPaidOrderPaths(shop)).toHaveLength(before.length + 1);
});
