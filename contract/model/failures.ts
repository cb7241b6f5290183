/** Defines all failures of calls: those of spec §8 and the business errors of the reference backend. */

/** The values of `code` in the body of a response (spec §8). */
export const CODE = {
  ok: 200,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  fault: 500,
  warning: 601,
} as const;

/** The message with which a backend reports an expired login (spec §4, §8). */
export const LOGIN_EXPIRED = "login expired";

/**
 * The patterns of messages that report an expired login (spec §4, §8). They are matched against the message
 * in lower case, without spaces and punctuation. More text may follow, such as "please sign in again".
 */
export const LOGIN_EXPIRED_PATTERNS = [
  /^(?:your|the|user)?(?:login|signin|session)(?:status|state)?(?:has|is)?(?:already)?(?:been)?(?:expired|timedout|timeout)/,
  /^(?:[您你]的)?(?:登[录錄录入陆陸]|会话|會話)(?:状态|狀態|信息|資訊|凭证|憑證)?(?:已经|已經|已)?(?:过期|過期|失效|逾期|超时|超時)/,
] as const;

/** The failures of spec §8 that concern the connection or the session, and not a rule of the shop. */
export const WIRE_FAILURES = [
  "unauthorized",
  "forbidden",
  "notFound",
  "unknown",
  "loginExpired",
  "error",
  "warning",
  "network",
  "timeout",
  "status",
  "repeated",
] as const;
export type WireFailure = (typeof WIRE_FAILURES)[number];

/**
 * The business errors by their keys (`errKey` on the wire). `code` is the code in the body. `field` is the
 * form field that the error belongs to. The texts are in refusal-messages.ts. If the storefront does not know
 * a key, it shows `msg`.
 */
export const REFUSALS = {
  invalidField: { code: 601 },
  loginExpired: { code: 500 },
  notFound: { code: 404 },
  forbidden: { code: 403 },
  tooManyRequests: { code: 601 },
  repeatedSubmit: { code: 601 },

  loginWrong: { code: 500 },
  loginDelayed: { code: 601 },
  loginNameDuplicate: { code: 601, field: "loginName" },
  emailDuplicate: { code: 601, field: "email" },
  codeWrong: { code: 601, field: "code" },
  codeTooSoon: { code: 601, field: "code" },
  codeTooMany: { code: 601, field: "code" },
  codeSendFailed: { code: 601, field: "code" },
  passwordCommon: { code: 601, field: "password" },
  oldPasswordWrong: { code: 601, field: "oldPassword" },
  passwordWrong: { code: 601, field: "password" },
  accountBlocked: { code: 601 },
  accountBusy: { code: 601 },
  fileKind: { code: 601 },
  fileDamaged: { code: 601 },
  fileTooBig: { code: 601 },
  fileTooSmall: { code: 601 },
  uploadsFull: { code: 601 },

  skuOffShelf: { code: 601 },
  stockShort: { code: 601, field: "count" },
  cartFull: { code: 601 },
  wishlistFull: { code: 601 },
  addressLimit: { code: 601 },

  couponUnknown: { code: 601, field: "code" },
  couponClaimed: { code: 601, field: "code" },
  couponUnusable: { code: 601, field: "couponId" },
  campaignClosed: { code: 601 },

  noGoods: { code: 601 },
  noAddress: { code: 601, field: "addressId" },
  pickupGone: { code: 601, field: "pickupCode" },
  priceChanged: { code: 601 },
  settleTokenReused: { code: 601 },
  settleTokenExpired: { code: 601 },
  shopNotOpen: { code: 601 },
  mailNotSent: { code: 601, field: "email" },
  unpaidOrdersLimit: { code: 601 },
  heldPiecesLimit: { code: 601 },
  heldShareLimit: { code: 601 },
  orderPiecesLimit: { code: 601 },
  orderShareLimit: { code: 601 },

  stateNotAllowed: { code: 601 },
  payTypeUnknown: { code: 601, field: "payType" },
  payClosed: { code: 601 },

  refundTooLate: { code: 601 },
  refundAlreadyRequested: { code: 601 },
  refundAmountEmpty: { code: 601 },
  refundNothingChosen: { code: 601 },
  refundCountTooHigh: { code: 601 },
  refundUnopenedRequired: { code: 601, field: "unopened" },
  refundVideoRequired: { code: 601, field: "unpackVideo" },
  refundFreightNotAccepted: { code: 601, field: "freightAccepted" },
  refundNotReceivedYet: { code: 601 },
  refundNotPaid: { code: 601 },
  refundOrderEnded: { code: 601 },

  reviewNotReceived: { code: 601 },
  reviewExists: { code: 601 },

  stockRequestsFull: { code: 601 },
  viewsFull: { code: 601 },

  versionConflict: { code: 601 },

  staffLoginWrong: { code: 500 },
  refundOpen: { code: 601 },
  refundAboveRest: { code: 601 },
  refundOverLimit: { code: 601 },
  refundOwnProposal: { code: 601 },
  cancelWholeOrder: { code: 601 },
  lastOwner: { code: 601 },
  fixedRole: { code: 601 },
  invitationOver: { code: 601 },
  secondFactorNeeded: { code: 601 },
  secondFactorOver: { code: 601 },
  secondFactorWrong: { code: 601, field: "totp" },
  secondFactorRequired: { code: 601 },
  secondFactorSetupOver: { code: 601 },
  proofNeeded: { code: 601 },
} as const satisfies Record<string, { code: number; field?: string }>;
export type RefusalKey = keyof typeof REFUSALS;

/** Returns true if the key belongs to a business error with a message. */
export function isRefusalKey(key: string): key is RefusalKey {
  return Object.hasOwn(REFUSALS, key);
}

export const REFUSAL_KEYS: readonly RefusalKey[] = Object.keys(REFUSALS).filter(isRefusalKey);
