import * as calls from "@contract/shop/marketing";
import {
  readConsent,
  readLink,
  saveConsent,
  undoUnsubscribe,
  unsubscribe,
} from "../services/marketing/change-consent";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const marketingEndpoints: Endpoint[] = [
  serve(calls.marketingConsent, ({ shop, shopper }) => readConsent(shop, shopper.id)),
  serve(calls.marketingConsentSave, ({ shop, shopper, input }) =>
    saveConsent(shop, shopper.id, input),
  ),
  serve(calls.unsubscribeState, ({ shop, input }) => readLink(shop, input.token)),
  serve(calls.unsubscribe, ({ shop, input }) => unsubscribe(shop, input.token)),
  serve(calls.unsubscribeUndo, ({ shop, input }) => undoUnsubscribe(shop, input.token)),
];
