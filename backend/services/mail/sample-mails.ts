import { type Language, type Localized, getTextIn } from "@contract/model/languages";
import type { MailKind } from "@contract/staff/states";
import { asHkCents, NO_CENTS } from "../../rules/money";
import type { MailContent, MailedLine, MailedOrder, MailedRefund } from "./mail-content";

const ORDER: MailedOrder = {
  orderId: "7300000000000000001",
  orderNo: "20261121120000123456",
  lines: [
    {
      name: { zhTw: "生薑固髮洗髮露", en: "Ginger Strengthening Shampoo" },
      packing: { zhTw: "500 毫升", en: "500 ml" },
      cover: "/profile/products/ginger-root-strengthening-shampoo-front.svg",
      priceCents: asHkCents(19_800),
      count: 2,
    },
    {
      name: { zhTw: "頭皮舒緩精華", en: "Scalp Soothing Serum" },
      packing: { zhTw: "50 毫升", en: "50 ml" },
      cover: "/profile/products/centella-calm-scalp-serum-front.svg",
      priceCents: asHkCents(95_300),
      count: 1,
    },
  ],
  goodsCents: asHkCents(134_900),
  freightCents: NO_CENTS,
  discountCents: asHkCents(5_000),
  payCents: asHkCents(129_900),
  pickupCode: "",
  pickupHours: "",
  delivery: {
    consignee: "陳小姐",
    phone: "91234567",
    address: "香港中環德輔道中 1 號",
    doorNumber: "12 樓 A 室",
    postalCode: "",
  },
};

const SOLD_OUT: MailedLine = {
  name: { zhTw: "生薑固髮洗髮露", en: "Ginger Strengthening Shampoo" },
  packing: { zhTw: "500 毫升", en: "500 ml" },
  cover: "/profile/products/ginger-root-strengthening-shampoo-front.svg",
  priceCents: asHkCents(19_800),
  count: 1,
};

const PAY_DEADLINE = new Date("2026-11-21T04:30:00Z");

const REFUND: MailedRefund = {
  orderId: ORDER.orderId,
  orderNo: ORDER.orderNo,
  refundId: "7300000000000000002",
  refundNo: "R20261122090000123456",
  refundType: 2,
  wholeOrder: false,
  reasonName: null,
  lines: ORDER.lines.slice(0, 1).map((line) => ({ ...line, priceCents: null })),
};

const EXCHANGE: MailedRefund = { ...REFUND, refundType: 3 };

