import { getBilingualKey } from "@contract/model/languages";
import { makeUnsubscribeBlock } from "./account-mails";
import type { ContentOfTemplate } from "./mail-content";
import { getPageLink, type MailBlock, type MailDocument, type MailReader } from "./mail-document";

const WORDS = {
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
  const words = WORDS[reader.lang];
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
