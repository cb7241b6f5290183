import { getBilingualKey, LANGUAGE_TAGS } from "@contract/model/languages";
import { toIconHref } from "@contract/model/icon-href";
import { asHkCents } from "../../rules/money";
import {
  joinLine,
  getPageLink,
  type MailedLine,
  type LabeledText,
  type MailBlock,
  type MailDocument,
  type MailReader,
} from "./mail-content";
import { formatHkdForMail } from "./order-mails";

/** HTML that is safe to send. Only `createMarkup` creates it, and `createMarkup` escapes every inserted text. */
class Markup {
  constructor(readonly html: string) {}
}

type Part = string | Markup | readonly Markup[];

/** Creates HTML from a template. Inserted values are escaped unless they are `Markup`. */
function createMarkup(template: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const filled = template.map((piece, nth) => {
    const part = parts[nth];
    return part === undefined ? piece : piece + toHtml(part);
  });
  return new Markup(filled.join(""));
}

function toHtml(part: Part): string {
  if (typeof part === "string") return escapeHtml(part);
  return part instanceof Markup ? part.html : part.map(({ html }) => html).join("");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/**
 * The colours of the shop (app/styles/tokens.css). They are constants here, because mail clients do not support CSS
 * variables.
 */
export const MAIL_COLOURS = {
  light: {
    ground: "#fbf8f3",
    surface: "#fff",
    sunken: "#f3eee6",
    ink: "#1e2b25",
    "ink-soft": "#55635b",
    brand: "#1f4d3a",
    "on-brand": "#fff",
    line: "#ded6ca",
  },
  dark: {
    ground: "#121815",
    surface: "#1a211d",
    sunken: "#0e1311",
    ink: "#ece7de",
    "ink-soft": "#a9b3ac",
    brand: "#8cc7a6",
    "on-brand": "#0f1f17",
    line: "#2e3832",
  },
} as const;

const { light } = MAIL_COLOURS;

/** Inline styles, for mail clients that ignore style sheets. */
const INLINE = {
  ground: `background:${light.ground}`,
  surface: `background:${light.surface};border:1px solid ${light.line};border-radius:14px;padding:28px 24px`,
  ink: `color:${light.ink}`,
  soft: `color:${light["ink-soft"]};font-size:14px;line-height:1.55`,
  brand: `color:${light.brand}`,
  button: `display:inline-block;background:${light.brand};color:${light["on-brand"]};border-radius:6px;padding:12px 22px;font-weight:600;text-decoration:none`,
  line: `border-top:1px solid ${light.line}`,
  sunken: `background:${light.sunken};border-radius:6px;padding:12px 16px`,
  picture: `display:block;background:${light.sunken};border-radius:6px`,
} as const;

/** Styles that only some mail clients support: dark colours, and less space on phones. */
const STYLE_SHEET = new Markup(renderStyleSheet());

function renderStyleSheet(): string {
  const { dark } = MAIL_COLOURS;
  // At 320 px these styles fit a tracking number of twenty digits on one line.
  const onPhones = [
    ".page{padding:12px 8px!important}",
    ".surface{padding:20px 16px!important}",
    "h1{font-size:17px!important}",
    ".fact{display:block!important;width:auto!important}",
    ".picture{width:44px!important;height:44px!important}",
    ".beside{width:54px!important}",
  ].join("");
  const inTheDark = [
    `.ground{background:${dark.ground}!important}`,
    `.surface{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.soft{color:${dark["ink-soft"]}!important}`,
    `.brand{color:${dark.brand}!important}`,
    `.button{background:${dark.brand}!important;color:${dark["on-brand"]}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.sunken,.picture{background:${dark.sunken}!important}`,
  ].join("");
  return (
    `:root{color-scheme:light dark}` +
    `@media (max-width:480px){${onPhones}}` +
    `@media (prefers-color-scheme:dark){${inTheDark}}`
  );
}

const FONTS = {
  zhTw: "'PingFang TC','Noto Sans TC','Microsoft JhengHei',system-ui,sans-serif",
  en: "system-ui,'PingFang TC','Noto Sans TC','Microsoft JhengHei',sans-serif",
} as const;
const TABLE = new Markup(`role="presentation" cellpadding="0" cellspacing="0" border="0"`);
/**
 * The width of product images in pixels. The storefront creates images of this width, and it is sharp on screens with
 * a pixel ratio of 3.
 */
const PICTURE_WIDTH = "160";

/**
 * Renders a mail as HTML that old mail clients support: tables with inline styles, no scripts and no fonts.
 */
export function renderHtml(mail: MailDocument, reader: MailReader): string {
  const { lang } = reader;
  const font = `margin:0;padding:0;font-family:${FONTS[lang]};font-size:16px;line-height:1.6`;
  return createMarkup`<!doctype html><html lang="${LANGUAGE_TAGS[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${mail.subject}</title><style>${STYLE_SHEET}</style></head><body class="ground ink" style="${font};${INLINE.ground};${INLINE.ink}"><div style="display:none;max-height:0;overflow:hidden">${mail.preview}</div><table ${TABLE} width="100%" class="ground" style="${INLINE.ground}"><tr><td class="page" align="center" style="padding:24px 16px"><table ${TABLE} width="600" style="width:100%;max-width:600px;text-align:start">
<tr><td style="padding:0 4px 16px">${renderHead(reader)}</td></tr>
<tr><td class="surface ink" style="${INLINE.surface};${INLINE.ink}"><h1 style="margin:0 0 16px;font-size:23px;line-height:1.3;word-break:keep-all;overflow-wrap:anywhere">${mail.subject}</h1>
${mail.blocks.map((block) => renderBlock(block, reader))}</td></tr>
<tr><td style="padding:16px 4px 0">${renderFoot(reader)}</td></tr>
</table></td></tr></table></body></html>`.html;
}

function renderHead(reader: MailReader): Markup {
  const home = getPageLink(reader, "/index");
  const logo = reader.origin + toIconHref(reader.shop.appearance?.icon192 || "/icons/icon-192.png");
  return createMarkup`<a class="brand" href="${home}" style="${INLINE.brand};text-decoration:none"><table ${TABLE}><tr><td style="padding-right:10px"><img src="${logo}" alt="" width="40" height="40" style="display:block;border-radius:6px"></td><td class="brand" style="${INLINE.brand};font-size:19px;font-weight:600">${reader.shop.name[getBilingualKey(reader.lang)]}</td></tr></table></a>`;
}

function renderFoot(reader: MailReader): Markup {
  const { lang, shop } = reader;
  const half = getBilingualKey(lang);
  const noReply = {
    zhTw: "這封信由系統寄出，請不要直接回覆。查詢：",
    en: "This is an automated email; replies are not read. Questions: ",
  }[lang];
  const contact = { zhTw: "聯絡我們", en: "Contact us" }[lang];
  const email =
    shop.email === ""
      ? []
      : createMarkup`<a class="soft" href="mailto:${shop.email}" style="${INLINE.soft}">${shop.email}</a> · `;
  const phone =
    shop.phone === "" ? [] : createMarkup`<span style="white-space:nowrap">${shop.phone}</span> · `;
  return createMarkup`<p class="soft" style="margin:0 0 8px;${INLINE.soft}">${noReply}${email}${phone}<a class="soft" href="${getPageLink(reader, "/aboutUs")}" style="${INLINE.soft}">${contact}</a></p><p class="soft" style="margin:0;${INLINE.soft}">${joinLine(shop.name[half], shop.address[half])}</p>`;
}

function renderBlock(part: MailBlock, reader: MailReader): Markup {
  switch (part.block) {
    case "text":
      return createMarkup`<p style="margin:0 0 16px">${part.text}</p>\n`;
    case "key":
      return createMarkup`<p class="brand" style="margin:0 0 16px;${INLINE.brand};font-size:28px;line-height:1.3;font-weight:600;letter-spacing:.02em;overflow-wrap:anywhere">${part.text}</p>\n`;
    case "button":
      return createMarkup`<p style="margin:0 0 24px"><a class="button" href="${part.href}" style="${INLINE.button}">${part.label}</a></p>\n`;
    case "link":
      return createMarkup`<p style="margin:0 0 16px"><a class="brand" href="${part.href}" style="${INLINE.brand}">${part.label}</a></p>\n`;
    case "facts":
      return createMarkup`${renderTitle(part.title)}<table ${TABLE} width="100%" style="margin:0 0 16px">${part.facts.map(renderFactRow)}</table>\n`;
    case "items":
      return createMarkup`${renderTitle(part.title)}<table ${TABLE} width="100%">${part.lines.map((line) => renderItemRow(line, reader))}</table>\n`;
    case "sums":
      return createMarkup`<table ${TABLE} width="100%" class="line" style="${INLINE.line};margin:0 0 24px;padding:8px 0 0">${part.sums.map((sum, nth) => renderSumRow(sum, nth === part.sums.length - 1))}</table>\n`;
    case "quote":
      return createMarkup`${renderTitle(part.title)}<p class="sunken" style="${INLINE.sunken};margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${part.text}</p>\n`;
  }
}

function renderTitle(text: string): Markup {
  return createMarkup`<h2 style="margin:8px 0 6px;font-size:16px;line-height:1.4">${text}</h2>`;
}

function renderFactRow({ label, text }: LabeledText): Markup {
  return createMarkup`<tr><td class="fact soft" valign="top" width="34%" style="${INLINE.soft};padding:3px 12px 0 0">${label}</td><td class="fact" valign="top" style="padding:3px 0;font-size:14px;line-height:1.55;overflow-wrap:anywhere;word-break:break-word">${text}</td></tr>`;
}

function renderItemRow(
  { name, packing, cover, priceCents, count }: MailedLine,
  { lang, origin }: MailReader,
): Markup {
  const half = getBilingualKey(lang);
  const source = `${origin}/picture?${new URLSearchParams({ src: cover, w: PICTURE_WIDTH }).toString()}`;
  // The image has no alternative text, because the name is next to it. Clients without images show a coloured box.
  const price =
    priceCents === null
      ? []
      : createMarkup`<td valign="top" align="right" style="padding:8px 0;font-size:15px;white-space:nowrap">${formatHkdForMail(asHkCents(priceCents * count))}</td>`;
  // Keep the unit price and the count on one line.
  const unitPrice = priceCents === null ? "" : `${formatHkdForMail(priceCents)} `;
  const times = createMarkup`<span style="white-space:nowrap">${unitPrice}× ${String(count)}</span>`;
  const picture = createMarkup`<img class="picture" src="${source}" alt="" width="56" height="56" style="${INLINE.picture}">`;
  return createMarkup`<tr><td class="beside" valign="top" width="66" style="padding:8px 10px 8px 0">${picture}</td><td valign="top" style="padding:8px 8px 8px 0;font-size:15px;overflow-wrap:anywhere;word-break:break-word">${name[half]}<br><span class="soft" style="${INLINE.soft}">${packing[half]} ${times}</span></td>${price}</tr>`;
}

function renderSumRow({ label, text }: LabeledText, isTotal: boolean): Markup {
  const weight = isTotal ? "font-weight:600" : "font-weight:400";
  return createMarkup`<tr><td style="padding:3px 12px 3px 0;${weight}">${label}</td><td align="right" style="padding:3px 0;white-space:nowrap;${weight}">${text}</td></tr>`;
}
