import { shopNow } from "../../database/clock";
import { markNewsRead, newestNews, type NewsRow } from "../../database/live-events";
import type { Shop } from "../shop";

const SHOWN = 20;

/** A shopper's newest order news, newest first; with `markRead` they count as seen from now on. */
export async function readOrderNews(
  shop: Shop,
  shopperId: string,
  { markRead }: { markRead: boolean },
): Promise<NewsRow[]> {
  const news = await newestNews(shop.db, shopperId, SHOWN);
  if (markRead && news.some(({ readAt }) => readAt === null)) {
    await markNewsRead(shop.db, shopperId, await shopNow(shop.db));
  }
  return news;
}
