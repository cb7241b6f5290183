import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toStoredUserInfo, type Viewer } from "~/layout/shell";
import {
  toPlaceholders,
  splitTemplate,
  fillTemplate,
  getTemplateKey,
  type ShopperParts,
} from "./page-template.server";

const info = { id: "7530313857108845104", realName: "", headImg: "", line: "", whatsApp: "" };

function createShopperParts(viewer: Partial<Viewer> = {}): ShopperParts {
  const known = { name: "Mei", headImg: "", hasLine: true, hasWhatsApp: false };
  const base = { loginId: "mei1", userInfo: info, ...known, cartCount: 3 };
  return { csrf: "Zk9_-q", viewer: { ...base, ...viewer }, wishes: [] };
}

/** Renders a page with all parts that belong to one shopper. */
function renderPage({ csrf, viewer }: ShopperParts): string {
  const { loginId, cartCount } = viewer;
  const marks = { "data-login-id": loginId, "data-viewer": toStoredUserInfo(viewer) };
  const field = createElement("input", { type: "hidden", name: "_csrf", value: csrf });
  return renderToStaticMarkup(
    createElement("body", marks, field, `${cartCount} lines`, createElement("form", {}, field)),
  );
}

const createPlaceholders = (own: ShopperParts) => toPlaceholders(own, "en");

test.each([
  ["plain words", createShopperParts()],
  [
    "words that would end an attribute",
    createShopperParts({ userInfo: { ...info, realName: `"><script>'&amp;$&` } }),
  ],
  ["words in another script", createShopperParts({ userInfo: { ...info, realName: "陳美玲" } })],
  ["as many lines as a cart holds", createShopperParts({ cartCount: 99 })],
  ["one line", createShopperParts({ cartCount: 1 })],
  ["an empty cart", createShopperParts({ cartCount: 0 })],
])("a filled page template equals the page that React renders: %s", (_what, somebody) => {
  const blank = createPlaceholders(somebody);
  const template = splitTemplate(renderPage(blank), blank);
  expect(fillTemplate(template, somebody)).toBe(renderPage(somebody));
});

test("shoppers share a page template if their pages differ only in placeholder values", () => {
  const kind = (viewer: Partial<Viewer>) =>
    getTemplateKey(createPlaceholders(createShopperParts(viewer)));
  expect(kind({ cartCount: 2, loginId: "another" })).toBe(kind({ cartCount: 30 }));
  expect(kind({ cartCount: 1 })).not.toBe(kind({ cartCount: 2 }));
  expect(kind({ cartCount: 0 })).not.toBe(kind({ cartCount: 2 }));
  expect(kind({ hasLine: false })).not.toBe(kind({ hasLine: true }));
  expect(kind({ hasLine: false, hasWhatsApp: true })).toBe(kind({ hasLine: true }));
});
