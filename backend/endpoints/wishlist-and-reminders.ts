import * as refillsCalls from "@contract/shop/refills";
import * as stockRequestsCalls from "@contract/shop/stock-requests";
import * as wishlistCalls from "@contract/shop/wishlist";
import {
  askForRefill,
  readRefillReminders,
  stopRefill,
} from "../services/refills/refill-reminders";
import {
  addStockRequest,
  confirmStockRequest,
  endOwnStockRequest,
  readOwnStockRequests,
  readStockRequest,
} from "../services/stock-requests/stock-requests";
import {
  addToWishlist,
  mergeWishlist,
  readWishlist,
  removeFromWishlist,
} from "../services/wishlist/wishlist";
import { defineEndpoint, type Endpoint, defineShopperEndpoint } from "./define-endpoint";

const NO_PACKING = { zhTw: "", en: "" };

export const wishlistEndpoints: Endpoint[] = [
  defineEndpoint(wishlistCalls.wishlistItems, async ({ shop, shopper }) => {
    const rows = await readWishlist(shop, shopper.id);
    return rows.map(({ packing, ...row }) => ({ ...row, packing: packing ?? NO_PACKING }));
  }),
  defineEndpoint(wishlistCalls.addWish, ({ shop, shopper, input }) =>
    addToWishlist(shop, shopper.id, input),
  ),
  defineEndpoint(wishlistCalls.removeWish, ({ shop, shopper, input }) =>
    removeFromWishlist(shop, shopper.id, input),
  ),
  defineEndpoint(wishlistCalls.mergeWishes, ({ shop, shopper, input }) =>
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

export const stockRequestEndpoints: Endpoint[] = [
  defineEndpoint(stockRequestsCalls.addStockRequest, ({ shop, lang, ip, qa, input }) =>
    addStockRequest(shop, { ...input, lang, ip, counted: !qa, shopperId: null }),
  ),
  defineEndpoint(stockRequestsCalls.addOwnStockRequest, ({ shop, shopper, lang, ip, qa, input }) =>
    addStockRequest(shop, { ...input, lang, ip, counted: !qa, shopperId: shopper.id }),
  ),
  defineEndpoint(stockRequestsCalls.stockRequestState, ({ shop, input }) =>
    readStockRequest(shop, input.token),
  ),
  defineEndpoint(stockRequestsCalls.confirmStockRequest, ({ shop, input }) =>
    confirmStockRequest(shop, input.token),
  ),
  defineShopperEndpoint(stockRequestsCalls.ownStockRequests, readOwnStockRequests),
  defineShopperEndpoint(stockRequestsCalls.endOwnStockRequest, endOwnStockRequest),
];

export const refillEndpoints: Endpoint[] = [
  defineEndpoint(refillsCalls.askForRefill, ({ shop, shopper, lang, input }) =>
    askForRefill(shop, shopper.id, { ...input, lang }),
  ),
  defineShopperEndpoint(refillsCalls.stopRefill, stopRefill),
  defineShopperEndpoint(refillsCalls.refillReminders, readRefillReminders),
];
