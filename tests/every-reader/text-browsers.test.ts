/* Buys a product in text browsers, which support no scripts and no styles. Each test ends with a paid order. */
import { writeFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { DEMO_SHOPPER, paidOrders } from "../fixtures/paid-orders";
import { TextBrowser, textBrowserMissing } from "../fixtures/text-browser";

const [CLEAR, DOWN, BACK_TAB] = ["\u0015", "\u001B[B", "\u001B\t"];
/** The key that makes Lynx redraw the whole screen. */
const REFRESH = "\f";

let shop: BuiltShop;
let product: string;
let browser: TextBrowser | undefined;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  const { html } = await shop.client().get("/product");
  product = /\/product\/detail\?id=\d+/.exec(html)?.[0] ?? "";
});
afterEach(() => browser?.close());
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test("a shopper can buy and pay in the text browser w3m", async ({ skip }) => {
  const missing = textBrowserMissing("w3m");
  if (missing !== null) skip(missing);
  const before = await paidOrders(shop);
  const w3m = await TextBrowser.open(
    () => `w3m -o use_cookie=1 -o accept_cookie=1 '${shop.origin}/login?lang=en'`,
  );
  browser = w3m;
  /** Searches for a text and activates the link or button at that position. */
  const press = (text: string) => w3m.type(`/${text}\r\r`);
  await w3m.shows(/Viewing<Signin/);
  w3m.type(`/Login account\r\t\r${DEMO_SHOPPER.loginName}\r`);
  w3m.type(`/Password\r\t\r${DEMO_SHOPPER.password}\r`);
  w3m.type(`/New here\r${BACK_TAB}\r`);
  await w3m.shows(/Viewing<Myaccount/);
  w3m.type(`U${CLEAR}${shop.origin}${product}\r`);
  await w3m.shows(/Viewing<(?!My)/);
  press("Buy now");
  await w3m.shows(/Viewing<Checkout/);
  press("Place order");
  await w3m.shows(/Viewing<Pay/);
  press("Go to pay");
  await w3m.shows(/Approvepayment/);
  press("Approve payment");
  await w3m.shows(/wehavereceivedyourpayment/);
  expect(await paidOrders(shop)).toHaveLength(before.length + 1);
});

test("a shopper can buy and pay in the text browser lynx", async ({ skip }) => {
  const missing = textBrowserMissing("lynx");
  if (missing !== null) skip(missing);
  const before = await paidOrders(shop);
  const lynx = await TextBrowser.open(async (home) => {
    // With this option, the page does not move the cursor while it loads and keys arrive.
    await writeFile(`${home}/lynx.cfg`, "PARTIAL:FALSE\n");
    const options = `-nocolor -number_fields -accept_all_cookies -cfg=${home}/lynx.cfg`;
    return `lynx ${options} '${shop.origin}/index?lang=en'`;
  });
  browser = lynx;
  const open = (path: string) => lynx.type(`g${shop.origin}${path}\r`);
  /** Moves to a field or button by the number that Lynx shows before or inside it. */
  const goTo = async (pattern: RegExp) => {
    lynx.type(REFRESH);
    const [, number] = await lynx.shows(pattern);
    lynx.type(DOWN.repeat(Number(number) - 1));
  };
  const press = async (intent: string) => {
    await goTo(new RegExp(`\\(\\[(\\d+)\\]${intent}`));
    await lynx.shows(/submitbutton/);
    lynx.type("\r");
  };
  await lynx.shows(/Freeshipping/);
  open("/login");
  await lynx.shows(/Loginaccount/);
  await goTo(/Loginaccount\[(\d+)\]/);
  await lynx.shows(/Entertext/);
  lynx.type(`${DEMO_SHOPPER.loginName}\t${DEMO_SHOPPER.password}\t\t\r`);
  await lynx.shows(/Hello/);
  open(product);
  await lynx.shows(/Buynow/);
  await press("buyNow");
  await lynx.shows(/Placeorder/);
  await press("placeOrder");
  await lynx.shows(/Gotopay/);
  await press("pay");
  await lynx.shows(/Approvepayment/);
  await press("approve");
  await lynx.shows(/wehavereceivedyourpayment/);
  expect(await paidOrders(shop)).toHaveLength(before.length + 1);
});

test("a shopper can buy and pay in the text browser links", async ({ skip }) => {
  const missing = textBrowserMissing("links");
  if (missing !== null) skip(missing);
  const before = await paidOrders(shop);
  const links = await TextBrowser.open(
    () => `links -no-g -html-numbered-links 1 '${shop.origin}/login?lang=en'`,
  );
  browser = links;
  /** Presses a button, or moves to a field, by the number that stands before it. */
  const choose = async (pattern: RegExp) => {
    links.type(REFRESH);
    const [, number] = await links.shows(pattern);
    links.type(`${number}\r`);
  };
  // A box for new users covers the first page.
  await links.shows(/Welcometolinks/);
  links.type("\r");
  await choose(/Loginaccount\[(\d+)\]/);
  links.type(`${DEMO_SHOPPER.loginName}${DOWN}${DEMO_SHOPPER.password}${DOWN}${DOWN}\r`);
  await links.shows(/Hello/);
  links.type(`g${CLEAR}${shop.origin}${product}\r`);
  for (const button of ["Buynow", "Placeorder", "Gotopay", "Approvepayment"]) {
    await links.shows(new RegExp(button));
    await choose(new RegExp(`\\[(\\d+)\\]${button}`));
  }
  await links.shows(/wehavereceivedyourpayment/);
  expect(await paidOrders(shop)).toHaveLength(before.length + 1);
});
