import type { TextLanguage } from "@contract/model/languages";
import { getBilingualKey } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { formatPhone, toPlaceLines } from "@contract/shop/delivery-fields";
import { formatAmount } from "../../rules/money";
import { formatMailTime } from "./account-mails";
import {
  joinLine,
  getPageLink,
  type ContentOfTemplate,
  type MailedOrder,
  type LabeledText,
  type MailBlock,
  type MailDocument,
  type MailReader,
} from "./mail-content";

const WORDS = {
  zhTw: {
    items: "商品",
    goods: "商品金額",
    freight: "運費",
    free: "免運費",
    discount: "優惠",
    paid: "實付金額",
    to: "收件資料",
    seeOrder: "查看訂單",
  },
  en: {
    items: "Items",
    goods: "Items",
    freight: "Shipping",
    free: "Free",
    discount: "Discount",
    paid: "Total paid",
    to: "Delivery address",
    seeOrder: "View order",
  },
} as const;

const RECEIPT = {
  zhTw: {
    paid: (orderNo: string) => `訂單 ${orderNo} 已付款`,
    thanks: "我們已收到你的付款，正在為你備貨。出貨時會再寄信通知你。",
    receipt: "收據",
    orderNo: "訂單編號",
    date: "開立日期",
    method: "付款方式",
    payNo: "付款編號",
    tradeNo: "交易編號",
    coupon: "優惠券全額抵扣",
    seller: "賣方",
    name: "名稱",
    address: "地址",
    contact: "聯絡",
  },
  en: {
    paid: (orderNo: string) => `Payment received for order ${orderNo}`,
    thanks:
      "We have received your payment and are packing your order. We will email you when it ships.",
    receipt: "Receipt",
    orderNo: "Order number",
    date: "Issued on",
    method: "Payment method",
    payNo: "Payment number",
    tradeNo: "Transaction number",
    coupon: "Paid in full by coupon",
    seller: "Seller",
    name: "Name",
    address: "Address",
    contact: "Contact",
  },
} as const;

const TO_PAY = {
  zhTw: {
    subject: {
      orderPlaced: (orderNo: string) => `訂單 ${orderNo} 已成立，等待付款`,
      payReminder: (orderNo: string) => `提醒：訂單 ${orderNo} 尚未付款`,
    },
    by: (time: string) => `請在 ${time} 前付款，逾時訂單會自動取消。`,
    byStaff: "我們已按你在電話裡的要求，為你下了這張訂單。",
    paid: "如果你已經付款，不必理會這封信：收據會另外寄給你。",
    pay: "前往付款",
    total: "應付金額",
  },
  en: {
    subject: {
      orderPlaced: (orderNo: string) => `Order ${orderNo} placed: payment needed`,
      payReminder: (orderNo: string) => `Reminder: order ${orderNo} has not been paid`,
    },
    by: (time: string) =>
      `Please pay before ${time}. Unpaid orders are then cancelled automatically.`,
    byStaff: "We placed this order for you as you asked us to by phone.",
    paid: "If you have already paid, you can ignore this email; we will send your receipt separately.",
    pay: "Pay now",
    total: "Total to pay",
  },
} as const;

/**
 * Returns the mail about an order to pay, when it is placed or as a reminder. It contains the deadline, a link to the
 * payment and the goods.
 */
export function writeOrderToPayMail(
  {
    template,
    order,
    payDeadline,
    isByStaff = false,
  }: ContentOfTemplate<"orderPlaced" | "payReminder">,
  reader: MailReader,
): MailDocument {
  const { lang } = reader;
  const words = TO_PAY[lang];
  const by = words.by(formatMailTime(payDeadline));
  return {
    subject: words.subject[template](order.orderNo),
    preview: by,
    blocks: [
      { block: "key", text: formatHkdForMail(order.payCents) },
      ...(isByStaff ? [{ block: "text", text: words.byStaff } as const] : []),
      { block: "text", text: by },
      // Link to the order page. It leads to the payment, and also shows if the order was paid or cancelled in the
      // meantime. A shopper who ordered by phone has seen no page yet, so link to the payment.
      {
        block: "button",
        label: words.pay,
        href: isByStaff
          ? getPageLink(reader, "/paymentTransition", { orderId: order.orderId })
          : getOrderLink(order, reader),
      },
      { block: "text", text: words.paid },
      ...listGoods(order, lang, words.total),
      formatDelivery(order, lang),
    ],
  };
}

const REJECTED = {
  zhTw: {
    subject: (orderNo: string) => `訂單 ${orderNo}：未能確認你的付款`,
    why: "我們找不到你的付款，所以未能確認。",
    reason: "原因",
    again: (time: string) =>
      `請在 ${time} 前重新付款，或更正付款資料。如果你已經付款，請回覆這封信。`,
  },
  en: {
    subject: (orderNo: string) => `Order ${orderNo}: we could not confirm your payment`,
    why: "We could not find your payment, so we could not confirm it.",
    reason: "Reason",
    again: (time: string) =>
      `Please pay again before ${time}, or correct the payment details. If you have paid, please reply to this email.`,
  },
} as const;

