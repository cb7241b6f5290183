import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { AuditField } from "@contract/staff/audit";
import { idColumn, momentColumn } from "./columns";

/** The kinds of objects that audit entries are about. */
export type AuditSubjectKind =
  | "order"
  | "orderDraft"
  | "refund"
  | "product"
  | "sku"
  | "productImport"
  | "payment"
  | "payMethod"
  | "review"
  | "shopper"
  | "everyone"
  | "mail"
  | "synonyms"
  | "brand"
  | "category"
  | "efficacy"
  | "range"
  | "notice"
  | "role"
  | "staff"
  | "campaign"
  | "content"
  | "question"
  | "case"
  | "job"
  | "dictionary"
  | "log"
  | "figures"
  | "setting"
  | "webhook"
  | "apiKey";

export type AuditValue = string | number | boolean | null | readonly string[];

/**
 * Values of the subject of an audit entry, before or after the action. A field whose name ends in `Cents` is in HK
 * cents. Personal data is masked or left out.
 */
export type AuditFacts = {
  readonly [Field in AuditField | `${AuditField}Cents`]?: AuditValue | undefined;
} & {
  /** The submitted text by field name. */
  readonly written?: Readonly<Record<string, string>>;
};

/** Returns the SQL text in which staff search for an audit entry. The index has the same expression. */
export function getAuditSearchText(
  t: Readonly<Record<"subject" | "action" | "staffName", AnyPgColumn>>,
): SQL {
  return sql`lower(${t.subject} || ' ' || ${t.action} || ' ' || ${t.staffName})`;
}

/** The audit entries of the back office. */
export const staffAction = pgTable(
  "staff_action",
  {
    id: idColumn("id").primaryKey(),
    staffName: text("staff_name").notNull(),
    /** The IP address of the request. Empty if it was not recorded. */
    address: text("address").notNull().default(""),
    action: text("action").notNull(),
    /** The name that staff know: for example an order number, a product name or a login name. */
    subject: text("subject").notNull().default(""),
    subjectKind: text("subject_kind").$type<AuditSubjectKind>(),
    /** The id of the subject. A subject without an id has its code here. */
    subjectId: text("subject_id"),
    before: jsonb("before").$type<AuditFacts>(),
    after: jsonb("after").$type<AuditFacts>(),
    /** The text of an old entry, which was written before entries had structured values. Empty in newer entries. */
    detail: text("detail").notNull().default(""),
    at: momentColumn("at").notNull().defaultNow(),
  },
  (t) => [
    index("staff_action_subject").on(t.subjectKind, t.subjectId, t.id),
    index("staff_action_at").on(t.at),
    index("staff_action_found_by").using("gin", sql`${getAuditSearchText(t)} gin_trgm_ops`),
  ],
);

/**
 * The seals of the audit entries. Each seal contains the hash of its entry and the HMAC of the seal before it. The
 * key of the HMAC is not in the database, so a changed, deleted or inserted entry is detected
 * (services/logs/seal-audit-entries). Triggers of migration 0040 forbid changes of entries and seals.
 */
export const auditSeal = pgTable("audit_seal", {
  /** The number of the seal. It starts at 1 and has no gaps. */
  number: integer("number").primaryKey(),
  entryId: idColumn("entry_id").notNull().unique("audit_seal_entry"),
  entryAt: momentColumn("entry_at").notNull(),
  entryHash: text("entry_hash").notNull(),
  /** The time of the entry that was sealed before this one. Null for the first seal. */
  previousAt: momentColumn("previous_at"),
  previousMac: text("previous_mac").notNull(),
  /** The name of the key that signed `mac`. */
  keyName: text("key_name").notNull(),
  mac: text("mac").notNull(),
});
