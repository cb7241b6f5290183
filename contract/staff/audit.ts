import * as z from "zod/mini";
import * as c from "../model/codecs";

/* The audit entries of the back office, which the log and the history of an object show. */

/** The actions in audit entries. Each has a message in the back office (`staff.log.action`). */
export type AuditAction =
  | "signIn"
  | "ship"
  | "shipPart"
  | "addTrace"
  | "noteOrder"
  | "changeAddress"
  | "cancelOrder"
  | "addDraft"
  | "saveDraft"
  | "removeDraft"
  | "placeOrder"
  | "refundByStaff"
  | "proposeRefund"
  | "cancelOrderPart"
  | "acceptRefund"
  | "receiveRefund"
  | "approveRefund"
  | "rejectRefund"
  | "sendReplacement"
  | "saveProduct"
  | "createProduct"
  | "editProduct"
  | "moveStock"
  | "checkProductFile"
  | "importProductFile"
  | "archiveProduct"
  | "saveSynonyms"
  | "removeSynonyms"
  | "grantCoupon"
  | "addCampaign"
  | "saveCampaign"
  | "issueCampaign"
  | "pauseCampaign"
  | "resumeCampaign"
  | "endCampaign"
  | "makeClaimCodes"
  | "confirmPayment"
  | "rejectPayment"
  | "addPayMethod"
  | "savePayMethod"
  | "resendMail"
  | "resendFailedMails"
  | "addTaxonomy"
  | "saveTaxonomy"
  | "archiveTaxonomy"
  | "moveTaxonomy"
  | "addNotice"
  | "saveNotice"
  | "endNotice"
  | "mailNotice"
  | "showShopper"
  | "exportShopper"
  | "exportShoppers"
  | "blockShopper"
  | "unblockShopper"
  | "endShopperSessions"
  | "resetShopperPassword"
  | "disableShopperFactor"
  | "tagShopper"
  | "untagShopper"
  | "noteShopper"
  | "removeShopperNote"
  | "eraseShopper"
  | "addRole"
  | "saveRole"
  | "archiveRole"
  | "inviteStaff"
  | "reinviteStaff"
  | "acceptInvitation"
  | "saveStaff"
  | "disableStaff"
  | "enableStaff"
  | "endStaffSessions"
  | "changeOwnPassword"
  | "enableFactor"
  | "resetFactor"
  | "resetByOperator"
  | "disableFactor"
  | "renewRecoveryCodes"
  | "saveContent"
  | "publishContent"
  | "restoreContent"
  | "addEntry"
  | "saveEntry"
  | "moveEntry"
  | "deleteEntry"
  | "runJob"
  | "pauseJob"
  | "resumeJob"
  | "addDictionaryEntry"
  | "saveDictionaryEntry"
  | "archiveDictionaryEntry"
  | "exportLog"
  | "exportOrders"
  | "exportRefunds"
  | "exportPayments"
  | "exportFigures"
  | "exportStaff"
  | "exportRoles"
  | "exportDictionary"
  | "sendTestMail"
  | "approveReview"
  | "hideReview"
  | "answerReview"
  | "addApiKey"
  | "revokeApiKey"
  | "addWebhook"
  | "saveWebhook"
  | "pauseWebhook"
  | "resumeWebhook"
  | "removeWebhook"
  | "testWebhook"
  | "resendDelivery"
  | "saveOwnList"
  | "saveOwnKeys"
  | "saveSetting";

/** The fields in audit entries. Each has a message in the back office (`staff.fields`). */
export const AUDIT_FIELDS = [
  "price",
  "stock",
  "onShelf",
  "company",
  "trackingNo",
  "parcel",
  "restocked",
  "amount",
  "discount",
  "minSpend",
  "tradeNo",
  "words",
  "count",
  "outcome",
  "name",
  "nameEn",
  "order",
  "shown",
  "archived",
  "place",
  "text",
  "textEn",
  "href",
  "from",
  "until",
  "blocked",
  "reason",
  "permissions",
  "refundLimit",
  "personalData",
  "export",
  "secondFactor",
  "roles",
  "email",
  "percent",
  "cap",
  "scope",
  "scopeCodes",
  "days",
  "total",
  "perShopper",
  "audience",
  "tag",
  "tags",
  "code",
  "offered",
  "state",
  "issued",
  "body",
  "bodyEn",
  "published",
  "paused",
  "label",
  "labelEn",
  "group",
  "trackingUrl",
  "value",
  "person",
  "personEn",
  "wordsEn",
  "part",
  "weeks",
  "picture",
  "answer",
  "reports",
  "events",
  "payHours",
  "pieces",
  "pickupCode",
  "coupon",
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** The kinds of values in audit entries. An amount is a decimal in HK$. A flag is `true` or `false`. */
export const AUDIT_VALUE_KINDS = ["text", "amount", "flag"] as const;

/** The change of a field. Null means that the field had or has no value. */
const auditChange = c.object({
  field: z.string(),
  kind: c.wordOrElse(AUDIT_VALUE_KINDS, "text"),
  before: c.orNull(z.string()),
  after: c.orNull(z.string()),
});
export type AuditChange = z.output<typeof auditChange>;

/** An audit entry: the staff member, the action, the object and its changes. */
export const auditEntry = c.object({
  id: c.id,
  staffName: z.string(),
  /** The IP address from which the action was performed. Empty for old entries. */
  address: c.text,
  action: z.string(),
  /** The name of the object at the time of the action. */
  subject: c.text,
  /** The kind of the object and its id or code. Null if the action has no object. */
  subjectKind: c.orNull(z.string()),
  subjectId: c.orNull(z.string()),
  changes: c.listOrNone(auditChange),
  /** The text of an entry without structured changes. It is shown unchanged. */
  detail: c.text,
  time: c.time,
});
export type AuditEntry = z.output<typeof auditEntry>;