/** Returns the mail about a manual payment that staff have rejected. */
export function writePaymentRejectedMail(
  { order, reason, payDeadline }: ContentOfTemplate<"paymentRejected">,
  reader: MailReader,
): MailDocument {
  const { lang } = reader;
  const words = REJECTED[lang];
  return {
    subject: words.subject(order.orderNo),
    preview: words.why,
    blocks: [
      { block: "text", text: words.why },
      { block: "quote", title: words.reason, text: reason },
      { block: "text", text: words.again(formatMailTime(payDeadline)) },
      { block: "button", label: TO_PAY[lang].pay, href: getOrderLink(order, reader) },
      ...listGoods(order, lang, TO_PAY[lang].total),
    ],
  };
}

const CANCELLED = {
  zhTw: {
    subject: (orderNo: string) => `訂單 ${orderNo} 已取消`,
    why: {
      system: "付款期限已過，訂單已自動取消。",
      shopper: "訂單已按你的要求取消。",
      staff: "我們已取消這張訂單。",
    },
    money: "如果之後仍收到這張訂單的款項，我們會全數退回。",
    coupon: "這張訂單用過的優惠券可以再次使用，直到它的有效期結束。",
    again: "看全部商品",
    total: "訂單金額",
  },
  en: {
    subject: (orderNo: string) => `Order ${orderNo} has been cancelled`,
    why: {
      system: "The payment deadline has passed, so the order was cancelled.",
      shopper: "We cancelled your order as you asked.",
      staff: "We have cancelled your order.",
    },
    money: "If we still receive a payment for it, we will refund it in full.",
    coupon: "The coupon you used is available again until it expires.",
    again: "See all products",
    total: "Order total",
  },
} as const;

/**
 * Returns the mail about an unpaid order that was cancelled. It contains the reason, and says if the coupon can be
 * used again.
 */
export function writeOrderCancelledMail(
  { order, by }: ContentOfTemplate<"orderCancelled">,
  reader: MailReader,
): MailDocument {
  const { lang } = reader;
  const words = CANCELLED[lang];
  const why = words.why[by];
  return {
    subject: words.subject(order.orderNo),
    preview: why,
    blocks: [
      { block: "text", text: why },
      { block: "text", text: words.money },
      ...(order.discountCents === 0 ? [] : [{ block: "text", text: words.coupon } as const]),
      { block: "button", label: words.again, href: getPageLink(reader, "/product") },
      ...listGoods(order, lang, words.total),
      { block: "link", label: WORDS[lang].seeOrder, href: getOrderLink(order, reader) },
    ],
  };
}

/**
 * Returns the receipt of a paid order for tax purposes. It contains the seller, the buyer, the goods, the time, the
 * amounts and the payment method.
 */
export function writeOrderPaidMail(
  paid: ContentOfTemplate<"orderPaid">,
  reader: MailReader,
): MailDocument {
  const { lang, shop } = reader;
  const { order } = paid;
  const words = RECEIPT[lang];
  return {
    subject: words.paid(order.orderNo),
    preview: words.thanks,
    blocks: [
      { block: "key", text: formatHkdForMail(order.payCents) },
      { block: "text", text: words.thanks },
      { block: "button", label: WORDS[lang].seeOrder, href: getOrderLink(order, reader) },
      { block: "facts", title: words.receipt, facts: listPaymentFacts(paid, lang) },
      ...listGoods(order, lang),
      formatDelivery(order, lang),
      {
        block: "facts",
        title: words.seller,
        facts: [
          { label: words.name, text: shop.name[getBilingualKey(lang)] },
          { label: words.address, text: shop.address[getBilingualKey(lang)] },
          { label: words.contact, text: joinLine(shop.email, shop.phone) },
        ].filter(({ text }) => text !== ""),
      },
    ],
  };
}

function listPaymentFacts(
  { order, paidAt, payment }: ContentOfTemplate<"orderPaid">,
  lang: TextLanguage,
): LabeledText[] {
  const words = RECEIPT[lang];
  const facts = [
    { label: words.orderNo, text: order.orderNo },
    { label: words.date, text: formatMailTime(paidAt) },
    { label: words.method, text: payment?.method[getBilingualKey(lang)] ?? words.coupon },
    { label: words.payNo, text: payment?.payNo ?? "" },
    { label: words.tradeNo, text: payment?.tradeNo ?? "" },
  ];
  return facts.filter(({ text }) => text !== "");
}

