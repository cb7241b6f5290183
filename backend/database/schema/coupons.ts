import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { Bilingual } from "@contract/model/languages";
import {
  COUPON_SCOPE,
  COUPON_STATUS,
  type CouponScope,
  type CouponStatus,
} from "@contract/model/states";
import type { CampaignAudience, CampaignScope, CampaignState } from "@contract/staff/states";
import { cents, idColumn, literals, moment } from "./columns";
import { shopper } from "./shoppers";

type StoredCouponStatus = Exclude<CouponStatus, typeof COUPON_STATUS.expired>;

/** A coupon of a shopper. Expiry (5) is read from `endsAt`, never stored (prod-api B.7). */
export const coupon = pgTable(
  "coupon",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    name: jsonb("name").$type<Bilingual>().notNull(),
    discountCents: cents("discount_cents").notNull(),
    minSpendCents: cents("min_spend_cents").notNull(),
    scope: smallint("scope").$type<CouponScope>().notNull().default(COUPON_SCOPE.any),
    productIds: idColumn("product_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    status: smallint("status")
      .$type<StoredCouponStatus>()
      .notNull()
      .default(COUPON_STATUS.toBeUsed),
    orderId: idColumn("order_id"),
    /** The code it was claimed by at the version before campaigns. */
    sourceCode: text("source_code"),
    /** What it was issued by; null for what has no campaign. */
    campaignId: idColumn("campaign_id"),
    /** 1 to 100 of one by percent: then `discountCents` is the most that it takes off. */
    percent: integer("percent"),
    /** With `productIds` what a coupon of named goods is good for. */
    brandCodes: text("brand_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryCodes: text("category_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Its campaign is paused. */
    suspended: boolean("suspended").notNull().default(false),
  },
  (t) => [
    index("coupon_of_campaign")
      .on(t.campaignId, t.shopperId)
      .where(sql`${t.campaignId} is not null`),
    index("coupon_used_of_campaign")
      .on(t.campaignId, t.orderId)
      .where(sql`${t.orderId} is not null`),
    check("coupon_percent", sql`${t.percent} between 1 and 100`),
    index("coupon_shopper").on(t.shopperId, t.status),
    index("coupon_ends").on(t.endsAt),
    unique("coupon_claimed_once").on(t.shopperId, t.sourceCode),
    unique("coupon_one_per_order").on(t.orderId),
    check("coupon_amounts", sql`${t.discountCents} > 0 and ${t.minSpendCents} >= 0`),
    check(
      "coupon_used",
      sql`(${t.status} = ${literals(COUPON_STATUS.used)}) = (${t.orderId} is not null)`,
    ),
  ],
);

/** A campaign that coupons are issued by: each coupon keeps a copy of its terms. */
export const couponCampaign = pgTable(
  "coupon_campaign",
  {
    id: idColumn("id").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    /** What its coupons take off, of one by percent the most that they take off. */
    discountCents: cents("discount_cents").notNull(),
    /** 1 to 100 of one by percent; null of one by amount. */
    percent: integer("percent"),
    minSpendCents: cents("min_spend_cents").notNull(),
    scope: text("scope").$type<CampaignScope>().notNull(),
    /** Codes of brands or categories, ids of products: what its scope names. */
    scopeCodes: text("scope_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** How many days a coupon is good from the day it was got; null: as long as the campaign. */
    validDays: integer("valid_days"),
    /** How many coupons there are; null for as many as are asked for. */
    total: integer("total"),
    perShopper: integer("per_shopper").notNull(),
    audience: text("audience").$type<CampaignAudience>().notNull(),
    /** What every shopper may claim by; null where there is none, or each has a code of their own. */
    code: text("code").unique(),
    /** Its code is told to every shopper. */
    offered: boolean("offered").notNull().default(false),
    state: text("state").$type<CampaignState>().notNull().default("draft"),
    /** Coupons that were given out, those that were deleted since among them. */
    issued: integer("issued").notNull().default(0),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check(
      "coupon_campaign_worth",
      sql`${t.discountCents} > 0 and ${t.minSpendCents} >= 0 and ${t.percent} between 1 and 100`,
    ),
    check(
      "coupon_campaign_issued",
      sql`${t.issued} between 0 and coalesce(${t.total}, ${t.issued})`,
    ),
  ],
);

/** A code that one shopper may claim a coupon of a campaign with, once. */
export const campaignCode = pgTable(
  "campaign_code",
  {
    code: text("code").primaryKey(),
    campaignId: idColumn("campaign_id")
      .notNull()
      .references(() => couponCampaign.id),
    madeAt: moment("made_at").notNull(),
    claimedAt: moment("claimed_at"),
  },
  (t) => [index("campaign_code_campaign").on(t.campaignId, t.code)],
);

/**
 * A code that shoppers may claim a coupon with, as the version before campaigns knows it: it goes one version
 * after it.
 */
export const couponCode = pgTable(
  "coupon_code",
  {
    code: text("code").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    discountCents: cents("discount_cents").notNull(),
    minSpendCents: cents("min_spend_cents").notNull(),
    validDays: integer("valid_days").notNull(),
    claimsLeft: integer("claims_left").notNull(),
    /** Told to every shopper; the others are known to those who were given them. */
    isOffered: boolean("is_offered").notNull().default(false),
    endsAt: moment("ends_at").notNull(),
  },
  (t) => [check("coupon_code_claims", sql`${t.claimsLeft} >= 0`)],
);
