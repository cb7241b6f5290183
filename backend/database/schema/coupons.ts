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
import { centsColumn, idColumn, toNumberLiterals, momentColumn } from "./columns";
import { shopper } from "./shoppers";

type StoredCouponStatus = Exclude<CouponStatus, typeof COUPON_STATUS.expired>;

/** The coupons of shoppers. The status "expired" (5) is calculated from `endsAt` and never stored. */
export const coupon = pgTable(
  "coupon",
  {
    id: idColumn("id").primaryKey(),
    shopperId: idColumn("shopper_id")
      .notNull()
      .references(() => shopper.id, { onDelete: "cascade" }),
    name: jsonb("name").$type<Bilingual>().notNull(),
    discountCents: centsColumn("discount_cents").notNull(),
    minSpendCents: centsColumn("min_spend_cents").notNull(),
    scope: smallint("scope").$type<CouponScope>().notNull().default(COUPON_SCOPE.any),
    productIds: idColumn("product_ids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: momentColumn("starts_at").notNull(),
    endsAt: momentColumn("ends_at").notNull(),
    status: smallint("status")
      .$type<StoredCouponStatus>()
      .notNull()
      .default(COUPON_STATUS.toBeUsed),
    orderId: idColumn("order_id"),
    /** The code with which a shopper claimed the coupon, in the version of the shop before campaigns. */
    sourceCode: text("source_code"),
    /** The campaign that issued the coupon. Null if there is none. */
    campaignId: idColumn("campaign_id"),
    /**
     * The discount in percent, from 1 to 100. Null for a fixed amount. With a percentage, `discountCents` is the
     * maximum discount.
     */
    percent: integer("percent"),
    /** The brands that the coupon is limited to, in addition to the categories and to `productIds`. */
    brandCodes: text("brand_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryCodes: text("category_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** True while the campaign of the coupon is paused. */
    suspended: boolean("suspended").notNull().default(false),
    /** The tag that a shopper needs to see and use the coupon. Null if there is none. */
    tag: text("tag"),
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
      sql`(${t.status} = ${toNumberLiterals(COUPON_STATUS.used)}) = (${t.orderId} is not null)`,
    ),
  ],
);

/** The coupon campaigns. Each coupon has a copy of the terms of its campaign. */
export const couponCampaign = pgTable(
  "coupon_campaign",
  {
    id: idColumn("id").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    /** The discount of a coupon. If `percent` is set, this is the maximum discount. */
    discountCents: centsColumn("discount_cents").notNull(),
    /** The percentage from 1 to 100. Null for a fixed amount. */
    percent: integer("percent"),
    minSpendCents: centsColumn("min_spend_cents").notNull(),
    scope: text("scope").$type<CampaignScope>().notNull(),
    /** The brand codes, category codes or product ids that the campaign is limited to. */
    scopeCodes: text("scope_codes")
      .array()
      .notNull()
      .default(sql`'{}'`),
    startsAt: momentColumn("starts_at").notNull(),
    endsAt: momentColumn("ends_at").notNull(),
    /**
     * The number of days for which a coupon is valid after the shopper received it. Null if it is valid until the
     * campaign ends.
     */
    validDays: integer("valid_days"),
    /** The maximum number of coupons. Null if there is no limit. */
    total: integer("total"),
    perShopper: integer("per_shopper").notNull(),
    audience: text("audience").$type<CampaignAudience>().notNull(),
    /** The claim code for all shoppers. Null if there is none, or if each shopper has an individual code. */
    code: text("code").unique(),
    /** True if the shop shows the code to all shoppers. */
    offered: boolean("offered").notNull().default(false),
    /** The tag of the shoppers who can receive and use the coupons. Null for all shoppers. */
    tag: text("tag"),
    state: text("state").$type<CampaignState>().notNull().default("draft"),
    /** The number of issued coupons, including deleted ones. */
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

/** The individual claim codes. One shopper can use each code once. */
export const campaignCode = pgTable(
  "campaign_code",
  {
    code: text("code").primaryKey(),
    campaignId: idColumn("campaign_id")
      .notNull()
      .references(() => couponCampaign.id),
    madeAt: momentColumn("made_at").notNull(),
    claimedAt: momentColumn("claimed_at"),
  },
  (t) => [index("campaign_code_campaign").on(t.campaignId, t.code)],
);

/** The claim codes of the version of the shop before campaigns. The next version drops this table. */
export const couponCode = pgTable(
  "coupon_code",
  {
    code: text("code").primaryKey(),
    name: jsonb("name").$type<Bilingual>().notNull(),
    discountCents: centsColumn("discount_cents").notNull(),
    minSpendCents: centsColumn("min_spend_cents").notNull(),
    validDays: integer("valid_days").notNull(),
    claimsLeft: integer("claims_left").notNull(),
    /** True if the shop shows the code to all shoppers. Other codes were sent to individual shoppers. */
    isOffered: boolean("is_offered").notNull().default(false),
    endsAt: momentColumn("ends_at").notNull(),
  },
  (t) => [check("coupon_code_claims", sql`${t.claimsLeft} >= 0`)],
);
