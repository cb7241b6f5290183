import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Viewer } from "~/layout/shell";
import {
  toPlaceholders,
  splitTemplate,
  fillTemplate,
  type ShopperParts,
} from "./page-template.server";
import { TemplateStreams } from "./template-streams.server";

const info = { id: "7530313857108845104", realName: "", headImg: "", line: "", whatsApp: "" };

function createShopperParts(loginId: string, viewer: Partial<Viewer> = {}): ShopperParts {
  const known = { name: "", headImg: "", hasLine: true, hasWhatsApp: false };
  const base = { loginId, userInfo: info, ...known, cartCount: 3 };
  return { csrf: loginId.padEnd(43, "_"), viewer: { ...base, ...viewer }, wishes: [] };
}

/** Returns a function that renders a page with 30 forms for one shopper. */
function createListPage() {
  const html = ({ csrf, viewer }: ShopperParts) =>
    `<!DOCTYPE html><html><body data-login-id="${viewer.loginId}" data-viewer="${info.id}${viewer.loginId}">` +
    `<a aria-label="${viewer.cartCount} lines">${viewer.cartCount}</a>` +
    Array.from(
      { length: 30 },
      (_, at) => `<form><input name="_csrf" value="${csrf}"><p>Serum ${at}</p></form>`,
    ).join("");
  return html;
}

function createPageAndStreams(shopper: ShopperParts) {
  const blank = toPlaceholders(shopper, "en");
  const template = splitTemplate(createListPage()(blank), blank);
  return { template, streams: new TemplateStreams(template) };
}

const decompressText = (stream: Buffer | null) =>
  stream && brotliDecompressSync(stream).toString().replace(/" +>/, '">');

test("the server creates a shared compressed stream at the second request for a page", async () => {
  const [mei, lam] = [createShopperParts("mei1"), createShopperParts("lam2")];
  const { template, streams } = createPageAndStreams(mei);
  expect(await streams.streamFor(mei)).toBeNull();
  for (const shopper of [lam, mei, lam])
    expect(decompressText(await streams.streamFor(shopper))).toBe(fillTemplate(template, shopper));
});

test("the server creates one compressed stream for each value length, up to a limit", async () => {
  const { template, streams } = createPageAndStreams(createShopperParts("mei1"));
  for (let length = 4; length < 12; length += 1) {
    const shopper = createShopperParts("x".repeat(length));
    expect(await streams.streamFor(shopper)).toBeNull();
    expect(decompressText(await streams.streamFor(shopper))).toBe(fillTemplate(template, shopper));
  }
  const one = createShopperParts("x".repeat(30));
  for (let time = 0; time < 3; time += 1) expect(await streams.streamFor(one)).toBeNull();
});

test("concurrent requests share one compressed stream, which is filled for each shopper", async () => {
  const shoppers = ["mei1", "lam2", "cho3"].map((loginId) => createShopperParts(loginId));
  const { template, streams } = createPageAndStreams(shoppers[0]!);
  await streams.streamFor(shoppers[0]!);
  const all = await Promise.all(shoppers.map((shopper) => streams.streamFor(shopper)));
  expect(all.map(decompressText)).toEqual(
    shoppers.map((shopper) => fillTemplate(template, shopper)),
  );
});

test("the compressed stream pads the user info with spaces, so that its length may vary", async () => {
  const named = (realName: string) =>
    createShopperParts("mei1", { userInfo: { ...info, realName } });
  const blank = toPlaceholders(named(""), "en");
  const { viewer } = blank;
  const page = `<body data-viewer="${JSON.stringify({ loginId: viewer.loginId, ...viewer.userInfo }).replace(/"/g, "&quot;")}"><p>${"text ".repeat(200)}</p></body>`;
  const template = splitTemplate(page, blank);
  const streams = new TemplateStreams(template);
  await streams.streamFor(named("a"));
  for (const name of ["a", "ab", "陳", `"><script>`]) {
    const html = brotliDecompressSync((await streams.streamFor(named(name)))!).toString();
    expect(html).toMatch(/" *><p>/);
    expect(html.replace(/" +>/, '">')).toBe(fillTemplate(template, named(name)));
  }
});
