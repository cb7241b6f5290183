/** The codes that orders, refunds, coupons and the rest travel under. Plain constants. */

/** Order status (spec §3); `all` is only a filter, `unknown` a status of another backend that is none of these. */
export const ORDER_STATUS = {
  all: -99,
  unknown: -1,
  unpaid: 0,
  cancelled: 2,
  refunded: 3,
  awaitingShipment: 5,
  shipped: 6,
  completed: 7,
} as const;
export type OrderStatus = Exclude<(typeof ORDER_STATUS)[keyof typeof ORDER_STATUS], -99 | -1>;
/** As the storefront reads it. */
export type ReadOrderStatus = OrderStatus | typeof ORDER_STATUS.unknown;
export type OrderStatusFilter = OrderStatus | typeof ORDER_STATUS.all;

/** Detail status (spec §3; the numbers are ours, prod-api B.5). */
export const DETAIL_STATUS = { normal: 0, applying: 1, refunded: 2 } as const;
export type DetailStatus = (typeof DETAIL_STATUS)[keyof typeof DETAIL_STATUS];

/** Order type (spec §3). */
export const ORDER_TYPE = { general: 1, refund: 2 } as const;
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];

/** What a shopper may do with an order (prod-api B.5); `cancel` and `reorder` are ours. */
export const ORDER_ACTIONS = [
  "goPay",
  "cancel",
  "applyRefund",
  "logistics",
  "confirmReceipt",
  "delete",
  "detail",
  "refundDetail",
  "reorder",
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The four steps of an order (spec §3). */
export const ORDER_STEPS = ["submit", "pay", "delivery", "complete"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** Who moved an order. */
export const ORDER_ACTORS = ["shopper", "staff", "system", "gateway"] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** What the live channel tells (prod-api B.11). */
export const LIVE_EVENTS = [
  "orderPaid",
  "orderShipped",
  "orderCompleted",
  "orderCancelled",
  "refundApplied",
  "returnAccepted",
  "returnReceived",
  "refundDone",
  "exchangeApproved",
  "replacementSent",
  "refundRejected",
] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

/** Refund status (spec §3). */
export const REFUND_STATUS = { launched: 0, refunded: 1, rejected: 2 } as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];
/** Refund type: money only, goods and money, exchange (prod-api B.6). */
export const REFUND_TYPE = { refundOnly: 1, returnAndRefund: 2, exchange: 3 } as const;
export type RefundType = (typeof REFUND_TYPE)[keyof typeof REFUND_TYPE];
/** What each type of refund is called and told as: money, goods for money, goods for goods. */
export const REFUND_FLOW = { 1: "refund", 2: "return", 3: "exchange" } as const;
export const REFUND_REASON = {
  quality: 1,
  wrongItem: 2,
  damaged: 3,
  notWanted: 4,
  other: 5,
} as const;
export type RefundReason = (typeof REFUND_REASON)[keyof typeof REFUND_REASON];
/**
 * Damaged or wrong on arrival: the goods go back as they arrived, and nothing of it is the shopper's doing.
 * For any other reason they have to be unopened and new (spec §9).
 */
export const ARRIVAL_REASONS: readonly RefundReason[] = [1, 2, 3];
/**
 * Where a refund stands from application to its end. An exchange ends with `replacementSent`, after
 * `approved` where its parcel was not ready yet; the others with `refunded`; each may end with `rejected`.
 */
export const REFUND_PROGRESS = [
  "applied",
  "accepted",
  "returning",
  "received",
  "approved",
  "replacementSent",
  "refunded",
  "rejected",
] as const;
export type RefundProgress = (typeof REFUND_PROGRESS)[number];
/** How the unpacking video comes when it is not uploaded. */
export const VIDEO_BY_CHAT = ["viaLine", "viaWhatsApp"] as const;

/** Coupon status (spec §3). */
export const COUPON_STATUS = { toBeUsed: 1, used: 3, expired: 5 } as const;
export type CouponStatus = (typeof COUPON_STATUS)[keyof typeof COUPON_STATUS];
/** What a coupon is good for: any commodity, or only named ones. */
export const COUPON_SCOPE = { any: 0, products: 1 } as const;
export type CouponScope = (typeof COUPON_SCOPE)[keyof typeof COUPON_SCOPE];
/** Why a coupon cannot be used on these goods. */
export const COUPON_REFUSALS = [
  "minSpend",
  "products",
  "notStarted",
  "expired",
  "used",
  "paused",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** Cart line status (prod-api B.6). */
export const CART_STATUS = { normal: 1, soldOut: 2, offShelf: 3, aboveStock: 4 } as const;
export type CartStatus = (typeof CART_STATUS)[keyof typeof CART_STATUS];

/** Sorting of the product list (spec §2); `bestSelling` is ours. */
export const SORT_TYPE = {
  default: 0,
  priceDown: 1,
  priceUp: 2,
  newest: 3,
  oldest: 4,
  bestSelling: 5,
} as const;
export type SortType = (typeof SORT_TYPE)[keyof typeof SORT_TYPE];

/** Sex (spec §3). */
export const SEX = { confidential: 0, male: 1, female: 2 } as const;
export type Sex = (typeof SEX)[keyof typeof SEX];

/** Which accounts a shopper has (spec §2): the radio of the contact dialog. */
export const CONTACT_TYPE = { line: 0, whatsApp: 1, both: 2 } as const;
export type ContactType = (typeof CONTACT_TYPE)[keyof typeof CONTACT_TYPE];

/** What a verification code is for (prod-api B.3). */
export const CODE_TYPE = { register: 1, forgotPassword: 2, changeEmail: 3 } as const;
export type CodeType = (typeof CODE_TYPE)[keyof typeof CODE_TYPE];

/** Payment status (prod-api B.6). */
export const PAY_STATUS = { pending: 0, paid: 1, failed: 2, cancelled: 3 } as const;
export type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];
/** How a way to pay works: away to a page, a picture to scan, words to follow, the shop's own test page. */
export const PAY_KINDS = ["redirect", "qr", "manual", "sandbox"] as const;
export type PayKind = (typeof PAY_KINDS)[number];
/** The ways to pay whose payments staff confirm by hand. */
export const STAFF_CONFIRMED_KINDS: readonly PayKind[] = ["manual", "qr"];
/** Why staff have to look at a payment: a wrong amount, or money for an order that had ended. */
export const PAYMENT_REVIEWS = ["amountMismatch", "paidLate"] as const;
export type PaymentReview = (typeof PAYMENT_REVIEWS)[number];

/** Where money on its way back to a shopper is. `asked`: the provider has not finished; `manual`: staff must send it. */
export const PAYOUT_STATUSES = ["waiting", "asked", "done", "manual"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** The statuses of money that the shop still expects a provider to send. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutStatus[] = ["waiting", "asked"];

/** Where a parcel is. */
export const LOGISTICS_STATUS = ["preparing", "inTransit", "outForDelivery", "delivered"] as const;
export type LogisticsStatus = (typeof LOGISTICS_STATUS)[number];
