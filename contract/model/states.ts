/** Defines the codes of orders, refunds, coupons and other objects in the API. */

/**
 * The order status (spec §3). `all` is only used as a filter. `unknown` replaces a status of another
 * backend that this shop does not know.
 */
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
/** The order status after the storefront has read it. */
export type ReadOrderStatus = OrderStatus | typeof ORDER_STATUS.unknown;
export type OrderStatusFilter = OrderStatus | typeof ORDER_STATUS.all;

/**
 * The refund status of an order line (spec §3). The specification does not define the numbers, so they are
 * the shop's own (prod-api B.5).
 */
export const DETAIL_STATUS = { normal: 0, applying: 1, refunded: 2 } as const;
export type DetailStatus = (typeof DETAIL_STATUS)[keyof typeof DETAIL_STATUS];

/** The types of orders (spec §3). */
export const ORDER_TYPE = { general: 1, refund: 2 } as const;
export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];

/**
 * The actions that a shopper can take on an order (prod-api B.5). `cancel` and `reorder` are not in the
 * specification.
 */
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

/** The ways of delivery that a shopper can choose at the checkout. */
export const DELIVERY_WAYS = ["address", "pickup"] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** The kinds of pick-up points: a store that hands over the parcel, or a parcel locker. */
export const PICKUP_KINDS = ["store", "locker"] as const;
export type PickupKind = (typeof PICKUP_KINDS)[number];

/** The regions that have pick-up points. */
export const PICKUP_REGIONS = ["HK", "TW"] as const;
export type PickupRegion = (typeof PICKUP_REGIONS)[number];

/** The actors that can change the status of an order. `gateway` is the payment provider. */
export const ORDER_ACTORS = ["shopper", "staff", "system", "gateway"] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** The events that the live channel reports (prod-api B.11). */
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

/** The refund status (spec §3). */
export const REFUND_STATUS = { launched: 0, refunded: 1, rejected: 2 } as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];
/** The refund type: money only, money for returned goods, or an exchange (prod-api B.6). */
export const REFUND_TYPE = { refundOnly: 1, returnAndRefund: 2, exchange: 3 } as const;
export type RefundType = (typeof REFUND_TYPE)[keyof typeof REFUND_TYPE];
/** The name of each refund type in messages. */
export const REFUND_TYPE_NAMES = { 1: "refund", 2: "return", 3: "exchange" } as const;
export const REFUND_REASON = {
  quality: 1,
  wrongItem: 2,
  damaged: 3,
  notWanted: 4,
  other: 5,
} as const;
export type RefundReason = (typeof REFUND_REASON)[keyof typeof REFUND_REASON];
/**
 * The reasons for goods that arrived damaged or wrong. The shopper may return them as they arrived. For any
 * other reason, the goods must be unopened and new (spec §9).
 */
export const ARRIVED_FAULTY_REASONS: readonly RefundReason[] = [1, 2, 3];
/**
 * The steps of a refund request. An exchange ends with `replacementSent`. It is `approved` before that if the
 * replacement is not shipped yet. Other refunds end with `refunded`. Every request may end with `rejected`.
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
/** The chat apps through which a shopper can send the unpacking video instead of uploading it. */
export const VIDEO_CHAT_APPS = ["viaLine", "viaWhatsApp"] as const;

/** The state of a review. Only reviews in the state `shown` are public. */
export const REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];
export const REVIEW_STARS = [1, 2, 3, 4, 5] as const;
export type ReviewStars = (typeof REVIEW_STARS)[number];
/** The sort orders of reviews: newest first, most stars first, or fewest stars first. */
export const REVIEW_SORTS = ["newest", "best", "worst"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Coupon status (spec §3). */
export const COUPON_STATUS = { toBeUsed: 1, used: 3, expired: 5 } as const;
export type CouponStatus = (typeof COUPON_STATUS)[keyof typeof COUPON_STATUS];
/** The scope of a coupon, as the number in the API and in the database. */
export const COUPON_SCOPE = { any: 0, products: 1 } as const;
export type CouponScope = (typeof COUPON_SCOPE)[keyof typeof COUPON_SCOPE];
/** The reasons why a coupon cannot be used for certain goods. */
export const COUPON_REFUSALS = [
  "minSpend",
  "products",
  "notStarted",
  "expired",
  "used",
  "paused",
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];

/** The status of a cart line (prod-api B.6). */
export const CART_STATUS = { normal: 1, soldOut: 2, offShelf: 3, aboveStock: 4 } as const;
export type CartStatus = (typeof CART_STATUS)[keyof typeof CART_STATUS];

/** The sort orders of the product list (spec §2). `bestSelling` is not in the specification. */
export const SORT_TYPE = {
  default: 0,
  priceDown: 1,
  priceUp: 2,
  newest: 3,
  oldest: 4,
  bestSelling: 5,
} as const;
export type SortType = (typeof SORT_TYPE)[keyof typeof SORT_TYPE];

/** The sex of a shopper (spec §3). */
export const SEX = { confidential: 0, male: 1, female: 2 } as const;
export type Sex = (typeof SEX)[keyof typeof SEX];

/** The contact type of a shopper (spec §2), which the radio buttons of the contact dialog select. */
export const CONTACT_TYPE = { line: 0, whatsApp: 1, both: 2 } as const;
export type ContactType = (typeof CONTACT_TYPE)[keyof typeof CONTACT_TYPE];

/** The purposes of verification codes (prod-api B.3). */
export const CODE_TYPE = { register: 1, forgotPassword: 2, changeEmail: 3 } as const;
export type VerificationCodeType = (typeof CODE_TYPE)[keyof typeof CODE_TYPE];

/** The payment status (prod-api B.6). */
export const PAY_STATUS = { pending: 0, paid: 1, failed: 2, cancelled: 3 } as const;
export type PayStatus = (typeof PAY_STATUS)[keyof typeof PAY_STATUS];
/**
 * The kinds of payment methods: a redirect to a page, a QR code, written instructions, or the shop's own test
 * page.
 */
export const PAY_KINDS = ["redirect", "qr", "manual", "sandbox"] as const;
export type PayKind = (typeof PAY_KINDS)[number];
/** The kinds of payment methods whose payments staff confirm manually. */
export const STAFF_CONFIRMED_KINDS: readonly PayKind[] = ["manual", "qr"];
/** The reasons why staff must check a payment: a wrong amount, or a payment for a closed order. */
export const PAYMENT_REVIEWS = ["amountMismatch", "paidLate"] as const;
export type PaymentReview = (typeof PAYMENT_REVIEWS)[number];

/**
 * The status of a payout to a shopper. `asked` means that the payment provider has not finished. `manual`
 * means that staff must send the money.
 */
export const PAYOUT_STATUSES = ["waiting", "asked", "done", "manual"] as const;
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number];
/** The statuses of a payout that the payment provider has not completed yet. */
export const OPEN_PAYOUT_STATUSES: readonly PayoutStatus[] = ["waiting", "asked"];

/** The state of a parcel's transport. */
export const LOGISTICS_STATUS = ["preparing", "inTransit", "outForDelivery", "delivered"] as const;
export type LogisticsStatus = (typeof LOGISTICS_STATUS)[number];
