import { REFUND_TYPE, REFUND_TYPE_NAMES } from "@contract/model/states";
import type { TextLanguage } from "@contract/model/languages";
import type { ContentOfTemplate, MailedRefund } from "./mail-content";
import { getPageLink, type MailBlock, type MailReader } from "./mail-document";

/* The mails about steps in which goods are sent: the return, and the replacement of an exchange. */

export function writeAcceptedStep(
  { refund, returnAddress, by, remark }: ContentOfTemplate<"returnAccepted">,
  reader: MailReader,
): MailStep {
  const name = getRequestName(refund, reader);
  const day = formatMailDay(by, reader.lang);
  const words = {
    zhTw: {
      subject: `${name} ${refund.refundNo} 已接受：請寄回商品`,
      send: `請在 ${day} 前把商品寄到以下地址，並把寄件標籤放進包裹。寄出後在申請頁填上物流公司與運單號碼。`,
      to: "寄回地址",
      label: "列印寄件標籤",
    },
    en: {
      subject: `Your ${name} ${refund.refundNo} was accepted: please send the items back`,
      send: `Please send the items to the address below by ${day}, with the label in the parcel. Then enter the carrier and tracking number on your request page.`,
      to: "Return address",
      label: "Print return label",
    },
  }[reader.lang];
  const label = getPageLink(reader, "/user/returnOrder/label", { id: refund.refundId });
  return {
    subject: words.subject,
    says: [
      ...toTextBlocks(words.send),
      { block: "quote", title: words.to, text: returnAddress },
      { block: "link", label: words.label, href: label },
      ...toRemarkBlocks(remark, reader),
    ],
  };
}

export function writeSentStep(
  { refund, company, trackingNo }: ContentOfTemplate<"returnSent">,
  { lang }: MailReader,
): MailStep {
  const parcel: MailBlock = { block: "key", text: `${company} ${trackingNo}` };
  return {
    zhTw: {
      subject: `已記下寄回的包裹：${refund.refundNo}`,
      says: [...toTextBlocks("我們已記下你的運單號碼。包裹到達後，會以電郵通知你。"), parcel],
    },
    en: {
      subject: `Your return parcel is recorded: ${refund.refundNo}`,
      says: [
        ...toTextBlocks("We have your tracking number and will email you when the parcel arrives."),
        parcel,
      ],
    },
  }[lang];
}

export function writeReceivedStep(refund: MailedRefund, { lang }: MailReader): MailStep {
  const isExchange = refund.refundType === REFUND_TYPE.exchange;
  const next = isExchange
    ? { zhTw: "檢查後便寄出更換的商品", en: "Once they are checked, we will send the replacement" }
    : { zhTw: "檢查後便辦理退款", en: "Once they are checked, we will refund you" };
  return {
    zhTw: {
      subject: `已收到寄回的商品：${refund.refundNo}`,
      says: toTextBlocks(`我們已收到你寄回的商品，正在檢查。${next.zhTw}，並以電郵通知你。`),
    },
    en: {
      subject: `We have received your return: ${refund.refundNo}`,
      says: toTextBlocks(
        `We have received your items and are checking them. ${next.en} and email you.`,
      ),
    },
  }[lang];
}

export function writeReplacementSentStep(
  { refund, company, trackingNo, trackingUrl, remark }: ContentOfTemplate<"replacementSent">,
  reader: MailReader,
): MailStep {
  const words = {
    zhTw: {
      subject: `換貨 ${refund.refundNo}：更換的商品已寄出`,
      says: "更換的商品已交給物流公司，寄往訂單的地址。",
      track: "查看物流",
      atCarrier: `到${company}的網站追蹤`,
    },
    en: {
      subject: `Exchange ${refund.refundNo}: your replacement is on its way`,
      says: "Your replacement is with the carrier, on its way to your order’s address.",
      track: "Track your parcel",
      atCarrier: "Track on the carrier’s site",
    },
  }[reader.lang];
  const track = getPageLink(reader, "/user/logistics", { id: refund.orderId });
  return {
    subject: words.subject,
    says: [
      ...toTextBlocks(words.says),
      { block: "key", text: `${company} ${trackingNo}` },
      { block: "link", label: words.track, href: track },
      ...(trackingUrl === ""
        ? []
        : [{ block: "link", label: words.atCarrier, href: trackingUrl } as const]),
      ...toRemarkBlocks(remark, reader),
    ],
  };
}

/** The parts of a mail that differ from step to step. */
export interface MailStep {
  readonly subject: string;
  readonly says: readonly MailBlock[];
}

/** The names of the three types of refund requests. */
const REQUEST = {
  refund: { zhTw: "退款申請", en: "refund request" },
  return: { zhTw: "退貨申請", en: "return request" },
  exchange: { zhTw: "換貨申請", en: "exchange request" },
} as const;

/** Returns the name of the request's type: refund, return or exchange. */
export function getRequestName({ refundType }: MailedRefund, { lang }: MailReader): string {
  return REQUEST[REFUND_TYPE_NAMES[refundType]][lang];
}

/** Returns the blocks for a reply of staff. The list is empty if there is no reply. */
export function toRemarkBlocks(remark: string, { lang }: MailReader): MailBlock[] {
  if (remark === "") return [];
  const title = { zhTw: "我們的說明", en: "Our note" }[lang];
  return [{ block: "quote", title, text: remark }];
}

/** Returns a text block for each sentence. */
export function toTextBlocks(...sentences: string[]): MailBlock[] {
  return sentences.map((text) => ({ block: "text", text }));
}

/** Formats a day of the shop (`yyyy-MM-dd`) in the same way as its pages: 2026年12月6日 or 6 Dec 2026. */
export function formatMailDay(day: string, lang: TextLanguage): string {
  return FORMATS[lang].format(new Date(`${day}T00:00:00Z`));
}

const DAY_FORMAT = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
const FORMATS = {
  zhTw: new Intl.DateTimeFormat("zh-Hant-HK", DAY_FORMAT),
  en: new Intl.DateTimeFormat("en-GB", DAY_FORMAT),
} as const;
