import { getBilingualKey } from "@contract/model/languages";
import { makeUnsubscribeBlock } from "./account-mails";
import type { ContentOfTemplate } from "./mail-content";
import { getPageLink, type MailDocument, type MailReader } from "./mail-document";

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