const SHIPPED = {
  zhTw: {
    done: "包裹已交給物流公司。",
    rest: "這張訂單分開寄送：下面是這個包裹裡的商品，其餘稍後寄出。",
    last: "這是這張訂單最後一個包裹，裡面的商品如下。",
    track: "查看物流",
    whole: (orderNo: string) => `訂單 ${orderNo} 已出貨`,
    some: (orderNo: string) => `訂單 ${orderNo} 部分已出貨`,
    atCarrier: (company: string) => `到${company}的網站追蹤`,
  },
  en: {
    done: "Your parcel is with the carrier.",
    rest: "Your order ships in several parcels. This one has the items below; the rest will follow.",
    last: "This is the last parcel of your order, with the items below.",
    track: "Track your parcel",
    whole: (orderNo: string) => `Order ${orderNo} is on its way`,
    some: (orderNo: string) => `Part of order ${orderNo} is on its way`,
    atCarrier: () => "Track on the carrier’s site",
  },
} as const;

/** Returns the mail about a shipped parcel, with its goods and the tracking link. */
export function writeShippedMail(
  shipped: ContentOfTemplate<"shipped">,
  reader: MailReader,
): MailDocument {
  const { order, company, trackingNo, trackingUrl, part } = shipped;
  const { lang } = reader;
  const words = SHIPPED[lang];
  const track = getPageLink(reader, "/user/logistics", { id: order.orderId });
  return {
    subject: words[part?.isLast === false ? "some" : "whole"](order.orderNo),
    preview: words.done,
    blocks: [
      { block: "key", text: `${company} ${trackingNo}` },
      { block: "text", text: words.done },
      ...(part === undefined ? [] : [getPartText(part, lang)]),
      { block: "button", label: words.track, href: track },
      ...(trackingUrl === ""
        ? []
        : [{ block: "link", label: words.atCarrier(company), href: trackingUrl } as const]),
      formatDelivery(order, lang),
      ...(part === undefined
        ? listGoods(order, lang)
        : [{ block: "items", title: WORDS[lang].items, lines: part.lines } as const]),
      { block: "link", label: WORDS[lang].seeOrder, href: getOrderLink(order, reader) },
    ],
  };
}

function getPartText(
  { isLast }: NonNullable<ContentOfTemplate<"shipped">["part"]>,
  lang: TextLanguage,
): MailBlock {
  return { block: "text", text: SHIPPED[lang][isLast ? "last" : "rest"] };
}

export function getOrderLink(
  { orderId }: { readonly orderId: string },
  reader: MailReader,
): string {
  return getPageLink(reader, "/user/order/detail", { id: orderId });
}

/** Formats an amount in the same way as the pages of the shop: 129900 becomes "HK$1,299.00". */
export function formatHkdForMail(cents: HkCents): string {
  const amount = `HK$${formatAmount(cents)
    .replace("-", "")
    .replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`;
  return cents < 0 ? `-${amount}` : amount;
}

/** Lists the goods and the amounts of an order. `total` is the label of the last amount, by default "amount paid". */
function listGoods(
  order: MailedOrder,
  lang: TextLanguage,
  total: string = WORDS[lang].paid,
): MailBlock[] {
  const words = WORDS[lang];
  const sums: LabeledText[] = [
    { label: words.goods, text: formatHkdForMail(order.goodsCents) },
    {
      label: words.freight,
      text: order.freightCents === 0 ? words.free : formatHkdForMail(order.freightCents),
    },
    ...(order.discountCents === 0
      ? []
      : [{ label: words.discount, text: `−${formatHkdForMail(order.discountCents)}` }]),
    { label: total, text: formatHkdForMail(order.payCents) },
  ];
  return [
    { block: "items", title: words.items, lines: order.lines },
    { block: "sums", sums },
  ];
}

function formatDelivery(
  { delivery, pickupCode, pickupHours }: MailedOrder,
  lang: TextLanguage,
): MailBlock {
  const { consignee, phone } = delivery;
  // A pick-up order has the name of the point after its address.
  const place =
    pickupCode === ""
      ? toPlaceLines(delivery).join(" ")
      : `${delivery.doorNumber} (${pickupCode}) · ${delivery.address}`;
  const label = {
    address: { zhTw: "地址", en: "Address" },
    pickup: { zhTw: "取貨點", en: "Pick-up point" },
  }[pickupCode === "" ? "address" : "pickup"][lang];
  return {
    block: "facts",
    title: WORDS[lang].to,
    facts: [
      { label: { zhTw: "收件人", en: "Recipient" }[lang], text: consignee },
      { label: { zhTw: "電話", en: "Phone" }[lang], text: formatPhone(phone) },
      { label, text: place },
      ...(pickupHours === ""
        ? []
        : [{ label: { zhTw: "營業時間", en: "Opening hours" }[lang], text: pickupHours }]),
    ],
  };
}
