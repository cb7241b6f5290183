/** The ids of a shopper's objects. The test also uses ids that do not exist. */
export interface ShopperObjects {
  readonly order: string;
  readonly unpaidOrder: string;
  readonly shippedOrder: string;
  readonly completedOrder: string;
  readonly orderItem: string;
  readonly payNo: string;
  readonly refund: string;
  readonly address: string;
  readonly coupon: string;
  readonly cartItem: string;
}

type Body = Readonly<Record<string, unknown>>;

/** A request for each call whose request contains an id, by the path of the call. */
export const CALLS_WITH_IDS: Readonly<Record<string, (of: ShopperObjects) => Body>> = {
  "/userOrder/settleOrder": (of) => ({
    cartItemIds: [of.cartItem],
    addressId: of.address,
    couponId: of.coupon,
  }),
  "/userOrder/submitOrder": (of) => ({
    cartItemIds: [of.cartItem],
    addressId: of.address,
    couponId: of.coupon,
    settleToken: "a-token-of-nobody-at-all",
    remark: "",
  }),
  "/userOrder/orderDetail": (of) => ({ orderId: of.order }),
  "/userOrder/cancelOrder": (of) => ({ orderId: of.unpaidOrder }),
  "/userOrder/confirmReceipt": (of) => ({ orderId: of.shippedOrder }),
  "/userOrder/deleteOrder": (of) => ({ orderId: of.completedOrder }),
  "/userOrder/reorder": (of) => ({ orderId: of.completedOrder }),
  "/userOrder/logisticsInfo": (of) => ({ orderId: of.shippedOrder }),
  "/userOrder/payTypeList": (of) => ({ orderId: of.unpaidOrder }),
  "/userOrder/payOrder": (of) => ({
    orderId: of.unpaidOrder,
    payType: "sandbox",
    requestId: "a-request-of-somebody",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  }),
  "/userOrder/payStatus": (of) => ({ payNo: of.payNo }),
  "/userOrder/payCancel": (of) => ({ payNo: of.payNo }),
  "/userOrder/payReference": (of) => ({ payNo: of.payNo, reference: "88123" }),
  "/userOrder/sandboxDecide": (of) => ({ payNo: of.payNo, decision: "approve" }),
  "/userOrder/refundPreview": (of) => ({ orderId: of.completedOrder }),
  "/userOrder/applyRefund": (of) => ({
    orderId: of.completedOrder,
    items: [{ orderItemId: of.orderItem, count: 1 }],
    refundType: 2,
    reason: 1,
    remark: "",
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: true,
    requestId: "a-request-of-somebody",
  }),
  "/userOrder/refundDetail": (of) => ({ refundId: of.refund }),
  "/userOrder/returnLogistics": (of) => ({
    refundId: of.refund,
    company: "sf",
    trackingNo: "SF1234567890",
  }),
  "/userApp/review/ownReview": (of) => ({ orderItemId: of.orderItem }),
  "/userApp/review/addReview": (of) => ({
    orderItemId: of.orderItem,
    stars: 1,
    text: "By a stranger",
  }),
  "/userApp/address/updateAddress": (of) => ({
    id: of.address,
    consignee: "Stranger",
    phone: "91234567",
    address: "9 Elsewhere Road",
  }),
  "/userApp/address/deleteAddress": (of) => ({ id: of.address }),
  "/userApp/address/setDefaultAddress": (of) => ({ id: of.address }),
  "/userOrder/updateCartItemNum": (of) => ({ id: of.cartItem, count: 3 }),
  "/userOrder/deleteCartItem": (of) => ({ id: of.cartItem }),
  // Sessions have no numeric id. tests/security/own-sessions.test.ts tries the real id of another shopper's session.
  "/userApp/session/end": (of) => ({ sessionId: of.order }),
  "/userApp/coupon/usableCouponList": (of) => ({ cartItemIds: [of.cartItem] }),
};

/** Pages with an id in the URL. */
export const PAGES_WITH_IDS: readonly ((of: ShopperObjects) => string)[] = [
  (of) => `/user/order/detail?id=${of.order}`,
  (of) => `/user/logistics?id=${of.shippedOrder}`,
  (of) => `/user/returnOrder/apply?orderId=${of.completedOrder}`,
  (of) => `/user/returnOrder/detail?id=${of.refund}`,
  (of) => `/user/returnOrder/label?id=${of.refund}`,
  (of) => `/user/review?orderItemId=${of.orderItem}`,
  (of) => `/paymentTransition?orderId=${of.unpaidOrder}`,
  (of) => `/components/paySuccess?payNo=${of.payNo}`,
  (of) => `/components/payCancel?payNo=${of.payNo}`,
  (of) => `/settleAccounts?items=${of.cartItem}`,
  (of) => `/settleAccounts?addressId=${of.address}&couponId=${of.coupon}`,
  (of) => `/user/address?edit=${of.address}`,
];

/** Forms with an id. An attacker could submit them. */
export const FORMS_WITH_IDS: readonly (readonly [
  path: string,
  (of: ShopperObjects) => Record<string, string>,
])[] = [
  ["/user/order", (of) => ({ orderId: of.unpaidOrder, intent: "cancelOrder" })],
  ["/user/order", (of) => ({ orderId: of.shippedOrder, intent: "confirmReceipt" })],
  ["/user/order", (of) => ({ orderId: of.completedOrder, intent: "deleteOrder" })],
  ["/user/order", (of) => ({ orderId: of.completedOrder, intent: "reorder" })],
  ["/user/order", (of) => addConfirmation({ orderId: of.unpaidOrder, intent: "cancelOrder" })],
  ["/user/order", (of) => addConfirmation({ orderId: of.shippedOrder, intent: "confirmReceipt" })],
  ["/user/order", (of) => addConfirmation({ orderId: of.completedOrder, intent: "deleteOrder" })],
  [
    "/user/review",
    (of) => ({ orderItemId: of.orderItem, stars: "1", text: "By a stranger", intent: "review" }),
  ],
  ["/user/shoppingCart", (of) => ({ cartItemId: of.cartItem, count: "3", intent: "update" })],
  ["/user/shoppingCart", (of) => ({ cartItemId: of.cartItem, intent: "remove" })],
  ["/user/address", (of) => ({ addressId: of.address, intent: "delete" })],
  ["/user/address", (of) => addConfirmation({ addressId: of.address, intent: "delete" })],
  ["/user/address", (of) => ({ addressId: of.address, intent: "setDefault" })],
  [
    "/user/address",
    (of) => ({
      addressId: of.address,
      consignee: "Stranger",
      phone: "91234567",
      address: "9 Elsewhere Road",
      intent: "save",
    }),
  ],
  [
    "/paymentTransition",
    (of) => ({
      orderId: of.unpaidOrder,
      payType: "sandbox",
      requestId: "by-hand-1",
      intent: "pay",
    }),
  ],
  ["/paymentTransition", (of) => ({ payNo: of.payNo, intent: "approve" })],
];

/** Returns the fields of a form after the user confirms its question. */
function addConfirmation(fields: Record<string, string>): Record<string, string> {
  return { ...fields, confirmed: "yes" };
}
