import * as calls from "@contract/shop/wishlist";
import {
  addToWishlist,
  mergeWishlist,
  readWishlist,
  removeFromWishlist,
} from "../services/wishlist/wishlist";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

const NO_PACKING = { zhTw: "", en: "" };

export const wishlistEndpoints: Endpoint[] = [
  defineEndpoint(calls.wishlistItems, async ({ shop, shopper }) => {
    const rows = await readWishlist(shop, shopper.id);
    return rows.map(({ packing, ...row }) => ({ ...row, packing: packing ?? NO_PACKING }));
  }),
  defineEndpoint(calls.addWish, ({ shop, shopper, input }) =>
    addToWishlist(shop, shopper.id, input),
  ),
  defineEndpoint(calls.removeWish, ({ shop, shopper, input }) =>
    removeFromWishlist(shop, shopper.id, input),
  ),
  defineEndpoint(calls.mergeWishes, ({ shop, shopper, input }) =>
    mergeWishlist(
      shop,
      shopper.id,
      input.wishes.map(({ addedPrice: addedPriceCents, ...wish }) => ({
        ...wish,
        addedPriceCents,
      })),
    ),
  ),
];
