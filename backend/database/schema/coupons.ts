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
import { COUPON_SCOPE, COUPON_STATUS } from "@contract/model/states";
import type { CouponScope, CouponStatus } from "@contract/model/states";
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
