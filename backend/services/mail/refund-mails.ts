import { getBilingualKey, type TextLanguage } from "@contract/model/languages";
import { REFUND_TYPE, REFUND_TYPE_NAMES } from "@contract/model/states";
import {
  getPageLink,
  type ContentOfTemplate,
  type MailedRefund,
  type RefundMail,
  type MailBlock,
  type MailDocument,
  type MailReader,
} from "./mail-content";
import { formatHkdForMail, getOrderLink } from "./order-mails";

/** Returns the mail about a step of a refund request. */
export function writeRefundMail(content: RefundMail, reader: MailReader): MailDocument {
  const { subject, says } = writeStep(content, reader);
  const [first] = says;
  return {
    subject,
    preview: first?.block === "text" ? first.text : subject,
    blocks: [...says, ...describeRefund(content, reader)],
  };
}

function writeStep(content: RefundMail, reader: MailReader): MailStep {
  switch (content.template) {
    case "refundApplied":
      return writeAppliedStep(content.refund, reader);
    case "returnAccepted":
      return writeAcceptedStep(content, reader);
    case "returnSent":
      return writeSentStep(content, reader);
    case "returnReceived":
      return writeReceivedStep(content.refund, reader);
    case "refunded":
      return REFUNDED_STEPS[content.occasion ?? "requested"](content, reader);
    case "exchangeApproved":
      return writeExchangeApprovedStep(content, reader);
    case "replacementSent":
      return writeReplacementSentStep(content, reader);
    case "refundRejected":
      return writeRejectedStep(content, reader);
  }
}

function writeAppliedStep(refund: MailedRefund, reader: MailReader): MailStep {
  const name = getRequestName(refund, reader);
  const next =
    refund.refundType === REFUND_TYPE.refundOnly
      ? refund.wholeOrder
        ? { zhTw: "審核期間我們不會出貨。", en: "We will not ship the order in the meantime." }
        : { zhTw: "你不必寄回商品。", en: "There is nothing to send back." }
      : {
          zhTw: "請先不要寄回商品：接受後，我們會告訴你寄到哪裡、何時前寄出。",
          en: "Please do not send anything back yet. Once we accept it, we will tell you where to send it and by when.",
        };
  return {
    zhTw: {
      subject: `已收到${name} ${refund.refundNo}`,
      says: toTextBlocks(`我們已收到你的${name}，正在審核，結果會以電郵通知你。`, next.zhTw),
    },
    en: {
      subject: `We received your ${name} ${refund.refundNo}`,
      says: toTextBlocks(
        `We have received your ${name} and are reviewing it. We will email you the result.`,
        next.en,
      ),
    },
  }[reader.lang];
}

function writeRefundedStep(
  { refund, amountCents, expected: { from, to }, remark }: ContentOfTemplate<"refunded">,
  reader: MailReader,
): MailStep {
  const sum: MailBlock = { block: "key", text: formatHkdForMail(amountCents) };
  const [first, last] = [formatMailDay(from, reader.lang), formatMailDay(to, reader.lang)];
  const { subject, when } = {
    zhTw: {
      subject: `退款 ${refund.refundNo} 已核准`,
      when: `款項會在 7 至 10 個工作天內退回原付款帳戶，預計在 ${first} 至 ${last} 之間到達。`,
    },
    en: {
      subject: `Refund ${refund.refundNo} approved`,
      when: `Expect it in your original payment account within 7 to 10 working days, between ${first} and ${last}.`,
    },
  }[reader.lang];
  return { subject, says: [sum, ...toTextBlocks(when), ...toRemarkBlocks(remark, reader)] };
}

/**
 * Returns the mail about an order that the shop cancelled. It contains the reason and the time when the refund is
 * expected.
 */
function writeCancelledStep(content: ContentOfTemplate<"refunded">, reader: MailReader): MailStep {
  const { orderNo } = content.refund;
  const { subject, says } = {
    zhTw: {
      subject: `訂單 ${orderNo} 已取消，款項全數退回`,
      says: "很抱歉，我們取消了這張訂單。你付的款項會全數退回，用過的優惠券可以再用。",
    },
    en: {
      subject: `Order ${orderNo} is cancelled and refunded`,
      says: "We are sorry, but we had to cancel this order. We are refunding everything you paid, and any coupon you used is available again.",
    },
  }[reader.lang];
  const isFree = content.amountCents === 0;
  const refunded = isFree
    ? toRemarkBlocks(content.remark, reader)
    : writeRefundedStep(content, reader).says;
  return { subject, says: [...toTextBlocks(says), ...refunded] };
}

