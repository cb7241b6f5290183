import { contentEntries, contentList, dictionaryList, noticeList } from "@contract/shop/content";
import { shopProfile } from "@contract/shop/shop-profile";
import { readPublishedContent } from "../services/content/content";
import { readPublishedEntries } from "../services/content/content-entries";
import { readSelectableEntries } from "../services/dictionaries/dictionary-entries";
import { readCurrentNotices } from "../services/notices/notices";
import { listPaymentMethodNames } from "../services/payments/pay-providers";
import { acceptsOrders } from "../services/setup/read-setup";
import { getShopProfile } from "../services/settings/settings";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const contentEndpoints: Endpoint[] = [
  defineEndpoint(contentList, ({ shop, input }) => readPublishedContent(shop, input)),
  defineEndpoint(contentEntries, ({ shop, input }) => readPublishedEntries(shop, input)),
];

export const dictionaryEndpoints: Endpoint[] = [
  defineEndpoint(dictionaryList, ({ shop, input }) => readSelectableEntries(shop, input)),
];

export const noticeEndpoints: Endpoint[] = [
  defineEndpoint(noticeList, ({ shop, input }) => readCurrentNotices(shop, input)),
];

export const shopProfileEndpoints: Endpoint[] = [
  defineEndpoint(shopProfile, async ({ shop }) => {
    const [profile, isOpen, payMethods] = await Promise.all([
      getShopProfile(shop.db),
      acceptsOrders(shop),
      listPaymentMethodNames(shop),
    ]);
    return { ...profile, closed: !isOpen, payMethods };
  }),
];
