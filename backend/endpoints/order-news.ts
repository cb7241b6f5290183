import { orderNews } from "@contract/shop/orders";
import { readOrderNews } from "../services/orders/read-order-news";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const orderNewsEndpoints: Endpoint[] = [
  serve(orderNews, async ({ shop, shopper, input }) =>
    (await readOrderNews(shop, shopper.id, input)).map((news) => ({
      ...news,
      id: String(news.id),
      time: news.at,
      read: news.readAt !== null,
    })),
  ),
];
