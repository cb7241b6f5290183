import { getBilingualKey } from "@contract/model/languages";
import { makeUnsubscribeBlock } from "./account-mails";
import type { ContentOfTemplate } from "./mail-content";
import { getPageLink, type MailDocument, type MailReader } from "./mail-document";

const WORDS = {
  zhTw: {
    subject: (name: string) => `${name} 差不多用完了`,
    due: "按你的訂單推算，這件商品差不多用完了。你請我們在這個時候提醒你。",
    inStock: "這個規格現時有貨。",
    soldOut: "這個規格暫時售完。你可以在商品頁登記到貨通知。",
    items: "現時價格",
    buy: "再買同一件",
    see: "查看商品",
    order: "查看原訂單，整張再買一次",
    once: "這件商品的提醒只寄這一次。",
    end: "停止所有用完提醒",
  },
  en: {
    subject: (name: string) => `${name} is probably running out`,
    due: "By our estimate, this product from your order is used up about now. You asked us to remind you.",
    inStock: "This size is in stock.",
    soldOut:
      "This size is sold out at the moment. On its page, you can ask for an email when it is back.",
    items: "Price now",
    buy: "Buy the same again",
    see: "See the product",
    order: "See the order and buy all of it again",
    once: "This is the only reminder for this product.",
    end: "Stop all refill reminders",
  },
} as const;

/** Returns the mail that goods of an order should be used up. */
export function writeRefillMail(
  { goods, isInStock, productId, skuId, orderId, token }: ContentOfTemplate<"refillReminder">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  return {
    subject: words.subject(goods.name[getBilingualKey(reader.lang)]),
    preview: words.due,
    blocks: [
      { block: "text", text: words.due },
      { block: "items", title: words.items, lines: [goods] },
      { block: "text", text: isInStock ? words.inStock : words.soldOut },
      {
        block: "button",
        label: isInStock ? words.buy : words.see,
        href: getPageLink(reader, "/product/detail", { id: productId, sku: skuId }),
      },
      {
        block: "link",
        label: words.order,
        href: getPageLink(reader, "/user/order/detail", { id: orderId }),
      },
      { block: "text", text: words.once },
      makeUnsubscribeBlock(words.end, token, reader),
    ],
  };
}
