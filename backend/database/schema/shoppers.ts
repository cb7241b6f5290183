import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { Language } from "@contract/model/languages";
import { SEX } from "@contract/model/states";
import type { VerificationCodeType, Sex } from "@contract/model/states";
import type { UploadPurpose } from "@contract/model/uploads";
import { createDeliveryColumns, toSqlCodeList, idColumn, momentColumn } from "./columns";

/** Returns the SQL text in which staff search for a shopper. The index has the same expression. */
export function getShopperSearchText(t: SearchedColumns): SQL {
  return sql`lower(${t.loginName} || ' ' || ${t.realName} || ' ' || ${t.nickname} || ' ' || ${t.email} || ' ' || ${t.phone})`;
}

type SearchedColumns = Readonly<
  Record<"loginName" | "realName" | "nickname" | "email" | "phone", AnyPgColumn>
>;

/** The shoppers. Unique indexes on login name and e-mail address ignore case. */
export const shopper = pgTable(
  "shopper",
  {
    id: idColumn("id").primaryKey(),
    /** The public id of the shopper. It is random, because it is a part of the URL of the live event stream. */
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
    createdAt: momentColumn("created_at").notNull().defaultNow(),
    /** The time since which the shopper wants no mails that ask for reviews. Null if they are allowed. */
    reviewMailsEndedAt: momentColumn("review_mails_ended_at"),
    /** The time at which personal data was erased. The row remains because orders refer to it. */
    erasedAt: momentColumn("erased_at"),
    /** The time at which staff blocked sign-in. Null if sign-in is allowed. */
    blockedAt: momentColumn("blocked_at"),
    /** The reason for the block. Only staff see it. */
    blockReason: text("block_reason").notNull().default(""),
  },
  (t) => [
    uniqueIndex("shopper_login_name_unique").on(sql`lower(${t.loginName})`),
    uniqueIndex("shopper_email_unique").on(sql`lower(${t.email})`),
    // The index for a search by staff, which matches a part of any of these columns.
    index("shopper_found_by").using("gin", sql`${getShopperSearchText(t)} gin_trgm_ops`),
    check("shopper_sex", sql`${t.sex} in (${toSqlCodeList(SEX)})`),
    check("shopper_login_name", sql`${t.loginName} ~ '^[A-Za-z0-9]{8,14}$'`),
    check("shopper_real_name", sql`length(${t.realName}) between 1 and 20`),
    check("shopper_nickname", sql`length(${t.nickname}) between 1 and 20`),
  ],
);

/** The tags with which staff group shoppers. They are in lower case, as `parseTags` in the contract writes them. */
export const shopperTag = pgTable(
  "shopper_tag",
  {
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    tag: text("tag").notNull(),
    addedAt: momentColumn("added_at").notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.shopperId, t.tag] }),
    index("shopper_tag_shoppers").on(t.tag, t.shopperId),
  ],
);

/** The staff notes about shoppers. Shoppers see them only in the file with their data. */
export const shopperNote = pgTable(
  "shopper_note",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    staffName: text("staff_name").notNull(),
    text: text("text").notNull(),
    at: momentColumn("at").notNull(),
  },
  (t) => [index("shopper_note_shopper").on(t.shopperId, t.id)],
);

/** The sessions of shoppers. Only the SHA-256 of the token is stored. */
export const shopperSession = pgTable(
  "shopper_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    issuedAt: momentColumn("issued_at").notNull().defaultNow(),
    seenAt: momentColumn("seen_at").notNull().defaultNow(),
    revokedAt: momentColumn("revoked_at"),
    /**
     * The name of the browser, for example "Chrome". The owner sees it, together with the system and the network.
     * Empty if unknown.
     */
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
 * The browsers on which an account signed in. The key depends on the secret of the browser, the account and its
 * current password. Rows about staff have no shopper.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    key: text("key").primaryKey(),
    shopperId: idColumn("shopper_id").references(() => shopper.id, { onDelete: "cascade" }),
    seenAt: momentColumn("seen_at").notNull().defaultNow(),
  },
  (t) => [
    index("known_device_shopper").on(t.shopperId, t.seenAt),
    index("known_device_seen").on(t.seenAt),
  ],
);

