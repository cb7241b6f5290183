import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";

export const shopProfile = call({
  method: "GET",
  path: "/userApp/shop/shopProfile",
  summary: "Get the name, contacts and appearance of the shop",
  token: "none",
  mayLag: true,
  request: c.nothing,
  shape: "data",
  reply: c.orNull(
    c.object({
      name: c.pair,
      /** The short name for places with little space. */
      shortName: c.pair,
      /** The description of the shop for search engines. */
      description: c.pairOrNone,
      /** The contacts. A text is empty if the shop does not have this contact. */
      email: c.text,
      phone: c.text,
      whatsApp: c.text,
      line: c.text,
      address: c.pairOrNone,
      hours: c.pairOrNone,
      /** The year in the copyright line. 0 shows no year. */
      since: c.orElse(c.number, 0),
      /** A note about product pictures in the footer. */
      pictureNote: c.pairOrNone,
      /**
       * The shop's manual payment methods. Hidden methods are included, because earlier payments show their
       * names.
       */
      payMethods: c.listOrNone(c.object({ code: c.text, name: c.pair, shown: c.flag })),
      /** The exchange rate for approximate prices in NT$, and its day. Null if the shop shows none. */
      twdRate: c.orNull(c.object({ per100Hkd: c.number, date: c.text })),
      /** True if the shop accepts no orders yet. */
      closed: c.orElse(c.flag, false),
      /** The logo, icons and colours of the shop. Null if the shop uses the built-in ones. */
      appearance: c.orNull(
        c.object({
          brandColour: c.text,
          accentColour: c.text,
          logo: c.text,
          logoWidth: c.orElse(c.number, 0),
          logoHeight: c.orElse(c.number, 0),
          icon32: c.text,
          icon180: c.text,
          icon192: c.text,
          icon512: c.text,
          iconMaskable: c.text,
          sharePicture: c.text,
        }),
      ),
    }),
  ),
  refusals: [],
  optional: true,
});
/** The shop data that staff can set. `defaultProfile` contains the defaults. */
export type ShopProfile = NonNullable<ReplyOf<typeof shopProfile>>;
