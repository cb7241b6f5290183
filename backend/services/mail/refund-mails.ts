import { getBilingualKey } from "@contract/model/languages";
import { REFUND_TYPE } from "@contract/model/states";
import type { ContentOfTemplate, MailedRefund, RefundMail } from "./mail-content";
import { getPageLink, type MailBlock, type MailDocument, type MailReader } from "./mail-document";
import { formatHkdForMail, getOrderLink } from "./order-mails";
import {
  toRemarkBlocks,
  getRequestName,
  toTextBlocks,
  type MailStep,
  writeAcceptedStep,
  writeReceivedStep,
  writeReplacementSentStep,
  writeSentStep,
  formatMailDay,
} from "./return-mails";

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