/**
 * The second factors of shoppers. A row without `totpSince` is a set-up that waits for its first code, which only the
 * session that began it may enter.
 */
export const shopperFactor = pgTable("shopper_factor", {
  shopperId: idColumn("shopper_id")
    .primaryKey()
    .references(() => shopper.id, { onDelete: "cascade" }),
  /** The secret of the authenticator app, encrypted (services/second-factor/check-factor). */
  totpSecret: text("totp_secret").notNull(),
  /** The time since which sign-ins require a code. */
  totpSince: momentColumn("totp_since"),
  /** The period of the last used code. It makes sure that each code is used only once. */
  totpStep: integer("totp_step").notNull().default(0),
  /** The unused recovery codes. Each is hashed with SHA-256 and then encrypted. */
  recoveryHashes: text("recovery_hashes").array().notNull().default([]),
  /** The token hash of the session that began the set-up. */
  setupSession: text("setup_session").notNull(),
  setupUntil: momentColumn("setup_until").notNull(),
  /** The time at which the last mail about a wrong code was queued. Null if there was none. */
  warnedAt: momentColumn("warned_at"),
});

/** The sign-ins of shoppers that wait for the second factor. Their tickets are no session tokens. */
export const pendingSignIn = pgTable(
  "pending_sign_in",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    /** The browser or network that entered the password. Only it may complete the sign-in. */
    client: text("client").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
  },
  (t) => [
    index("pending_sign_in_shopper").on(t.shopperId),
    index("pending_sign_in_expires").on(t.expiresAt),
  ],
);

/**
 * The hashed verification codes. An e-mail address has at most one valid code for each purpose, because a new code
 * replaces the old one.
 */
export const verificationCode = pgTable(
  "verification_code",
  {
    id: idColumn("id").primaryKey(),
    email: text("email").notNull(),
    type: smallint("type").$type<VerificationCodeType>().notNull(),
    codeHash: text("code_hash").notNull(),
    /** The sender of the request, for counting limits: a network, or `owner`. */
    sender: text("sender").notNull().default(""),
    /** The browser or network that may use the code, as `getCodeClient` returns it. Empty if any client may use it. */
    asker: text("asker").notNull().default(""),
    tries: integer("tries").notNull().default(0),
    sentAt: momentColumn("sent_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
    spentAt: momentColumn("spent_at"),
  },
  (t) => [
    index("verification_code_usable")
      .on(t.email, t.type)
      .where(sql`${t.spentAt} is null`),
    index("verification_code_sent").on(t.email, t.sentAt),
  ],
);

/**
 * The tickets that the backend issues for a correct verification code. Each is valid for 15 minutes and for one use.
 */
export const verificationTicket = pgTable("verification_ticket", {
  ticketHash: text("ticket_hash").primaryKey(),
  email: text("email").notNull(),
  type: smallint("type").$type<VerificationCodeType>().notNull(),
  expiresAt: momentColumn("expires_at").notNull(),
  spentAt: momentColumn("spent_at"),
});

/**
 * The e-mail changes of accounts. The mail to the former address contains a link that undoes the change for 7 days.
 */
export const emailChange = pgTable(
  "email_change",
  {
    tokenHash: text("token_hash").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id),
    formerEmail: text("former_email").notNull(),
    changedAt: momentColumn("changed_at").notNull(),
    expiresAt: momentColumn("expires_at").notNull(),
    /** The time at which this change or an earlier one was undone. The link is then invalid. */
    undoneAt: momentColumn("undone_at"),
  },
  (t) => [
    index("email_change_shopper").on(t.shopperId),
    index("email_change_expires").on(t.expiresAt),
  ],
);

/** The counters of rate-limiter-flexible, in the format that it requires. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: idColumn("expire"),
});

/** The images and videos that shoppers uploaded. Each has a random path. */
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
    createdAt: momentColumn("created_at").notNull().defaultNow(),
  },
  (t) => [index("upload_shopper").on(t.shopperId)],
);

/** The delivery addresses. A shopper who has addresses has exactly one default address. */
export const address = pgTable(
  "address",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    ...createDeliveryColumns(),
    region: text("region").notNull().default(""),
    isDefault: boolean("is_default").notNull().default(false),
    createdAt: momentColumn("created_at").notNull().defaultNow(),
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
