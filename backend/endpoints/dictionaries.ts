import { dictionaryList } from "@contract/shop/dictionaries";
import { showDictionaries } from "../services/dictionaries/show-dictionaries";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const dictionaryEndpoints: Endpoint[] = [
  serve(dictionaryList, ({ shop, input }) => showDictionaries(shop, input)),
];
