import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { index, jsonb, pgTable, text, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { AuditField } from "@contract/staff/audit";
import { idColumn, moment } from "./columns";

/** What an audit entry says was done to. */
export type AuditSubjectKind =
  | "order"
  | "refund"
  | "product"
  | "sku"
  | "payment"
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
  | "job"
  | "dictionary"
  | "log"
  | "setting";

export type AuditValue = string | number | boolean | null | readonly string[];

/**
 * What an audit entry says of its subject, before or after; a name that ends in `Cents` holds HK cents. Personal
 * data stands in it masked or not at all.
 */
export type AuditFacts = {
  readonly [Field in AuditField | `${AuditField}Cents`]?: AuditValue | undefined;
} & {
  /** What was written, as text, by the name of its field. */
  readonly written?: Readonly<Record<string, string>>;
};

/** The words that an entry is looked for by, as the index has them. */
export function actionFoundBy(
  t: Readonly<Record<"subject" | "action" | "staffName", AnyPgColumn>>,
): SQL {
  return sql`lower(${t.subject} || ' ' || ${t.action} || ' ' || ${t.staffName})`;
}

/** Who did what at the back office: the audit entries. */
export const staffAction = pgTable(
  "staff_action",
  {
    id: idColumn("id").primaryKey(),
    staffName: text("staff_name").notNull(),
    /** The network address that it was done from; empty where it was not kept. */
    address: text("address").notNull().default(""),
    action: text("action").notNull(),
    /** What people call the subject: an order's number, a product's name, a login account. */
    subject: text("subject").notNull().default(""),
    subjectKind: text("subject_kind").$type<AuditSubjectKind>(),
    /** Its id, or the code of what goes by a code. */
    subjectId: text("subject_id"),
    before: jsonb("before").$type<AuditFacts>(),
    after: jsonb("after").$type<AuditFacts>(),
    /** Of an entry from before entries were data, as it was written then; else empty. */
    detail: text("detail").notNull().default(""),
    at: moment("at").notNull().defaultNow(),
  },
  (t) => [
    index("staff_action_subject").on(t.subjectKind, t.subjectId, t.id),
    index("staff_action_at").on(t.at),
    index("staff_action_found_by").using("gin", sql`${actionFoundBy(t)} gin_trgm_ops`),
  ],
);
