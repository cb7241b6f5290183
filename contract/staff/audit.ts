import * as z from "zod/mini";
import * as c from "../model/codecs";

/* What the back office keeps of each change: audit entries, as the log and the page of an object show them. */

/** What an entry may say of its object; each has words of its own in the back office (`staff.fields`). */
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
  "picture",
] as const;
export type AuditField = (typeof AUDIT_FIELDS)[number];

/** How a value is to be shown: an amount in HK$ is spelled as on the wire, a flag is `true` or `false`. */
export const AUDIT_VALUE_KINDS = ["text", "amount", "flag"] as const;

/** What was done to one field; null where it had, or has, no value. */
const auditChange = c.object({
  field: z.string(),
  kind: c.wordOrElse(AUDIT_VALUE_KINDS, "text"),
  before: c.orNull(z.string()),
  after: c.orNull(z.string()),
});
export type AuditChange = z.output<typeof auditChange>;

/** One entry: who did what to which object, and what of it changed. */
export const auditEntry = c.object({
  id: c.id,
  staffName: z.string(),
  /** The network address that it was done from; empty for entries from before it was kept. */
  address: c.text,
  action: z.string(),
  /** What people call the object. */
  subject: c.text,
  /** The kind of object and its id or code; null for what has none. */
  subjectKind: c.orNull(z.string()),
  subjectId: c.orNull(z.string()),
  changes: c.listOrNone(auditChange),
  /** Of an entry that is not data: shown as it stands. */
  detail: c.text,
  time: c.time,
});
export type AuditEntry = z.output<typeof auditEntry>;
