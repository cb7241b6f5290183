import { contentList } from "@contract/shop/content";
import { showContent } from "../services/content/show-content";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const contentEndpoints: Endpoint[] = [
  serve(contentList, ({ shop, input }) => showContent(shop, input)),
];
