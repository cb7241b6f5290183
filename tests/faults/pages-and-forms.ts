/** The ids of the demo orders that the pages and forms need. */
export interface DemoOrderIds {
  readonly unpaid: string;
  /** The path of the page for a pending payment of that order. */
  readonly payment: string;
  readonly shipped: string;
  readonly returnable: string;
  readonly refund: string;
  readonly product: string;
}

/** A page, and a call that the page needs. */
interface FaultyPage {
  readonly call: string;
  /** Returns the path of the page. `mark` differs for each request, so that no cached response replaces the call. */
  readonly path: (places: DemoOrderIds, mark: string) => string;
  /**
   * The text that the page shows if the call returns nothing. If it is missing, the page responds with 404 in this
   * case.
   */
  readonly withNone?: string;
}

export const FAULTY_PAGES: readonly FaultyPage[] = [
  { call: "productPage", path: (_, mark) => `/product?keyword=${mark}` },
  { call: "orderPage", path: () => "/user/order" },
  { call: "orderDetail", path: ({ shipped }) => `/user/order/detail?id=${shipped}` },
  { call: "logisticsInfo", path: ({ shipped }) => `/user/logistics?id=${shipped}` },
  { call: "payTypeList", path: ({ unpaid }) => `/paymentTransition?orderId=${unpaid}` },
  { call: "payStatus", path: ({ payment }) => payment, withNone: 'name="payType"' },
  { call: "payStatus", path: () => "/components/paySuccess?payNo=P20260101000000000000" },
  {
    call: "refundPreview",
    path: ({ returnable }) => `/user/returnOrder/apply?orderId=${returnable}`,
  },
  { call: "refundDetail", path: ({ refund }) => `/user/returnOrder/detail?id=${refund}` },
  { call: "addressList", path: () => "/user/address" },
  { call: "couponPage", path: () => "/user/coupon" },
  {
    call: "settleOrder",
    path: () => "/settleAccounts",
    withNone: 'data-testid="checkout-missing"',
  },
];

/** A form of a shopper, and the call that it causes. */
export interface FaultyForm {
  readonly call: string;
  readonly isPublic?: boolean;
  readonly path: (places: DemoOrderIds) => string;
  /** Field names that identify the form on its page. */
  readonly names: readonly string[];
  readonly submitted: Readonly<Record<string, string>>;
  /** Values that a returned page must not contain. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** The names of values that the returned page must contain. */
  readonly keeps: readonly string[];
}

const PASSWORDS = { password: "Kept2Myself", confirmPassword: "Kept2Myself" };
/** The form fields of a code that was verified before. */
const PROOF_FIELDS = { code: "123456", proof: "123456 ticket" };
const PERSON = {
  loginName: "newshopper1",
  realName: "Chan Siu Ming",
  phone: "91234567",
  nickname: "Ming Ming",
  email: "ming@example.com",
  address: "1 Nathan Road",
  doorNumber: "Flat 7B",
  birthday: "1990-02-03",
};
const ADDRESS = { consignee: "Chan Tai Man", phone: "61234567", address: "9 Queen Street" };

export const FAULTY_FORMS: readonly FaultyForm[] = [
  {
    call: "login",
    isPublic: true,
    path: () => "/login",
    names: ["loginName", "password"],
    submitted: { loginName: "demoshopper1" },
    secrets: { password: "Kept2Myself" },
    keeps: ["loginName"],
  },
  {
    call: "sendVerificationCode",
    isPublic: true,
    path: () => "/register",
    names: ["loginName", "realName"],
    submitted: { ...PERSON, intent: "sendCode" },
    secrets: PASSWORDS,
    keeps: Object.keys(PERSON),
  },
  {
    call: "register",
    isPublic: true,
    path: () => "/register",
    names: ["loginName", "realName"],
    submitted: { ...PERSON, ...PROOF_FIELDS, intent: "register" },
    secrets: PASSWORDS,
    keeps: Object.keys(PERSON),
  },
  {
    call: "sendVerificationCode",
    isPublic: true,
    path: () => "/forgetPassword",
    names: ["email", "code"],
    submitted: { email: "ming@example.com", intent: "sendCode" },
    keeps: ["email"],
  },
  {
    call: "loginUpdatePassword",
    path: () => "/user/resetPwd",
    names: ["oldPassword"],
    submitted: {},
    secrets: { oldPassword: "Rootwell2026", ...PASSWORDS },
    keeps: [],
  },
  {
    call: "updateBasicInfo",
    path: () => "/user/info",
    names: ["nickname", "realName"],
    submitted: { nickname: "Ming Ming", intent: "save" },
    keeps: ["nickname"],
  },
  {
    call: "improveContactInfo",
    path: () => "/user/contact",
    names: ["type", "whatsApp"],
    submitted: { type: "1", whatsApp: "+85261234567", intent: "confirm" },
    keeps: ["whatsApp"],
  },
  {
    call: "addAddress",
    path: () => "/user/address",
    names: ["consignee"],
    submitted: { ...ADDRESS, intent: "save" },
    keeps: Object.keys(ADDRESS),
  },
  {
    call: "addAddress",
    path: () => "/settleAccounts",
    names: ["consignee"],
    submitted: { ...ADDRESS, intent: "save" },
    keeps: Object.keys(ADDRESS),
  },
  {
    call: "submitOrder",
    path: () => "/settleAccounts",
    names: ["settleToken"],
    submitted: { intent: "placeOrder" },
    keeps: [],
  },
  {
    call: "payOrder",
    path: ({ unpaid }) => `/paymentTransition?orderId=${unpaid}`,
    names: ["payType", "requestId"],
    submitted: { intent: "pay" },
    keeps: [],
  },
  {
    call: "sandboxDecide",
    path: ({ payment }) => payment,
    names: ["payNo"],
    submitted: { intent: "approve" },
    keeps: [],
  },
  {
    call: "receiveCoupon",
    path: () => "/user/coupon",
    names: ["code"],
    submitted: { code: "ROOTWELL-SPRING" },
    keeps: ["code"],
  },
  {
    call: "applyRefund",
    path: ({ returnable }) => `/user/returnOrder/apply?orderId=${returnable}`,
    names: ["refundType", "requestId"],
    submitted: {
      reason: "4",
      unopened: "on",
      unpackVideo: "viaLine",
      freightAccepted: "on",
      intent: "apply",
    },
    keeps: [],
  },
  {
    call: "addShoppingCartItem",
    path: ({ product }) => `/product/detail?id=${product}`,
    names: ["productId", "skuId"],
    submitted: { count: "1", intent: "addToCart" },
    keeps: [],
  },
  {
    call: "updateCartItemNum",
    path: () => "/user/shoppingCart",
    names: ["cartItemId", "count"],
    submitted: { count: "2", intent: "update" },
    keeps: [],
  },
  {
    call: "cancelOrder",
    path: ({ unpaid }) => `/user/order/detail?id=${unpaid}`,
    names: ["orderId"],
    submitted: { intent: "cancelOrder", confirmed: "yes" },
    keeps: [],
  },
];