/** A sample of each kind of mail with invented data. Staff preview the mails with them. */
export const SAMPLE_MAILS = {
  registerCode: { template: "code", type: 1, code: "482913" },
  passwordCode: { template: "code", type: 2, code: "482913" },
  emailCode: { template: "code", type: 3, code: "482913" },
  welcome: { template: "welcome", loginName: "chanmei88" },
  passwordChanged: { template: "passwordChanged" },
  emailChanged: {
    template: "emailChanged",
    email: "m***@shop.example",
    token: "an-example-that-undoes-nothing",
  },
  newSignIn: {
    template: "newSignIn",
    at: new Date("2026-11-22T07:30:00Z"),
    network: "203.0.113.*",
    browser: "Chrome",
    system: "Android",
  },
  secondFactorChanged: {
    template: "secondFactorChanged",
    event: "on",
    at: new Date("2026-11-22T07:30:00Z"),
    network: "203.0.113.*",
  },
  secondFactorFailed: {
    template: "secondFactorFailed",
    at: new Date("2026-11-22T07:30:00Z"),
    network: "203.0.113.*",
  },
  accountErased: { template: "accountErased" },
  accountInvitation: {
    template: "accountInvitation",
    loginName: "shop48291307",
    token: "an-example-that-opens-nothing",
    orderId: ORDER.orderId,
    until: PAY_DEADLINE,
  },
  staffInvitation: {
    template: "staffInvitation",
    name: "王小美",
    loginName: "mei",
    token: "an-example-that-opens-nothing",
    isNew: true,
  },
  staffAccountChanged: {
    template: "staffAccountChanged",
    event: "newDevice",
    name: "王小美",
    at: new Date("2026-11-22T07:30:00Z"),
    network: "203.0.113.*",
    by: "",
    device: { browser: "Chrome", system: "Android" },
  },
  notice: {
    template: "notice",
    text: { zhTw: "頭皮護理組合本週九折", en: "Ten percent off scalp care sets this week" },
    href: "/product?category=sets",
    token: "an-example-that-ends-nothing",
  },
  reviewRequest: {
    template: "reviewRequest",
    orderNo: ORDER.orderNo,
    lines: ORDER.lines.map((line, at) => ({
      ...line,
      priceCents: null,
      orderItemId: `730000000000000001${at}`,
    })),
    token: "an-example-that-ends-nothing",
  },
  stockConfirm: {
    template: "stockConfirm",
    goods: SOLD_OUT,
    token: "an-example-that-confirms-nothing",
  },
  backInStock: {
    template: "backInStock",
    goods: SOLD_OUT,
    productId: "7300000000000000003",
    skuId: "7300000000000000004",
    token: "an-example-that-ends-nothing",
  },
  refillReminder: {
    template: "refillReminder",
    goods: SOLD_OUT,
    isInStock: true,
    productId: "7300000000000000003",
    skuId: "7300000000000000004",
    orderId: "7300000000000000005",
    token: "an-example-that-ends-nothing",
  },
  orderPlaced: { template: "orderPlaced", order: ORDER, payDeadline: PAY_DEADLINE },
  payReminder: { template: "payReminder", order: ORDER, payDeadline: PAY_DEADLINE },
  paymentRejected: {
    template: "paymentRejected",
    order: ORDER,
    reason: "戶口沒有這筆轉帳 / No such transfer in our account",
    payDeadline: PAY_DEADLINE,
  },
  orderCancelled: { template: "orderCancelled", order: ORDER, by: "system" },
  orderPaid: {
    template: "orderPaid",
    order: ORDER,
    paidAt: new Date("2026-11-21T04:03:00Z"),
    payment: {
      method: { zhTw: "轉數快 FPS", en: "FPS" },
      payNo: "P20261121120100123456",
      tradeNo: "FPS-4711",
    },
  },
  shipped: {
    template: "shipped",
    order: ORDER,
    company: "順豐速運",
    trackingNo: "SF1234567890",
    trackingUrl: "https://htm.sf-express.com/hk/tc/",
  },
  refundApplied: { template: "refundApplied", refund: REFUND },
  returnAccepted: {
    template: "returnAccepted",
    refund: REFUND,
    remark: "",
    by: "2026-12-06",
    returnAddress: "香港葵涌葵昌路 28 號 6 樓 / 6/F, 28 Kwai Cheong Road, Kwai Chung, Hong Kong",
  },
  returnSent: {
    template: "returnSent",
    refund: REFUND,
    company: "順豐速運",
    trackingNo: "SF0987654321",
  },
  returnReceived: { template: "returnReceived", refund: REFUND },
  refunded: {
    template: "refunded",
    refund: REFUND,
    amountCents: asHkCents(39_600),
    remark: "",
    expected: { from: "2026-12-01", to: "2026-12-04" },
  },
  exchangeApproved: { template: "exchangeApproved", refund: EXCHANGE, remark: "" },
  replacementSent: {
    template: "replacementSent",
    refund: EXCHANGE,
    remark: "",
    company: "順豐速運",
    trackingNo: "SF1122334455",
    trackingUrl: "https://htm.sf-express.com/hk/tc/",
  },
  refundRejected: {
    template: "refundRejected",
    refund: REFUND,
    remark: "商品已開封使用。 / The goods were opened and used.",
  },
} as const satisfies Record<MailKind, MailContent>;

const CARRIERS: Localized = { zhTw: "順豐速運", en: "SF Express" };

/** Returns the sample of a kind of mail, with the carrier's name in the language of the mail. */
export function getSampleMail(kind: MailKind, lang: Language): MailContent {
  const sample: MailContent = SAMPLE_MAILS[kind];
  return "company" in sample ? { ...sample, company: getTextIn(CARRIERS, lang) } : sample;
}
