import { sql, type SQL } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Bilingual, Language } from "@contract/model/languages";
import type { SavedView } from "@contract/staff/account";
import type { AuditField } from "@contract/staff/audit";
import type { SettingKey, StaffListName } from "@contract/staff/states";
import { centsColumn, idColumn, momentColumn } from "./columns";

/**
 * The staff accounts. They can be disabled but not deleted, because audit entries name them. The built-in roles have
 * a row in `staff_role` only if the shop changed them.
 */
export const staffAccount = pgTable(
  "staff_account",
  {
    id: idColumn("id").primaryKey(),
    loginName: text("login_name").notNull(),
    name: text("name").notNull(),
    /** The e-mail address. Empty for the first owner until the owner enters it. */
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull().default("zhTw"),
    /** The hash of the password. Null until the invitation is accepted. */
    passwordHash: text("password_hash"),
    /**
     * True while the account has the public password of the demo. Only the machine of the shop can reach such a shop.
     */
    hasDemoPassword: boolean("has_demo_password").notNull().default(false),
    roleCodes: text("role_codes").array().notNull().default([]),
    disabledAt: momentColumn("disabled_at"),
    /** The SHA-256 of the token in the invitation link. A new link replaces the old one. */
    invitationHash: text("invitation_hash"),
    invitedUntil: momentColumn("invited_until"),
    /**
     * The secret of the authenticator app, encrypted (services/second-factor/check-factor). It is valid from
     * `totpSince` on.
     */
    totpSecret: text("totp_secret"),
    totpSince: momentColumn("totp_since"),
    /** The period of the last used code. It makes sure that each code is used only once. */
    totpStep: integer("totp_step").notNull().default(0),
    /**
     * The unused recovery codes. Each is hashed with SHA-256 and then encrypted
     * (services/second-factor/check-factor).
     */
    recoveryHashes: text("recovery_hashes").array().notNull().default([]),
    /** False if the staff member turned the single-character keyboard shortcuts off. */
    singleKeys: boolean("single_keys").notNull().default(true),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    uniqueIndex("staff_account_login_name_unique").on(sql`lower(${t.loginName})`),
    uniqueIndex("staff_account_email_unique")
      .on(sql`lower(${t.email})`)
      .where(sql`${t.email} <> ''`),
    uniqueIndex("staff_account_invitation").on(t.invitationHash),
    check("staff_account_login_name", sql`${t.loginName} ~ '^[A-Za-z0-9]{3,32}$'`),
  ],
);

/** The lists that a staff member has adapted: the shown columns and the saved views. */
export const staffListSetting = pgTable(
  "staff_list_setting",
  {
    staffId: idColumn("staff_id")
      .notNull()
      .references(() => staffAccount.id, { onDelete: "cascade" }),
    list: text("list").$type<StaffListName>().notNull(),
    /** The names of the shown columns. Null for the default columns. */
    columns: text("columns").array(),
    /** The saved views by name, in alphabetical order. */
    views: jsonb("views").$type<readonly SavedView[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.list] })],
);

/** The sessions of staff. Only the SHA-256 of the token is stored. */
export const staffSession = pgTable(
  "staff_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffName: text("staff_name").notNull(),
    /** The account of the session. Null in rows from before staff accounts existed. Such a session is not valid. */
    staffId: idColumn("staff_id").references(() => staffAccount.id, { onDelete: "cascade" }),
    /** A column of the versions before staff accounts. It is not used any more. */
    passwordMac: text("password_mac"),
    /** True while the staff member still has to enter the second factor. Such a session has no access yet. */
    awaitsFactor: boolean("awaits_factor").notNull().default(false),
    issuedAt: momentColumn("issued_at").notNull().defaultNow(),
    seenAt: momentColumn("seen_at").notNull().defaultNow(),
    /** The last time at which the staff member entered the password or a code in this browser. */
    provenAt: momentColumn("proven_at").notNull().defaultNow(),
    revokedAt: momentColumn("revoked_at"),
    /**
     * The name of the browser, for example "Chrome". The owner sees it, together with the system and the network.
     * Empty if unknown.
     */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
    network: text("network").notNull().default(""),
  },
  (t) => [index("staff_session_staff").on(t.staffId)],
);

/** The roles that the shop created, and the built-in roles that the shop changed. */
export const staffRole = pgTable("staff_role", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  permissions: text("permissions").array().notNull().default([]),
  /** The maximum amount of one refund. Null if there is no limit. */
  refundLimitCents: centsColumn("refund_limit_cents"),
  personalData: boolean("personal_data").notNull().default(false),
  export: boolean("export").notNull().default(false),
  secondFactor: boolean("second_factor").notNull().default(false),
  archivedAt: momentColumn("archived_at"),
  version: integer("version").notNull().default(1),
});

/** The shop settings that staff have changed. Other settings have their default values. */
export const staffSetting = pgTable("staff_setting", {
  key: text("key").$type<SettingKey>().primaryKey(),
  value: text("value").notNull(),
  version: integer("version").notNull().default(0),
});

/**
 * The API keys, with which the merchant's other systems make staff calls. Only the SHA-256 of a key is stored. A key
 * has its own rights, like a role.
 */
export const apiKey = pgTable("api_key", {
  id: idColumn("id").primaryKey(),
  name: text("name").notNull(),
  keyHash: text("key_hash").notNull().unique("api_key_hash"),
  /** The first characters of the key, by which staff recognize it. */
  beginning: text("beginning").notNull(),
  permissions: text("permissions").array().notNull(),
  /** The maximum amount of one refund. Null if there is no limit. */
  refundLimitCents: centsColumn("refund_limit_cents"),
  personalData: boolean("personal_data").notNull().default(false),
  export: boolean("export").notNull().default(false),
  /** The login name of the staff member who created the key. */
  createdBy: text("created_by").notNull(),
  createdAt: momentColumn("created_at").notNull().defaultNow(),
  expiresAt: momentColumn("expires_at").notNull(),
  usedAt: momentColumn("used_at"),
  revokedAt: momentColumn("revoked_at"),
  version: integer("version").notNull().default(1),
});

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
