import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { HkCents } from "@contract/money";
import type { LogisticsStatus } from "@contract/states";
import { idColumn, moment } from "./columns";

/** What an audit entry says was done to. */
export type AuditSubjectKind =
  "order" | "refund" | "product" | "sku" | "payment" | "shopper" | "everyone" | "mail" | "synonyms";

/** What an audit entry says of its subject, before or after; amounts in HK cents. No personal data. */
export interface AuditFacts {
  readonly priceCents?: HkCents;
  readonly stock?: number;
  readonly onShelf?: boolean;
  readonly company?: string;
  readonly trackingNo?: string;
  readonly parcel?: LogisticsStatus;
  readonly restocked?: boolean;
  readonly amountCents?: HkCents;
  readonly discountCents?: HkCents;
  readonly minSpendCents?: HkCents;
  readonly tradeNo?: string;
  readonly words?: string;
  readonly count?: number;
  readonly outcome?: string;
  /** What was written, as text, by the name of its field. */
  readonly written?: Readonly<Record<string, string>>;
}

/** Who did what at the back office: the audit entries. */
export const staffAction = pgTable("staff_action", {
  id: idColumn("id").primaryKey(),
  staffName: text("staff_name").notNull(),
  action: text("action").notNull(),
  /** What people call the subject: an order's number, a product's name, a login account. */
  subject: text("subject").notNull().default(""),
  subjectKind: text("subject_kind").$type<AuditSubjectKind>(),
  subjectId: idColumn("subject_id"),
  before: jsonb("before").$type<AuditFacts>(),
  after: jsonb("after").$type<AuditFacts>(),
  /** Of an entry from before entries were data, as it was written then; else empty. */
  detail: text("detail").notNull().default(""),
  at: moment("at").notNull().defaultNow(),
});
