import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { Translation } from "~/locales/use-translation";
import { expect, test } from "vitest";
import { type Language, getTextIn } from "@contract/model/languages";
import { questions } from "@contract/sample-shop/questions";
import { getTranslator } from "~/locales/i18n.server";
import type { ShellProps, Viewer } from "./shell";
import { ShopLayout } from "./shop-layout";
import { selectTeaserQuestions } from "../root/load-shell.server";

const shopper: Viewer = {
  loginId: "7",
  name: "Chan",
  headImg: "",
  userInfo: null,
  hasLine: true,
  hasWhatsApp: false,
  cartCount: 2,
};

const listBuiltInQuestions = (lang: Language) =>
  questions.map(({ question }) => getTextIn(question, lang));

function renderLayout(props: Partial<ShellProps> = {}): string {
  const { lang = "en", currentPath = "/index" } = props;
  return renderToStaticMarkup(
    <Translation.Provider value={getTranslator(lang)}>
      <ShopLayout
        viewer={null}
        lang={lang}
        currentPath={currentPath}
        lowData={false}
        wasPosted={false}
        banner={null}
        contacts={null}
        notice={null}
        csrf={null}
        isBackOffice={false}
        systemPrompt={false}
        teaser={selectTeaserQuestions(listBuiltInQuestions(lang), currentPath)}
        {...props}
      >
        <h1>Page</h1>
      </ShopLayout>
    </Translation.Provider>,
  );
}

test("the other FAQ questions expand within the page if the page may contain typed text", () => {
  const teaser = selectTeaserQuestions(listBuiltInQuestions("en"), "/register", true);
  const unfolding = renderLayout({ currentPath: "/register", teaser, teaserUnfolds: true });
  expect([...unfolding.matchAll(/data-testid="qa-item" data-id="(\d+)"/g)]).toHaveLength(15);
  expect(unfolding).toMatch(/data-id="5">.*<details><summary.*Expand more.*Pack up.*data-id="6">/s);
  expect(unfolding).not.toContain("qa=all");
});

test.each([
  ["/question", false],
  ["/paymentTransition?orderId=7", false],
  ["/components/paySuccess?payNo=P7", false],
  ["/login?redirect=%2Fuser%2Forder", false],
  ["/user/order", false],
  ["/product", true],
])("the FAQ teaser is small on %s", (currentPath, wasPosted) => {
  expect(renderLayout({ currentPath, wasPosted })).toContain('class="teaser teaser-small"');
});

test("the FAQ teaser has its normal size on all other pages", () => {
  for (const currentPath of ["/index", "/product", "/aboutUs"])
    expect(renderLayout({ currentPath })).toContain('class="teaser"');
});

const count = (html: string, part: string) => html.split(part).length - 1;
const findNavigation = (html: string) => /<nav class="nav".*?<\/nav>/s.exec(html)?.[0] ?? "";

test("the six navigation links are in the order of the specification", () => {
  const links = [...findNavigation(renderLayout()).matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(
    ([, href, name]) => [href, name],
  );
  expect(links).toEqual([
    ["/index", "Home"],
    ["/product", "Product"],
    ["/brandStory", "Brand story"],
    ["/question", "Q&amp;A"],
    ["/custmoerCase", "Customer case"],
    ["/aboutUs", "About us"],
  ]);
});

test("the navigation marks the link of the current page, and the product list on a product page", () => {
  expect(findNavigation(renderLayout({ currentPath: "/aboutUs?qa=all" }))).toContain(
    'href="/aboutUs" aria-current="page"',
  );
  expect(findNavigation(renderLayout({ currentPath: "/product/detail?id=7" }))).toContain(
    'href="/product" aria-current="true"',
  );
});

test("logo, account and cart link to the pages of the specification, and the footer to contact, about and service", () => {
  const html = renderLayout({ profile: { email: "care@shop.example", phone: "+852 8000 0148" } });
  for (const [mark, href] of [
    ["logo", "/"],
    ["header-link", "/user/center"],
    ["header-link", "/user/shoppingCart"],
  ] as const)
    expect(html).toContain(`class="${mark}" href="${href}"`);
  const [foot = ""] = /<footer.*<\/footer>/s.exec(html) ?? [];
  const lists = foot.split("<section>").slice(1, 4);
  const hrefs = lists.map((list) => [...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));
  expect(hrefs).toHaveLength(3);
  expect(hrefs[0]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:/)]),
  );
  expect(hrefs[1]).toEqual(["/brandStory", "/custmoerCase", "/question", "/aboutUs"]);
  expect(hrefs[2]).toEqual(
    expect.arrayContaining(["/user/order", "/aboutUs#returns", "/user/coupon", "/user/address"]),
  );
});

