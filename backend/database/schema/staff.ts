import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Bilingual, Language } from "@contract/model/languages";
import type { SettingKey } from "@contract/staff/states";
import { cents, idColumn, moment } from "./columns";

/**
 * Who works at the back office. Accounts are disabled, never deleted: audit entries name them. Which roles
 * there are is not the database's to know: built in ones have a row only where the shop changed them.
 */
export const staffAccount = pgTable(
  "staff_account",
  {
    id: idColumn("id").primaryKey(),
    loginName: text("login_name").notNull(),
    name: text("name").notNull(),
    /** Empty for a first owner who has not said it. */
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull().default("zhTw"),
    /** None until an invitation was accepted. */
    passwordHash: text("password_hash"),
    /** Still the password that everybody knows, of a demo shop that only its own machine reaches. */
    hasDemoPassword: boolean("has_demo_password").notNull().default(false),
    roleCodes: text("role_codes").array().notNull().default([]),
    disabledAt: moment("disabled_at"),
    /** sha-256 of the link's token; a new one voids the old. */
    invitationHash: text("invitation_hash"),
    invitedUntil: moment("invited_until"),
    /** Sealed (services/staff-accounts/sealed-totp-secret); counts from `totpSince` on. */
    totpSecret: text("totp_secret"),
    totpSince: moment("totp_since"),
    /** The 30 seconds of the code that was used last: none is good twice. */
    totpStep: integer("totp_step").notNull().default(0),
    /** sha-256 of each code that is not spent. */
    recoveryHashes: text("recovery_hashes").array().notNull().default([]),
    createdAt: moment("created_at").notNull().defaultNow(),
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

/** A session at the back office: only the sha-256 of its token is kept. */
export const staffSession = pgTable(
  "staff_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffName: text("staff_name").notNull(),
    /** Null in rows of before there were accounts: they open nothing. */
    staffId: idColumn("staff_id").references(() => staffAccount.id, { onDelete: "cascade" }),
    /** Of versions before that one. */
    passwordMac: text("password_mac"),
    /** The password was right and the second factor is still asked for: it opens nothing yet. */
    awaitsFactor: boolean("awaits_factor").notNull().default(false),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
    /** What its owner knows it by: "Chrome", "Android", and the network; empty when unknown. */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
    network: text("network").notNull().default(""),
  },
  (t) => [index("staff_session_staff").on(t.staffId)],
);

/** A role of the shop's own, or a built in one that the shop has changed. */
export const staffRole = pgTable("staff_role", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  permissions: text("permissions").array().notNull().default([]),
  /** The most that one refund may give back; null without a limit. */
  refundLimitCents: cents("refund_limit_cents"),
  personalData: boolean("personal_data").notNull().default(false),
  export: boolean("export").notNull().default(false),
  secondFactor: boolean("second_factor").notNull().default(false),
  archivedAt: moment("archived_at"),
  version: integer("version").notNull().default(1),
});

/** What staff have set of the shop; one without a row is as it is by default. */
export const staffSetting = pgTable("staff_setting", {
  key: text("key").$type<SettingKey>().primaryKey(),
  value: text("value").notNull(),
  version: integer("version").notNull().default(0),
});
