import type { Bilingual } from "../model/languages";

/**
 * The status of a mail. `kept` means that no mail server is configured. `failed` means that the shop stopped
 * trying to send it. `expired` means that it became useless before it was sent: its code had expired, its
 * announcement had ended, or the shopper had unsubscribed.
 */
export const MAIL_STATUSES = ["waiting", "sent", "kept", "failed", "expired"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
/**
 * The views of the payment list. `waiting` contains what staff must confirm or check, and `review` what they must
 * check.
 */
export const PAYMENT_VIEWS = [
  "waiting",
  "all",
  "paid",
  "pending",
  "failed",
  "cancelled",
  "review",
] as const;
export type PaymentView = (typeof PAYMENT_VIEWS)[number];

/** The kinds of mails to shoppers. */
export const MAIL_KINDS = [
  "registerCode",
  "passwordCode",
  "emailCode",
  "welcome",
  "passwordChanged",
  "emailChanged",
  "newSignIn",
  "secondFactorChanged",
  "secondFactorFailed",
  "accountErased",
  "notice",
  "orderPlaced",
  "payReminder",
  "paymentRejected",
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
  "reviewRequest",
  "stockConfirm",
  "backInStock",
  "refillReminder",
  "accountInvitation",
  "staffInvitation",
  "staffAccountChanged",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The state of a product. A published product may have a publication time in the future. */
export const PRODUCT_STATES = ["draft", "published", "archived"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];
/** The units of a SKU's size. */
export const SKU_UNITS = ["ml", "g", "piece"] as const;
export type SkuUnit = (typeof SKU_UNITS)[number];
/** The reasons for a stock change by staff. */
export const STOCK_REASONS = ["counted", "delivered", "damaged", "other"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
/** The reasons of all stock movements. The first ones come from orders and from new products. */
export const STOCK_MOVEMENTS = [
  ...(["initial", "sold", "refunded", "restocked", "replaced", "staff"] as const),
  ...STOCK_REASONS,
] as const;
export type StockMovementReason = (typeof STOCK_MOVEMENTS)[number];
/**
 * The reasons of refunds that staff start, with the names that staff and shoppers see. The refund stores the
 * name.
 */
export const STAFF_REFUND_REASONS = {
  lostParcel: { zhTw: "包裹遺失", en: "Parcel lost" },
  goodwill: { zhTw: "補償", en: "Goodwill" },
  priceDifference: { zhTw: "退回差價", en: "Price difference" },
  defective: { zhTw: "商品瑕疵", en: "Defective item" },
  other: { zhTw: "其他", en: "Other" },
} as const satisfies Readonly<Record<string, Bilingual>>;
export type StaffRefundReason = keyof typeof STAFF_REFUND_REASONS;

/** The lists of the back office whose columns and views each staff member can save. */
export const STAFF_LISTS = [
  "orders",
  "refunds",
  "payments",
  "reviews",
  "products",
  "brands",
  "categories",
  "efficacies",
  "ranges",
  "search",
  "coupons",
  "notices",
  "questions",
  "cases",
  "shoppers",
  "users",
  "roles",
  "payMethods",
  "dictionaries",
  "mails",
  "jobs",
] as const;
export type StaffListName = (typeof STAFF_LISTS)[number];
/**
 * The sort orders of the back office's order list. `queue` lists waiting orders with the oldest first, and other
 * orders with the newest first.
 */
export const STAFF_ORDER_SORTS = ["queue", "newest", "oldest", "largest", "smallest"] as const;
export type StaffOrderSort = (typeof STAFF_ORDER_SORTS)[number];
/** The sort orders of the back office's refund list. */
export const STAFF_REFUND_SORTS = ["oldest", "newest", "largest", "smallest"] as const;
export type StaffRefundSort = (typeof STAFF_REFUND_SORTS)[number];
/** The sort orders of the back office's campaign list. */
export const STAFF_CAMPAIGN_SORTS = [
  "newest",
  "oldest",
  "name",
  "nameLast",
  "endsLast",
  "endsFirst",
  "mostIssued",
  "leastIssued",
] as const;
export type StaffCampaignSort = (typeof STAFF_CAMPAIGN_SORTS)[number];
/** The sort orders of the back office's mail list. */
export const STAFF_MAIL_SORTS = ["newest", "oldest"] as const;
export type StaffMailSort = (typeof STAFF_MAIL_SORTS)[number];
/** The sort orders of the back office's product list. */
export const STAFF_PRODUCT_SORTS = ["shelf", "name", "newest", "stock", "price"] as const;
export type StaffProductSort = (typeof STAFF_PRODUCT_SORTS)[number];
/** The kinds of product attributes that staff maintain. */
export const TAXONOMY_KINDS = ["brand", "category", "efficacy", "range"] as const;
export type TaxonomyKind = (typeof TAXONOMY_KINDS)[number];
/** The sort orders of the lists of product attributes. */
export const TAXONOMY_SORTS = ["order", "name", "code", "products"] as const;
export type TaxonomySort = (typeof TAXONOMY_SORTS)[number];
/** The positions of an announcement: above every page, or at the top of the home page. */
export const NOTICE_PLACES = ["banner", "home"] as const;
export type NoticePlace = (typeof NOTICE_PLACES)[number];
/** The state of an announcement at the current time. */
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
/** The roles that cannot be changed. An owner may do everything, and an auditor may see everything. */
export const FIXED_ROLES: readonly string[] = ["owner", "auditor"] satisfies BuiltInRole[];
export const OWNER_ROLE = "owner" satisfies BuiltInRole;
/**
 * The roles that need a second factor in every shop that other machines can reach. Their users can change the
 * permissions of others, or pay out any amount.
 */
export const ROLES_WITH_FACTOR: readonly string[] = ["owner", "manager"] satisfies BuiltInRole[];
/**
 * The state of a staff account. It is `invited` until the user has followed the link in the mail and set a
 * password.
 */
export const STAFF_ACCOUNT_STATES = ["invited", "active", "disabled"] as const;
export type StaffAccountState = (typeof STAFF_ACCOUNT_STATES)[number];
/** The kind of a campaign's discount: an amount, or a percentage of the price of the goods. */
export const CAMPAIGN_KINDS = ["amount", "percent"] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
/** The scope of a campaign's coupons. */
export const CAMPAIGN_SCOPES = ["any", "brands", "categories", "products"] as const;
export type CampaignScope = (typeof CAMPAIGN_SCOPES)[number];
/**
 * The audience of a campaign: all shoppers, new shoppers, shoppers with a code, or shoppers that staff
 * choose.
 */
export const CAMPAIGN_AUDIENCES = ["everyone", "new", "code", "hand"] as const;
export type CampaignAudience = (typeof CAMPAIGN_AUDIENCES)[number];
/** The state of a campaign that staff have set. */
export const CAMPAIGN_STATES = ["draft", "running", "paused", "ended"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];
/**
 * The current state of a campaign, which follows from its stored state and its period. A campaign that is
 * stored as `running` is `scheduled` before its period and `ended` after it.
 */
export const CAMPAIGN_CURRENT_STATES = [
  "draft",
  "scheduled",
  "running",
  "paused",
  "ended",
] as const;
export type CampaignCurrentState = (typeof CAMPAIGN_CURRENT_STATES)[number];
/** The actions on an issued campaign. */
export const CAMPAIGN_ACTIONS = ["pause", "resume", "end"] as const;
export type CampaignAction = (typeof CAMPAIGN_ACTIONS)[number];
/**
 * The keys of the page texts that staff can edit. The texts with `return-` explain the clauses of the return
 * policy.
 */
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
  "about-us",
  "delivery",
  "terms",
  "privacy",
  "home",
  "appearance",
] as const;
export type ContentKey = (typeof CONTENT_KEYS)[number];
/** The keys that stand for a list of entries, which staff edit one by one. */
const ENTRY_TEXTS = ["questions", "customer-cases"] as const satisfies readonly ContentKey[];
/**
 * The keys of texts that have a draft and revisions. They contain Markdown, except that the home page and the
 * appearance are JSON.
 */
export type EditedKey = Exclude<ContentKey, (typeof ENTRY_TEXTS)[number]>;
export const EDITED_KEYS = CONTENT_KEYS.filter(
  (key): key is EditedKey => !ENTRY_TEXTS.some((each) => each === key),
);
/** The keys of texts that staff edit in a special form. */
const FORM_TEXTS = ["home", "appearance"] as const satisfies readonly EditedKey[];
/** The keys of texts that staff write in Markdown. */
export type TextKey = Exclude<EditedKey, (typeof FORM_TEXTS)[number]>;
export const TEXT_KEYS = EDITED_KEYS.filter(
  (key): key is TextKey => !FORM_TEXTS.some((each) => each === key),
);
/** The kinds of content entries: a question with its answer, or a customer case. */
export const ENTRY_KINDS = ["question", "case"] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
/** The part of scalp or hair that a customer case is about. */
export const CASE_HAIR_PARTS = ["scalp", "roots", "lengths"] as const;
export type CaseHairPart = (typeof CASE_HAIR_PARTS)[number];
/**
 * The keys of texts that pages parse in different ways. The clauses of the return policy are all parsed in
 * one way.
 */
export type StructuredKey = Exclude<ContentKey, `return-${string}` | "appearance">;

/** The steps that set up a shop, in the order of the back office. */
export const SETUP_STEPS = [
  "address",
  "mail",
  "pay",
  "returnAddress",
  "contacts",
  "texts",
  "product",
  "staff",
  "backup",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/**
 * The states of the import of a long product file. `failed` means that nothing was saved: the errors of the file allow
 * no product, or the import was interrupted several times.
 */
export const IMPORT_STATES = ["waiting", "checking", "writing", "done", "failed"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The background jobs, as the back office lists them. */
export const SHOP_JOBS = [
  "mails",
  "mailNotices",
  "sendDeliveries",
  "reportLowStock",
  "showScheduledProducts",
  "loadPictures",
  "importProducts",
  "reconcilePayments",
  "remindToPay",
  "endOrdersOutOfTime",
  "receiveOrdersByTime",
  "tellBackInStock",
  "askForReviews",
  "remindToRefill",
  "payOutRefunds",
  "forgetDeadCodes",
  "forgetExpiredLimits",
  "forgetSubmits",
  "deleteStaleFiles",
  "deleteStrayFiles",
  "forgetWaitingPictures",
  "sumSalesDays",
  "sealAuditEntries",
  "deleteWhatIsOld",
  "backUp",
  "checkBackup",
] as const;
export type ShopJob = (typeof SHOP_JOBS)[number];
/** The outcome of a job run. `lost` means that the instance stopped reporting during the run. */
export const JOB_OUTCOMES = ["done", "failed", "lost"] as const;
export type JobOutcome = (typeof JOB_OUTCOMES)[number];
/** The state of a job. `asked` means that staff have requested a run and no instance has started it yet. */
export const JOB_STATES = ["waiting", "asked", "running", "paused"] as const;
export type JobState = (typeof JOB_STATES)[number];
/**
 * The settings that staff can change, in groups as the back office shows them. Secrets are only in the
 * environment.
 */
export const SETTING_GROUPS = {
  name: [
    "shopName",
    "shopNameEn",
    "shopShortName",
    "shopShortNameEn",
    "shopDescription",
    "shopDescriptionEn",
    "pictureNote",
    "pictureNoteEn",
    "shopSince",
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
    "payReminderMinutes",
    "unpaidOrdersMax",
    "heldPiecesMax",
    "heldSharePercent",
    "lowStockAt",
    "twdPer100Hkd",
    "twdRateDate",
    "openAnyway",
  ],
} as const;
export type SettingGroup = keyof typeof SETTING_GROUPS;
export const SETTING_KEYS = [
  ...SETTING_GROUPS.name,
  ...SETTING_GROUPS.contacts,
  ...SETTING_GROUPS.sale,
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
/** The sort orders of the shopper list. */
export const SHOPPER_SORTS = ["newest", "oldest", "name", "nameLast"] as const;
export type ShopperSort = (typeof SHOPPER_SORTS)[number];
/** The logs of the back office. */
export const LOG_KINDS = ["actions", "signIns", "mails", "errors"] as const;
export type LogKind = (typeof LOG_KINDS)[number];
/** The service in which an error occurred. */
export const FAULT_PARTS = ["storefront", "backend"] as const;
export type FaultPart = (typeof FAULT_PARTS)[number];
/** The part of the shop to which a user signs in: the shop or the back office. */
export const SIGN_IN_SIDES = ["shopper", "staff"] as const;
export type SignInSide = (typeof SIGN_IN_SIDES)[number];
/**
 * The outcome of a sign-in attempt. `held` means that a limit delayed it. `factor` means that the second
 * factor is still missing.
 */
export const SIGN_IN_OUTCOMES = [
  "ok",
  "wrong",
  "held",
  "blocked",
  "factor",
  "factorWrong",
] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];
/** The dictionaries whose entries shoppers and staff can choose. */
export const DICTIONARY_TYPES = ["refundReason", "cancelReason", "carrier", "region"] as const;
export type DictionaryType = (typeof DICTIONARY_TYPES)[number];
/** The headings below which regions are listed. */
export const REGION_GROUPS = ["hongKongIsland", "kowloon", "newTerritories", "taiwan"] as const;
export type RegionGroup = (typeof REGION_GROUPS)[number];
