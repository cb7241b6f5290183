/**
 * What became of a mail: `kept` where nobody sends mails, `failed` when it was given up, `expired` when there was
 * no use for it before it could be sent: its code was no longer good, its notice had ended, or its reader wants no
 * such mails any more.
 */
export const MAIL_STATUSES = ["waiting", "sent", "kept", "failed", "expired"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
/** Every kind of mail that the shop writes to a shopper. */
export const MAIL_KINDS = [
  "registerCode",
  "passwordCode",
  "emailCode",
  "welcome",
  "passwordChanged",
  "newSignIn",
  "accountErased",
  "notice",
  "orderPlaced",
  "orderCancelled",
  "orderPaid",
  "shipped",
  "refundApplied",
  "returnAccepted",
  "returnSent",
  "returnReceived",
  "refunded",
  "exchangeApproved",
  "replacementSent",
  "refundRejected",
  "staffInvitation",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Whether staff show a product to shoppers; a published one may wait for its time. */
export const PRODUCT_STATES = ["draft", "published", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
/** What the size of a packing is told in. */
export const PACKING_UNITS = ["ml", "g", "piece"] as const;
export type PackingUnit = (typeof PACKING_UNITS)[number];
/** Why staff change a stock. */
export const STOCK_REASONS = ["counted", "delivered", "damaged", "other"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
/** What the back office sorts its products by. */
export const STAFF_PRODUCT_SORTS = ["shelf", "name", "newest", "stock", "price"] as const;
export type StaffProductSort = (typeof STAFF_PRODUCT_SORTS)[number];
/** What products are sorted by, as staff keep it. */
export const TAXONOMY_KINDS = ["brand", "category", "efficacy", "range"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];
/** What the back office sorts them by. */
export const TAXONOMY_SORTS = ["order", "name", "code", "products"] as const;
export type TaxonomySort = (typeof TAXONOMY_SORTS)[number];
/** Where the shop announces something: in the strip above every page, or at the top of the home page. */
export const NOTICE_PLACES = ["banner", "home"] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];
/** Where a notice stands by the clock. */
export const NOTICE_STATES = ["scheduled", "live", "ended"] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** The roles that every shop has. */
export const BUILT_IN_ROLES = [
  "owner",
  "manager",
  "warehouse",
  "customer-care",
  "editor",
  "auditor",
] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];
/** Those that nobody changes: an owner may do everything, an auditor see everything. */
export const FIXED_ROLES: readonly string[] = ["owner", "auditor"] satisfies BuiltInRole[];
export const OWNER_ROLE = "owner" satisfies BuiltInRole;
/** `invited` until the link of the mail was followed and a password was set. */
export const STAFF_ACCOUNT_STATES = ["invited", "active", "disabled"] as const;
export type StaffAccountState = (typeof STAFF_ACCOUNT_STATES)[number];
/** What a campaign takes off: an amount, or a percent of the goods. */
export const CAMPAIGN_KINDS = ["amount", "percent"] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
/** What the coupons of a campaign are good for. */
export const CAMPAIGN_SCOPES = ["any", "brands", "categories", "products"] as const;
export type CampaignScope = (typeof CAMPAIGN_SCOPES)[number];
/** Who gets the coupons of a campaign: every shopper, those who register, who knows a code, whom the staff name. */
export const CAMPAIGN_AUDIENCES = ["everyone", "new", "code", "hand"] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];
/** What staff have done with a campaign. */
export const CAMPAIGN_STATES = ["draft", "running", "paused", "ended"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/** How a campaign stands: a running one may begin later, and is over with its time. */
export const CAMPAIGN_STANDINGS = ["draft", "scheduled", "running", "paused", "ended"] as const;
export type CampaignStanding = (typeof CAMPAIGN_STANDINGS)[number];
/** What can be done with a campaign that was issued. */
export const CAMPAIGN_ACTS = ["pause", "resume", "end"] as const;
export type CampaignAct = (typeof CAMPAIGN_ACTS)[number];
/** The texts of the shop's pages that the back office may write; of the return policy how each clause is kept. */
export const CONTENT_KEYS = [
  "questions",
  "customer-cases",
  "brand-story",
  "return-one-request",
  "return-seven-days",
  "return-refund-time",
  "return-unpacking-video",
  "return-exchange-freight",
  "return-coupon-deduction",
  "footer-contacts",
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];

/** What the shop does by itself, as the back office lists it. */
export const SHOP_JOBS = [
  "mails",
  "mailNotices",
  "showScheduledProducts",
  "reconcilePayments",
  "endOrdersOutOfTime",
  "receiveOrdersByTime",
  "payOutRefunds",
  "forgetDeadCodes",
  "forgetExpiredLimits",
  "forgetSubmits",
  "deleteStaleFiles",
  "deleteStrayFiles",
  "forgetWaitingPictures",
  "sumSalesDays",
  "deleteWhatIsOld",
] as const;
export type ShopJob = (typeof SHOP_JOBS)[number];
/** How a run of a job ended; `lost`: the instance that did it was heard of no more. */
export const JOB_OUTCOMES = ["done", "failed", "lost"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
/** How a job stands; `asked`: somebody wants it now and no instance has begun yet. */
export const JOB_STATES = ["waiting", "asked", "running", "paused"] as const;
export type JobState = (typeof JOB_STATES)[number];
/** What staff may set of the shop, as the back office lays it out; what is a secret stands in the environment alone. */
export const SETTING_GROUPS = {
  name: [
    "shopName",
    "shopNameEn",
    "shopShortName",
    "shopShortNameEn",
    "shopDescription",
    "shopDescriptionEn",
  ],
  contacts: [
    "contactEmail",
    "contactPhone",
    "contactWhatsApp",
    "contactLine",
    "openingHours",
    "openingHoursEn",
    "shopAddress",
    "shopAddressEn",
  ],
  sale: [
    "freeShipping",
    "freeShippingEn",
    "returnAddress",
    "payMinutes",
    "unpaidOrdersMax",
    "heldPiecesMax",
    "heldSharePercent",
    "lowStockAt",
  ],
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_KEYS = [
  ...SETTING_GROUPS.name,
  ...SETTING_GROUPS.contacts,
  ...SETTING_GROUPS.sale,
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
/** What the back office sorts its shoppers by. */
export const SHOPPER_SORTS = ["newest", "name"] as const;
export type ShopperSort = (typeof SHOPPER_SORTS)[number];
/** The logs of the back office. */
export const LOG_KINDS = ["actions", "signIns", "mails", "errors"] as const;
export type LogKind = (typeof LOG_KINDS)[number];
/** Which half of the shop a fault is of. */
export const FAULT_PARTS = ["storefront", "backend"] as const;
export type FaultPart = (typeof FAULT_PARTS)[number];
/** Who signs in: at the shop, or at the back office. */
export const SIGN_IN_SIDES = ["shopper", "staff"] as const;
export type SignInSide = (typeof SIGN_IN_SIDES)[number];
/** How a try to sign in ended: `held` by the limits, `factor` where the second factor is still to come. */
export const SIGN_IN_OUTCOMES = [
  "ok",
  "wrong",
  "held",
  "blocked",
  "factor",
  "factorWrong",
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
/** What shoppers and staff choose from, where the shop says what there is. */
export const DICTIONARY_TYPES = ["refundReason", "cancelReason", "carrier", "region"] as const;
export type DictionaryType = (typeof DICTIONARY_TYPES)[number];
/** Under which heading a region stands. */
export const REGION_GROUPS = ["hongKongIsland", "kowloon", "newTerritories", "taiwan"] as const;
export type RegionGroup = (typeof REGION_GROUPS)[number];
