import { contentEntries, contentList } from "@contract/shop/content";
import { dictionaryList } from "@contract/shop/dictionaries";
import { noticeList } from "@contract/shop/notices";
import { shopProfile } from "@contract/shop/shop-profile";
import { showContent } from "../services/content/content";
import { showEntries } from "../services/content/content-entries";
import { showDictionaries } from "../services/dictionaries/dictionary-entries";
import { showNotices } from "../services/notices/notices";
import { shopProfileOf } from "../services/settings/settings";
import { serve, type Endpoint } from "./serve";

export const contentEndpoints: Endpoint[] = [
  serve(contentList, ({ shop, input }) => showContent(shop, input)),
  serve(contentEntries, ({ shop, input }) => showEntries(shop, input)),
];

export const dictionaryEndpoints: Endpoint[] = [
  serve(dictionaryList, ({ shop, input }) => showDictionaries(shop, input)),
];

export const noticeEndpoints: Endpoint[] = [
  serve(noticeList, ({ shop, input }) => showNotices(shop, input)),
];

export const shopProfileEndpoints: Endpoint[] = [
  serve(shopProfile, ({ shop }) => shopProfileOf(shop.db)),
];
