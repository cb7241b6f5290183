import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Language } from "@contract/model/languages";
import { SEX } from "@contract/model/states";
import type { CodeType, Sex } from "@contract/model/states";
import type { UploadPurpose } from "@contract/model/uploads";
import { deliveryColumns, everyCodeOf, idColumn, moment } from "./columns";

/** The words that staff look for a shopper by, as the index has them. */
export function foundBy(t: FoundByColumns): SQL {
  return sql`lower(${t.loginName} || ' ' || ${t.realName} || ' ' || ${t.nickname} || ' ' || ${t.email} || ' ' || ${t.phone})`;
}

type FoundByColumns = Readonly<
  Record<"loginName" | "realName" | "nickname" | "email" | "phone", AnyPgColumn>
>;

/** Who buys here. Login name and e-mail are unique whatever their case (spec §5). */
export const shopper = pgTable(
  "shopper",
  {
    id: idColumn("id").primaryKey(),
    /** Opaque and random: it stands in the address of the live channel. */
    loginId: text("login_id").notNull().unique(),
    loginName: text("login_name").notNull(),
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    realName: text("real_name").notNull(),
    nickname: text("nickname").notNull(),
    phone: text("phone").notNull(),
    sex: smallint("sex").$type<Sex>().notNull().default(SEX.confidential),
    birthday: date("birthday", { mode: "string" }).notNull(),
    address: text("address").notNull().default(""),
    doorNumber: text("door_number").notNull().default(""),
    headImg: text("head_img").notNull().default(""),
    line: text("line").notNull().default(""),
    whatsApp: text("whats_app").notNull().default(""),
    language: text("language").$type<Language>().notNull().default("zhTw"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** When the person was taken out of the account; what is left of it belongs to its orders. */
    erasedAt: moment("erased_at"),
    /** Since when staff let nobody sign in with it; null while they do. */
    blockedAt: moment("blocked_at"),
    /** Why, for colleagues. */
    blockReason: text("block_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("shopper_login_name_unique").on(sql`lower(${t.loginName})`),
    uniqueIndex("shopper_email_unique").on(sql`lower(${t.email})`),
    // What staff look for shoppers by: a part of any of it.
    index("shopper_found_by").using("gin", sql`${foundBy(t)} gin_trgm_ops`),
    check("shopper_sex", sql`${t.sex} in (${everyCodeOf(SEX)})`),
    check("shopper_login_name", sql`${t.loginName} ~ '^[A-Za-z0-9]{8,14}$'`),
    check("shopper_real_name", sql`length(${t.realName}) between 1 and 20`),
    check("shopper_nickname", sql`length(${t.nickname}) between 1 and 20`),
  ],
);

/** A session: only the sha-256 of its token is kept. */
export const shopperSession = pgTable(
  "shopper_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    issuedAt: moment("issued_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
    revokedAt: moment("revoked_at"),
    /** What the owner knows it by: "Chrome", "Android", and the network; empty when unknown. */
    browser: text("browser").notNull().default(""),
    system: text("system").notNull().default(""),
    network: text("network").notNull().default(""),
  },
  (t) => [
    index("shopper_session_shopper").on(t.shopperId),
    index("shopper_session_issued").on(t.issuedAt),
  ],
);

/**
 * A browser that an account was signed in with. The key binds the device's secret to the account and to
 * its present password; rows of staff have no shopper.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    key: text("key").primaryKey(),
    shopperId: idColumn("shopper_id").references(() => shopper.id, { onDelete: "cascade" }),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (t) => [
    index("known_device_shopper").on(t.shopperId, t.seenAt),
    index("known_device_seen").on(t.seenAt),
  ],
);

/** Verification codes, hashed. One live code per address and purpose: a new one voids the old. */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: idColumn("id").primaryKey(),
    email: text("email").notNull(),
    type: smallint("type").$type<CodeType>().notNull(),
    codeHash: text("code_hash").notNull(),
    /** Who asked for it, as limits count: a network, or `owner`. */
    sender: text("sender").notNull().default(""),
    /** The browser or network that may use the code, as `askerOfCode` names it; empty if any client may. */
    asker: text("asker").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    sentAt: moment("sent_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    spentAt: moment("spent_at"),
  },
  (t) => [
    index("verification_code_usable")
      .on(t.email, t.type)
      .where(sql`${t.spentAt} is null`),
    index("verification_code_sent").on(t.email, t.sentAt),
  ],
);

/** What a right code was traded for (verifyCode): 15 minutes, one use. */
export const verificationTicket = pgTable("verification_ticket", {
  ticketHash: text("ticket_hash").primaryKey(),
  email: text("email").notNull(),
  type: smallint("type").$type<CodeType>().notNull(),
  expiresAt: moment("expires_at").notNull(),
  spentAt: moment("spent_at"),
});

/** Counters of rate-limiter-flexible, in the shape that it asks for. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: idColumn("expire"),
});

/** Pictures and videos that shoppers sent, by their random names. */
export const upload = pgTable(
  "upload",
  {
    path: text("path").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<UploadPurpose>().notNull(),
    mime: text("mime").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [index("upload_shopper").on(t.shopperId)],
);

/** A delivery address; exactly one default per shopper who has any. */
export const address = pgTable(
  "address",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    ...deliveryColumns(),
    region: text("region").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (t) => [
    index("address_shopper").on(t.shopperId),
    uniqueIndex("address_one_default")
      .on(t.shopperId)
      .where(sql`${t.isDefault}`),
    check("address_consignee", sql`length(${t.consignee}) between 1 and 20`),
    check("address_address", sql`length(${t.address}) between 1 and 50`),
  ],
);
