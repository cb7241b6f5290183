import { getBilingualKey } from "@contract/model/languages";
import { makeUnsubscribeBlock } from "./account-mails";
import {
  getPageLink,
  type ContentOfTemplate,
  type MailDocument,
  type MailReader,
  type MailBlock,
} from "./mail-content";

const CONFIRM = {
  zhTw: {
    subject: (name: string) => `請確認：${name} 到貨時通知你`,
    ask: "有人用這個電郵地址登記了到貨通知。如果是你，請按下面的按鈕確認；確認後，到貨時我們會寄一封信給你。",
    items: "你在等的商品",
    confirm: "確認到貨通知",
    ignore: "如果不是你，不必理會這封信：沒有確認的登記，我們不會再寄信，七天後刪除。",
    end: "取消這個地址的到貨通知",
  },
  en: {
    subject: (name: string) => `Please confirm: email you when ${name} is back`,
    ask: "Someone entered this address for an email when a sold-out product is back. If it was you, please confirm with the button below. We then send you one email when it is back.",
    items: "The product you are waiting for",
    confirm: "Confirm",
    ignore:
      "If it was not you, ignore this email. We send nothing more without your confirmation, and delete the request after seven days.",
    end: "Cancel all such requests of this address",
  },
} as const;

/** Returns the mail that asks an address to confirm its stock request. */
export function writeStockConfirmMail(
  { goods, token }: ContentOfTemplate<"stockConfirm">,
  reader: MailReader,
): MailDocument {
  const words = CONFIRM[reader.lang];
  return {
    subject: words.subject(goods.name[getBilingualKey(reader.lang)]),
    preview: words.ask,
    blocks: [
      { block: "text", text: words.ask },
      {
        block: "button",
        label: words.confirm,
        href: getPageLink(reader, "/back-in-stock", { token }),
      },
      { block: "items", title: words.items, lines: [{ ...goods, priceCents: null }] },
      { block: "text", text: words.ignore },
      makeUnsubscribeBlock(words.end, token, reader),
    ],
  };
}

const BACK = {
  zhTw: {
    subject: (name: string) => `${name} 到貨了`,
    back: "你在等的商品有貨了。我們按登記先後通知，數量有限，不會為你預留。",
    items: "到貨商品",
    buy: "前往購買",
    once: "這件商品的到貨通知只寄這一次。",
    end: "不要再寄到貨通知",
  },
  en: {
    subject: (name: string) => `${name} is back in stock`,
    back: "The product you were waiting for is back. We write in the order of sign-up. Stock is limited and we cannot reserve it for you.",
    items: "Back in stock",
    buy: "Buy it now",
    once: "This is the only email about this request.",
    end: "Do not send such emails again",
  },
} as const;

/** Returns the mail that a SKU is back in stock. */
export function writeBackInStockMail(
  { goods, productId, skuId, token }: ContentOfTemplate<"backInStock">,
  reader: MailReader,
): MailDocument {
  const words = BACK[reader.lang];
  const href = getPageLink(reader, "/product/detail", { id: productId, sku: skuId });
  return {
    subject: words.subject(goods.name[getBilingualKey(reader.lang)]),
    preview: words.back,
    blocks: [
      { block: "text", text: words.back },
      { block: "items", title: words.items, lines: [goods] },
      { block: "button", label: words.buy, href },
      { block: "text", text: words.once },
      makeUnsubscribeBlock(words.end, token, reader),
    ],
  };
}

const REFILL_WORDS = {
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
  const words = REFILL_WORDS[reader.lang];
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

const REVIEW_WORDS = {
  zhTw: {
    subject: (orderNo: string) => `用得怎麼樣？評價訂單 ${orderNo} 的商品`,
    ask: "你收到這些商品已有兩個星期。你的評價能幫助其他人選擇，寫一兩句就很好。",
    public: "評價經我們審核後公開，只會顯示你暱稱的第一個字。",
    items: "商品",
    review: (name: string) => `評價「${name}」`,
    once: "每張訂單我們只寄一次這樣的信。",
    end: "以後不再寄評價邀請",
  },
  en: {
    subject: (orderNo: string) => `How is it? Review the products of order ${orderNo}`,
    ask: "You received these products two weeks ago. Your review helps others to choose. A sentence or two is enough.",
    public:
      "We check each review before it is public. It shows only the first letter of your nickname.",
    items: "Items",
    review: (name: string) => `Review “${name}”`,
    once: "We send one such email per order.",
    end: "Do not send such emails again",
  },
} as const;

/** The mail that asks the buyer of a received order for a review of each line. */
export function writeReviewRequestMail(
  { orderNo, lines, token }: ContentOfTemplate<"reviewRequest">,
  reader: MailReader,
): MailDocument {
  const words = REVIEW_WORDS[reader.lang];
  const half = getBilingualKey(reader.lang);
  return {
    subject: words.subject(orderNo),
    preview: words.ask,
    blocks: [
      { block: "text", text: words.ask },
      { block: "items", title: words.items, lines },
      ...lines.map(({ name, orderItemId }, at): MailBlock => ({
        block: at === 0 ? "button" : "link",
        label: words.review(name[half]),
        href: getPageLink(reader, "/user/review", { orderItemId }),
      })),
      { block: "text", text: words.public },
      { block: "text", text: words.once },
      makeUnsubscribeBlock(words.end, token, reader),
    ],
  };
}
