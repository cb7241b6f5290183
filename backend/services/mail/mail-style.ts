import { Markup } from "./markup";

/** The shop's own colours (app/styles/tokens.css), which no mail program reads from a variable. */
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

/** What a part looks like where a mail program reads nothing but the part itself. */
export const INLINE = {
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

/** What only some mail programs read: dark colours, and less space on a phone. */
export const STYLE_SHEET = new Markup(styleSheet());

function styleSheet(): string {
  const { dark } = MAIL_COLOURS;
  // A number of twenty digits stays in one piece at 320 px.
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
