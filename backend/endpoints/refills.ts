import * as calls from "@contract/shop/refills";
import {
  askForRefill,
  readRefillReminders,
  stopRefill,
} from "../services/refills/refill-reminders";
import { defineEndpoint, defineShopperEndpoint, type Endpoint } from "./define-endpoint";

export const refillEndpoints: Endpoint[] = [
  defineEndpoint(calls.askForRefill, ({ shop, shopper, lang, input }) =>
    askForRefill(shop, shopper.id, { ...input, lang }),
  ),
  defineShopperEndpoint(calls.stopRefill, stopRefill),
  defineShopperEndpoint(calls.refillReminders, readRefillReminders),
];
