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
      /** For places with room for one word only. */
      shortName: c.pair,
      /** Of the whole shop, for search engines. */
      description: c.pairOrNone,
      /** Of these the shop has none where a text is empty. */
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
/** What of the shop's name and contacts staff may set (`contract/model/brand.ts` holds what stands until then). */
export type ShopProfile = NonNullable<ReplyOf<typeof shopProfile>>;
