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
 * The staff accounts. They are disabled but never deleted, because audit entries name them. Built-in roles
 * have a row in `staff_role` only if the shop changed them.
 */
export const staffAccount = pgTable(
  "staff_account",
  {
    id: idColumn("id").primaryKey(),
    loginName: text("login_name").notNull(),
    name: text("name").notNull(),
    /** Empty for the first owner until it is entered. */
    email: text("email").notNull().default(""),
    language: text("language").$type<Language>().notNull().default("zhTw"),
    /** Null until the invitation is accepted. */
    passwordHash: text("password_hash"),
    /** True while it has the public password of a demo shop, which only its own machine can reach. */
    hasDemoPassword: boolean("has_demo_password").notNull().default(false),
    roleCodes: text("role_codes").array().notNull().default([]),
    disabledAt: moment("disabled_at"),
    /** The SHA-256 of the link's token. A new link replaces the old. */
    invitationHash: text("invitation_hash"),
    invitedUntil: moment("invited_until"),
    /** Encrypted (services/staff-accounts/sealed-factor). Valid from `totpSince` on. */
    totpSecret: text("totp_secret"),
    totpSince: moment("totp_since"),
    /** The time step of the last used code, because each code may be used once. */
    totpStep: integer("totp_step").notNull().default(0),
    /** Each unused recovery code: its SHA-256, encrypted (services/staff-accounts/sealed-factor). */
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

/** The sessions of staff. Only the SHA-256 of the token is stored. */
export const staffSession = pgTable(
  "staff_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffName: text("staff_name").notNull(),
    /** Null in rows from before staff accounts existed. Such a session is not valid. */
    staffId: idColumn("staff_id").references(() => staffAccount.id, { onDelete: "cascade" }),
    /** Used by versions before staff accounts. */
    passwordMac: text("password_mac"),
    /** True while the second factor is missing. Such a session has no access yet. */
    awaitsFactor: boolean("awaits_factor").notNull().default(false),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
    /** The last time at which the browser proved by a password or code that the staff member uses it. */
    provenAt: moment("proven_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
    /**
     * The browser, system and network that the owner sees, for example "Chrome" and "Android". Empty if
     * unknown.
     */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
    network: text("network").notNull().default(""),
  },
  (t) => [index("staff_session_staff").on(t.staffId)],
);

/** The roles that the shop created, and built-in roles that it changed. */
export const staffRole = pgTable("staff_role", {
  code: text("code").primaryKey(),
  name: jsonb("name").$type<Bilingual>().notNull(),
  permissions: text("permissions").array().notNull().default([]),
  /** The maximum amount of one refund. Null for no limit. */
  refundLimitCents: cents("refund_limit_cents"),
  personalData: boolean("personal_data").notNull().default(false),
  export: boolean("export").notNull().default(false),
  secondFactor: boolean("second_factor").notNull().default(false),
  archivedAt: moment("archived_at"),
  version: integer("version").notNull().default(1),
});

/** The shop settings that staff have changed. Other settings have their default. */
export const staffSetting = pgTable("staff_setting", {
  key: text("key").$type<SettingKey>().primaryKey(),
  value: text("value").notNull(),
  version: integer("version").notNull().default(0),
});
