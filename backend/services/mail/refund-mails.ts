import { REFUND_TYPE } from "@contract/states";
import type { ContentOf, MailedRefund, RefundMail } from "./mail-content";
import { pageLink, type MailBlock, type MailDocument, type MailReader } from "./mail-document";
import { hkd, orderLink } from "./order-mails";

/** What each step of a request for money or other goods tells its shopper (operations of prod-api B.9). */
export function refundMail(content: RefundMail, reader: MailReader): MailDocument {
  const { subject, says } = stepOf(content, reader);
  const [first] = says;
  return {
    subject,
    preview: first?.block === "text" ? first.text : subject,
    blocks: [...says, ...aboutRefund(content.refund, reader)],
  };
}

interface Step {
  readonly subject: string;
  readonly says: readonly MailBlock[];
}

function stepOf(content: RefundMail, reader: MailReader): Step {
  switch (content.template) {
    case "refundApplied":
      return appliedStep(content.refund, reader);
    case "returnAccepted":
      return acceptedStep(content, reader);
    case "returnSent":
      return sentStep(content, reader);
    case "returnReceived":
      return receivedStep(content.refund, reader);
    case "refunded":
      return refundedStep(content, reader);
    case "exchanged":
      return exchangedStep(content.refund, reader);
    case "refundRejected":
      return rejectedStep(content, reader);
  }
}

const REQUEST = {
  refund: { zhTw: "退款申請", en: "refund request" },
  exchange: { zhTw: "換貨申請", en: "exchange request" },
} as const;

function requestName({ refundType }: MailedRefund, { lang }: MailReader): string {
  return REQUEST[refundType === REFUND_TYPE.exchange ? "exchange" : "refund"][lang];
}

function appliedStep(refund: MailedRefund, reader: MailReader): Step {
  const name = requestName(refund, reader);
  const next =
    refund.refundType === REFUND_TYPE.refundOnly
      ? refund.wholeOrder
        ? { zhTw: "審核期間我們不會出貨。", en: "Nothing is shipped while we look at it." }
        : { zhTw: "你不必寄回商品。", en: "You need not send anything back." }
      : {
          zhTw: "請先不要寄回商品：接受後，我們會告訴你寄到哪裡。",
          en: "Please do not send anything back yet: once it is accepted we tell you where to.",
        };
  return {
    zhTw: {
      subject: `已收到${name} ${refund.refundNo}`,
      says: texts(`我們已收到你的${name}，正在審核，結果會以電郵通知你。`, next.zhTw),
    },
    en: {
      subject: `We have your ${name} ${refund.refundNo}`,
      says: texts(
        `We have received your ${name} and are looking at it. You will hear from us by mail.`,
        next.en,
      ),
    },
  }[reader.lang];
}

function acceptedStep(
  { refund, returnAddress, remark }: ContentOf<"returnAccepted">,
  reader: MailReader,
): Step {
  const name = requestName(refund, reader);
  const words = {
    zhTw: {
      subject: `${name} ${refund.refundNo} 已接受：請寄回商品`,
      send: "請把商品寄到以下地址，寄出後在申請頁填上物流公司與運單號碼。",
      to: "寄回地址",
    },
    en: {
      subject: `Your ${name} ${refund.refundNo} is accepted: please send the goods back`,
      send: "Please send the goods to the address below, then enter carrier and tracking number on the page of your request.",
      to: "Send them to",
    },
  }[reader.lang];
  return {
    subject: words.subject,
    says: [
      ...texts(words.send),
      { block: "quote", title: words.to, text: returnAddress },
      ...remarkOf(remark, reader),
    ],
  };
}

function sentStep(
  { refund, company, trackingNo }: ContentOf<"returnSent">,
  { lang }: MailReader,
): Step {
  const parcel: MailBlock = { block: "key", text: `${company} ${trackingNo}` };
  return {
    zhTw: {
      subject: `已記下寄回的包裹：${refund.refundNo}`,
      says: [...texts("我們已記下你寄回的包裹。收到商品後會以電郵通知你。"), parcel],
    },
    en: {
      subject: `We noted your return parcel: ${refund.refundNo}`,
      says: [
        ...texts("We have noted the parcel you sent back. You will hear from us when it arrives."),
        parcel,
      ],
    },
  }[lang];
}