test("the cart badge shows the number of cart lines and is absent for an empty cart", () => {
  expect(renderLayout({ viewer: shopper })).toMatch(/data-testid="cart-badge">2</);
  expect(renderLayout({ viewer: { ...shopper, cartCount: 0 } })).not.toContain("cart-badge");
  expect(renderLayout()).not.toContain("cart-badge");
});

test("the FAQ teaser shows six questions, and fifteen when expanded", () => {
  const folded = renderLayout({ currentPath: "/index" });
  expect(count(folded, 'data-testid="qa-item"')).toBe(6);
  expect(folded).toContain('href="/index?qa=all#qa-teaser"');
  const expanded = renderLayout({ currentPath: "/index?qa=all" });
  expect(count(expanded, 'data-testid="qa-item"')).toBe(15);
  expect(expanded).toContain('href="/index#qa-teaser"');
  expect(expanded).toContain('href="/question?id=14"');
});

test("the contact dialog appears only if the shopper has neither LINE nor WhatsApp", () => {
  expect(renderLayout({ viewer: { ...shopper, hasLine: false } })).toContain(
    'data-testid="contact-dialog"',
  );
  expect(renderLayout({ viewer: shopper })).not.toContain("contact-dialog");
  expect(renderLayout()).not.toContain("contact-dialog");
});

test("the contact dialog works without JavaScript", () => {
  const html = renderLayout({ viewer: { ...shopper, hasLine: false }, csrf: "token" });
  expect(html).toMatch(/<dialog open[^>]*>.*name="type"[^>]*value="0"/s);
  expect(html).toContain('name="intent" value="cancel" formnovalidate=""');
  expect(html).toContain('name="_csrf" value="token"');
  expect(html).not.toMatch(/name="(?:line|whatsApp)"[^>]*value=/);
});

test("choosing a language leads to the same page without its lang parameter", () => {
  const html = renderLayout({ lang: "zhTw", currentPath: "/product?sort=1&lang=zhTw" });
  expect(html).toContain('name="redirect" value="/product?sort=1"');
  expect(html).toMatch(/name="lang" value="zhTw"[^>]*aria-current="true"/);
});

test("the page shows the session-expired dialog only after the session has expired", () => {
  expect(renderLayout({ systemPrompt: true })).toMatch(
    /data-testid="system-prompt".*action="\/logout"/s,
  );
  expect(renderLayout()).not.toContain("system-prompt");
});

test("a flash message has its key, a link and a text in the language of the page", () => {
  const html = renderLayout({
    lang: "zhTw",
    notice: { key: "cart.added", params: { name: "茶樹洗髮露", count: 2 } },
  });
  expect(html).toMatch(/data-notice="cart\.added" role="status"/);
  expect(html).toContain("「茶樹洗髮露」已加入購物車");
  expect(html).toContain('href="/user/shoppingCart"');
});

test("a page that all visitors share contains no CSRF token", () => {
  expect(renderLayout()).not.toContain("_csrf");
});

test("the contact dialog appears on every page except the contact page", () => {
  const viewer = { ...shopper, hasLine: false };
  const dialog = 'data-testid="contact-dialog"';
  expect(renderLayout({ viewer })).toContain(dialog);
  expect(renderLayout({ viewer, currentPath: "/user/contact?redirect=%2F" })).not.toContain(dialog);
  expect(renderLayout({ viewer: shopper })).not.toContain(dialog);
});

test("after the session has ended, the page shows only the session-expired dialog and no cart count", () => {
  const html = renderLayout({ viewer: { ...shopper, hasLine: false }, systemPrompt: true });
  expect(count(html, "<dialog")).toBe(1);
  expect(html).toContain('data-testid="system-prompt"');
  expect(html).not.toContain("cart-badge");
});

test("the header has the same logo as the app icons and documents", () => {
  const drawn = readFileSync("public/icons/logo.svg", "utf8");
  const mark = /<svg class="logo-mark".*?<\/svg>/s.exec(renderLayout())?.[0] ?? "";
  const strokes = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, way = ""]) => way);
  expect(strokes).toHaveLength(4);
  for (const way of strokes) expect(drawn).toContain(`d="${way}"`);
});