/** The mail about a refund that the shop started: the amount, the reason, and when it is expected. */
function startedStep(content: ContentOfTemplate<"refunded">, reader: MailReader): MailStep {
  const { orderNo, reasonName } = content.refund;
  const reason = reasonName?.[getBilingualKey(reader.lang)] ?? "";
  const { subject, says } = {
    zhTw: {
      subject: `訂單 ${orderNo} 的退款`,
      says: `我們為訂單 ${orderNo} 退款給你（${reason}）。你不必做任何事。`,
    },
    en: {
      subject: `A refund for order ${orderNo}`,
      says: `We are refunding you for order ${orderNo} (${reason}). There is nothing you need to do.`,
    },
  }[reader.lang];
  return { subject, says: [...toTextBlocks(says), ...writeRefundedStep(content, reader).says] };
}

const REFUNDED_STEPS = {
  requested: writeRefundedStep,
  cancelled: writeCancelledStep,
  byStaff: startedStep,
};

function writeExchangeApprovedStep(
  { refund, remark }: ContentOfTemplate<"exchangeApproved">,
  reader: MailReader,
): MailStep {
  const { subject, says } = {
    zhTw: {
      subject: `換貨 ${refund.refundNo} 已核准`,
      says: "你的換貨已核准，我們正在準備更換的商品。寄出時會以電郵告訴你運單號碼。",
    },
    en: {
      subject: `Exchange ${refund.refundNo} approved`,
      says: "Your exchange is approved and we are packing the replacement. We will email you the tracking number when it ships.",
    },
  }[reader.lang];
  return { subject, says: [...toTextBlocks(says), ...toRemarkBlocks(remark, reader)] };
}

function writeRejectedStep(
  { refund, remark }: ContentOfTemplate<"refundRejected">,
  reader: MailReader,
): MailStep {
  const name = getRequestName(refund, reader);
  const { subject, says } = {
    zhTw: {
      subject: `${name} ${refund.refundNo} 未獲接納`,
      says: `訂單 ${refund.orderNo} 的${name}未獲接納，訂單維持不變。`,
    },
    en: {
      subject: `Your ${name} ${refund.refundNo} was rejected`,
      says: `The ${name} for order ${refund.orderNo} was rejected. Your order stays as it is.`,
    },
  }[reader.lang];
  return { subject, says: [...toTextBlocks(says), ...toRemarkBlocks(remark, reader)] };
}

function describeRefund(content: RefundMail, reader: MailReader): MailBlock[] {
  const { refund } = content;
  const isByStaff = content.template === "refunded" && content.occasion === "byStaff";
  const words = {
    zhTw: {
      ...(isByStaff
        ? { see: "查看退款", about: "退款", no: "申請編號" }
        : { see: "查看申請", about: "申請", no: "申請編號" }),
      order: "查看訂單",
      items: "商品",
    },
    en: {
      ...(isByStaff
        ? { see: "View refund", about: "Refund", no: "Request number" }
        : { see: "View request", about: "Request", no: "Request number" }),
      order: "View order",
      items: "Items",
    },
  }[reader.lang];
  const orderNo = { zhTw: "原訂單編號", en: "Order number" }[reader.lang];
  return [
    {
      block: "button",
      label: words.see,
      href: getPageLink(reader, "/user/returnOrder/detail", { id: refund.refundId }),
    },
    {
      block: "facts",
      title: words.about,
      facts: [
        { label: words.no, text: refund.refundNo },
        { label: orderNo, text: refund.orderNo },
      ],
    },
    ...(refund.lines.length > 0
      ? [{ block: "items", title: words.items, lines: refund.lines } as const]
      : []),
    { block: "link", label: words.order, href: getOrderLink(refund, reader) },
  ];
}

/* The mails about steps in which goods are sent: the return, and the replacement of an exchange. */

function writeAcceptedStep(
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

function writeSentStep(
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

function writeReceivedStep(refund: MailedRefund, { lang }: MailReader): MailStep {
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

function writeReplacementSentStep(
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
interface MailStep {
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
function getRequestName({ refundType }: MailedRefund, { lang }: MailReader): string {
  return REQUEST[REFUND_TYPE_NAMES[refundType]][lang];
}

/** Returns the blocks for a reply of staff. The list is empty if there is no reply. */
function toRemarkBlocks(remark: string, { lang }: MailReader): MailBlock[] {
  if (remark === "") return [];
  const title = { zhTw: "我們的說明", en: "Our note" }[lang];
  return [{ block: "quote", title, text: remark }];
}

/** Returns a text block for each sentence. */
function toTextBlocks(...sentences: string[]): MailBlock[] {
  return sentences.map((text) => ({ block: "text", text }));
}

/** Formats a day of the shop (`yyyy-MM-dd`) in the same way as its pages: 2026年12月6日 or 6 Dec 2026. */
function formatMailDay(day: string, lang: TextLanguage): string {
  return FORMATS[lang].format(new Date(`${day}T00:00:00Z`));
}

const DAY_FORMAT = { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" } as const;
const FORMATS = {
  zhTw: new Intl.DateTimeFormat("zh-Hant-HK", DAY_FORMAT),
  en: new Intl.DateTimeFormat("en-GB", DAY_FORMAT),
} as const;