function receivedStep(refund: MailedRefund, { lang }: MailReader): Step {
  return {
    zhTw: {
      subject: `已收到退回的商品：${refund.refundNo}`,
      says: texts("我們已收到你寄回的商品，正在檢查。結果會以電郵通知你。"),
    },
    en: {
      subject: `Your returned goods are here: ${refund.refundNo}`,
      says: texts("Your returned goods are here and being checked. You will hear from us by mail."),
    },
  }[lang];
}

function refundedStep(
  { refund, amountCents, expected: { from, to }, remark }: ContentOf<"refunded">,
  reader: MailReader,
): Step {
  const sum: MailBlock = { block: "key", text: hkd(amountCents) };
  const { subject, when } = {
    zhTw: {
      subject: `退款 ${refund.refundNo} 已核准`,
      when: `款項會在 7 至 10 個工作天內退回原付款帳戶，預計在 ${from} 至 ${to} 之間到達。`,
    },
    en: {
      subject: `Refund ${refund.refundNo} is approved`,
      when: `The money reaches the account you paid from within 7 to 10 working days, between ${from} and ${to}.`,
    },
  }[reader.lang];
  return { subject, says: [sum, ...texts(when), ...remarkOf(remark, reader)] };
}

function exchangedStep(refund: MailedRefund, { lang }: MailReader): Step {
  return {
    zhTw: {
      subject: `換貨 ${refund.refundNo} 已核准`,
      says: texts("你的換貨已核准。更換的商品會寄到訂單的地址；換貨不涉及退款。"),
    },
    en: {
      subject: `Exchange ${refund.refundNo} is approved`,
      says: texts(
        "Your exchange is approved. The replacement goes to the address of your order; no money is paid back for an exchange.",
      ),
    },
  }[lang];
}

function rejectedStep({ refund, remark }: ContentOf<"refundRejected">, reader: MailReader): Step {
  const name = requestName(refund, reader);
  const { subject, says } = {
    zhTw: {
      subject: `${name} ${refund.refundNo} 未獲接納`,
      says: `訂單 ${refund.orderNo} 的${name}未獲接納，訂單維持不變。`,
    },
    en: {
      subject: `Your ${name} ${refund.refundNo} was declined`,
      says: `The ${name} for order ${refund.orderNo} was declined; the order stays as it is.`,
    },
  }[reader.lang];
  return { subject, says: [...texts(says), ...remarkOf(remark, reader)] };
}

function remarkOf(remark: string, { lang }: MailReader): MailBlock[] {
  if (remark === "") return [];
  const title = { zhTw: "我們的說明", en: "Our note" }[lang];
  return [{ block: "quote", title, text: remark }];
}

function aboutRefund(refund: MailedRefund, reader: MailReader): MailBlock[] {
  const words = {
    zhTw: { see: "查看申請", order: "查看訂單", about: "申請", items: "商品", no: "申請編號" },
    en: {
      see: "See your request",
      order: "See the order",
      about: "Request",
      items: "Items",
      no: "Request number",
    },
  }[reader.lang];
  const orderNo = { zhTw: "原訂單編號", en: "Order number" }[reader.lang];
  return [
    {
      ...{ block: "button", label: words.see },
      href: pageLink(reader, "/user/returnOrder/detail", { id: refund.refundId }),
    },
    {
      ...{ block: "facts", title: words.about },
      facts: [
        { label: words.no, text: refund.refundNo },
        { label: orderNo, text: refund.orderNo },
      ],
    },
    { block: "items", title: words.items, lines: refund.lines },
    { block: "link", label: words.order, href: orderLink(refund, reader) },
  ];
}

function texts(...sentences: string[]): MailBlock[] {
  return sentences.map((text) => ({ block: "text", text }));
}
