/** A form that the test posts, with the same fields as the form on a page. */
export interface SentForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The values of `fields` that the returned page must contain. */
  readonly keeps?: readonly string[];
}

const PASSWORDS = { password: "Kept2Myself", confirmPassword: "Kept2Myself" };
const ADDRESS = { consignee: "Chan Tai Man", phone: "61234567", address: "9 Queen Street" };
const PERSON = {
  realName: "Chan Siu Ming",
  nickname: "Ming Ming",
  phone: "91234567",
  sex: "1",
  birthday: "1990-02-03",
  address: "1 Nathan Road",
  doorNumber: "Flat 7B",
};
const EMAIL = "ming@example.com";

/** The forms to post by route id. Every route that accepts posts has at least one, except the back office. */
export const SENT_FORMS: Readonly<Record<string, readonly SentForm[]>> = {
  "routes/login": [
    {
      path: "/login",
      fields: { loginName: "demoshopper1", password: "Kept2Myself" },
      keeps: ["demoshopper1"],
    },
  ],
  "routes/register": [
    {
      path: "/register",
      fields: {
        ...PERSON,
        ...PASSWORDS,
        loginName: "newshopper1",
        email: EMAIL,
        code: "123456",
        intent: "register",
      },
      keeps: ["newshopper1", EMAIL, ...Object.values(PERSON)],
    },
  ],
  "routes/register_.taken": [{ path: "/register/taken", fields: { loginName: "newshopper1" } }],
  "routes/forgetPassword": [
    { path: "/forgetPassword", fields: { email: EMAIL, intent: "sendCode" }, keeps: [EMAIL] },
    {
      path: "/forgetPassword",
      fields: { ...PASSWORDS, email: EMAIL, code: "123456", intent: "reset" },
      keeps: [EMAIL],
    },
  ],
  "routes/user.resetPwd": [
    { path: "/user/resetPwd", fields: { ...PASSWORDS, oldPassword: "Rootwell2026" } },
  ],
  "routes/user.info": [
    {
      path: "/user/info",
      fields: { ...PERSON, email: EMAIL, intent: "save" },
      keeps: ["Chan Siu Ming", "Ming Ming", "91234567", "1990-02-03", "1 Nathan Road", "Flat 7B"],
    },
  ],
  "routes/user.data": [
    { path: "/user/data", fields: { password: "Kept2Myself", intent: "erase" } },
  ],
  "routes/user.sessions": [
    { path: "/user/sessions", fields: { sessionId: "7", intent: "end" } },
    { path: "/user/sessions", fields: { intent: "endOthers" } },
  ],
  "routes/login_.verify": [{ path: "/login/verify", fields: { totp: "123456", intent: "verify" } }],
  "routes/user.security": [
    { path: "/user/security", fields: { password: "Kept2Myself", intent: "begin" } },
    { path: "/user/security", fields: { totp: "123456", intent: "enable" } },
    ...["recoveryCodes", "disable"].map((intent) => ({
      path: "/user/security",
      fields: { password: "Kept2Myself", totp: "123456", intent },
    })),
  ],
  "routes/user.mails": [
    { path: "/user/mails", fields: { agreed: "on", intent: "save" } },
    { path: "/user/mails", fields: { intent: "save" } },
    { path: "/user/mails", fields: { orderItemId: "7", intent: "stopReminder" } },
    { path: "/user/mails", fields: { skuId: "7", intent: "stopWaiting" } },
  ],
  "routes/user.order_.detail": ["remindMe", "stopReminder"].map((intent) => ({
    path: "/user/order/detail?id=7",
    fields: { orderItemId: "7", intent },
  })),
  "routes/unsubscribe": [
    { path: "/unsubscribe?token=1.made-up", fields: { intent: "stop" } },
    { path: "/unsubscribe?token=1.made-up", fields: { intent: "undo" } },
  ],
  "routes/product": [{ path: "/product?check=1", fields: { "item.7": "9", intent: "addRoutine" } }],
  "routes/product_.reviews": [
    { path: "/product/reviews?id=7&report=9", fields: { reviewId: "9", intent: "report" } },
  ],
  "routes/user.review": [
    {
      path: "/user/review?orderItemId=7",
      fields: { orderItemId: "7", stars: "4", text: "It rinses out well.", intent: "review" },
      keeps: ["It rinses out well."],
    },
  ],
  "routes/back-in-stock": [{ path: "/back-in-stock?token=made-up", fields: { intent: "confirm" } }],
  "routes/undo-email": [{ path: "/undo-email?token=made-up", fields: { intent: "undo" } }],
  "routes/user.contact": [
    {
      path: "/user/contact",
      fields: { type: "1", line: "", whatsApp: "+85261234567", intent: "confirm" },
      keeps: ["+85261234567"],
    },
  ],
  "routes/user.address": [
    {
      path: "/user/address",
      fields: { ...ADDRESS, intent: "save" },
      keeps: Object.values(ADDRESS),
    },
    { path: "/user/address", fields: { addressId: "7", intent: "delete" } },
    { path: "/user/address", fields: { addressId: "7", intent: "delete", confirmed: "yes" } },
    { path: "/user/address", fields: { addressId: "7", intent: "setDefault" } },
  ],
  "routes/settleAccounts": [
    {
      path: "/settleAccounts?items=7",
      fields: { ...ADDRESS, intent: "save" },
      keeps: Object.values(ADDRESS),
    },
    {
      path: "/settleAccounts?items=7",
      fields: {
        addressId: "7",
        settleToken: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
        lines: "7",
        seenCents: "28600",
        remark: "Ring twice",
        intent: "placeOrder",
      },
      keeps: ["Ring twice"],
    },
  ],
  "routes/product_.detail": [
    ...["addToCart", "buyNow"].map((intent) => ({
      path: "/product/detail",
      fields: { productId: "7", skuId: "8", count: "1", redirect: "/product", intent },
    })),
    {
      path: "/product/detail?id=7&sku=8",
      fields: { skuId: "8", email: "waiting@rootwell.example", intent: "tellMe" },
    },
  ],
  "routes/user.shoppingCart": [
    { path: "/user/shoppingCart", fields: { cartItemId: "7", count: "2", intent: "update" } },
    { path: "/user/shoppingCart", fields: { cartItemId: "7", intent: "remove" } },
  ],
  "routes/paymentTransition": ["pay", "approve", "decline", "submitReference"].map((intent) => ({
    path: "/paymentTransition?orderId=7",
    fields: {
      orderId: "7",
      reference: "88123",
      payType: "1",
      payNo: "P20260101000000000000",
      intent,
      requestId: "6f9619ff-8b86-4d01-b42d-00cf4fc964fe",
    },
  })),
  "routes/user.order": ["cancelOrder", "deleteOrder", "confirmReceipt", "reorder"].flatMap(
    (intent) =>
      ["", "yes"].map((confirmed) => ({
        path: "/user/order",
        fields: { orderId: "7", intent, confirmed },
      })),
  ),
  "routes/user.returnOrder.apply": [
    {
      path: "/user/returnOrder/apply?orderId=7",
      fields: {
        orderId: "7",
        "item.7": "1",
        refundType: "1",
        remark: "It leaks",
        intent: "apply",
        reason: "4",
        unopened: "on",
        unpackVideo: "viaLine",
        freightAccepted: "on",
        requestId: "6f9619ff-8b86-4d01-b42d-00cf4fc964fd",
      },
      keeps: ["It leaks"],
    },
  ],
  "routes/user.returnOrder.detail": [
    {
      path: "/user/returnOrder/detail?id=7",
      fields: { refundId: "7", company: "SF", trackingNo: "SF1234567890", intent: "sendBack" },
    },
  ],
  "routes/user.coupon": [{ path: "/user/coupon", fields: { code: "ROOTWELL-SPRING" } }],
  "routes/index": [{ path: "/index", fields: { intent: "hideActivity" } }],
  "routes/language": [{ path: "/language", fields: { lang: "en", redirect: "/index" } }],
  "routes/low-data": [{ path: "/low-data", fields: { on: "1", redirect: "/index" } }],
  "routes/logout": [{ path: "/logout", fields: { redirect: "/index" } }],
  "routes/user.center": [{ path: "/user/center", fields: { intent: "markRead" } }],
  "routes/user.wishlist": [{ path: "/user/wishlist", fields: { intent: "mergeWishes" } }],
  "routes/$": [{ path: "/no/such/page", fields: {} }],
};
