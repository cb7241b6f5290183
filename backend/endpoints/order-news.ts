import { orderNews } from "@contract/orders";
import { readOrderNews } from "../services/orders/read-order-news";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireTime } from "./wire";

export const orderNewsEndpoints: Endpoint[] = [
  serve(orderNews, async ({ shop, shopper, input }) =>
    (await readOrderNews(shop, shopper.id, input)).map((news) => ({
      id: news.id,
      event: news.event,
      orderId: bareId(news.orderId),
      orderNo: news.orderNo,
      time: wireTime(news.at),
      read: news.readAt !== null,
    })),
  ),
];
