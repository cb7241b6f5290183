import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";

export const shopProfile = call({
  method: "GET",
  path: "/userApp/shop/shopProfile",
  summary: "What the shop is called and how it is reached",
  token: "none",
  mayLag: true,
  request: nothing,
  shape: "data",
  reply: c.orNull(
    c.object({
      name: c.pair,
      /** The name for places with little space. */
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
    }),
  ),
  refusals: [],
  optional: true,
});
/**
 * The name and contacts of the shop, which staff can change. `contract/model/brand.ts` contains the defaults.
 */
export type ShopProfile = NonNullable<ReplyOf<typeof shopProfile>>;
