import { noticeList } from "@contract/shop/notices";
import { showNotices } from "../services/notices/show-notices";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const noticeEndpoints: Endpoint[] = [
  serve(noticeList, ({ shop, input }) => showNotices(shop, input)),
];
