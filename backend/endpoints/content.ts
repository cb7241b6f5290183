import { contentEntries, contentList } from "@contract/shop/content";
import { dictionaryList } from "@contract/shop/dictionaries";
import { noticeList } from "@contract/shop/notices";
import { shopProfile } from "@contract/shop/shop-profile";
import { showContent } from "../services/content/content";
import { showEntries } from "../services/content/content-entries";
import { showDictionaries } from "../services/dictionaries/dictionary-entries";
import { showNotices } from "../services/notices/notices";
import { listNamedMethods } from "../services/payments/pay-providers";
import { takesOrders } from "../services/setup/read-setup";
import { getShopProfile } from "../services/settings/settings";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const contentEndpoints: Endpoint[] = [
  defineEndpoint(contentList, ({ shop, input }) => showContent(shop, input)),
  defineEndpoint(contentEntries, ({ shop, input }) => showEntries(shop, input)),
];

export const dictionaryEndpoints: Endpoint[] = [
  defineEndpoint(dictionaryList, ({ shop, input }) => showDictionaries(shop, input)),
];

export const noticeEndpoints: Endpoint[] = [
  defineEndpoint(noticeList, ({ shop, input }) => showNotices(shop, input)),
];

export const shopProfileEndpoints: Endpoint[] = [
  defineEndpoint(shopProfile, async ({ shop }) => {
    const [profile, isOpen, payMethods] = await Promise.all([
      getShopProfile(shop.db),
      takesOrders(shop),
      listNamedMethods(shop),
    ]);
    return { ...profile, closed: !isOpen, payMethods };
  }),
];
