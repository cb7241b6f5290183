import * as calls from "@contract/shop/stock-requests";
import {
  addStockRequest,
  confirmStockRequest,
  endOwnStockRequest,
  readOwnStockRequests,
  readStockRequest,
} from "../services/stock-requests/stock-requests";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";

export const stockRequestEndpoints: Endpoint[] = [
  defineEndpoint(calls.addStockRequest, ({ shop, lang, ip, qa, input }) =>
    addStockRequest(shop, { ...input, lang, ip, counted: !qa, shopperId: null }),
  ),
  defineEndpoint(calls.addOwnStockRequest, ({ shop, shopper, lang, ip, qa, input }) =>
    addStockRequest(shop, { ...input, lang, ip, counted: !qa, shopperId: shopper.id }),
  ),
  defineEndpoint(calls.stockRequestState, ({ shop, input }) => readStockRequest(shop, input.token)),
  defineEndpoint(calls.confirmStockRequest, ({ shop, input }) =>
    confirmStockRequest(shop, input.token),
  ),
  defineShopperEndpoint(calls.ownStockRequests, readOwnStockRequests),
  defineShopperEndpoint(calls.endOwnStockRequest, endOwnStockRequest),
];
