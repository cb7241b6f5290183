import { isNotNull } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { insertClaimCodes, type CampaignRecord } from "../database/campaigns";
import type { Transaction } from "../database/connection";
import { createId } from "../database/ids";
import { couponCampaign, coupon } from "../database/schema/coupons";
import { asHkCents } from "../rules/money";
import { getEndOfShopDay, getStartOfShopDay } from "../rules/shop-calendar";
import { createCampaignCoupon } from "../services/campaigns/read-campaigns";

const WELCOME = { zhTw: "新會員見面禮", en: "Welcome gift" } as const;
const SCALP_WEEK = { zhTw: "頭皮護理週", en: "Scalp care week" } as const;
const SERUM_ONLY = { zhTw: "根源精華專屬", en: "Root serum treat" } as const;
const SPRING = { zhTw: "春日換季禮", en: "Spring change gift" } as const;
const NEXT_MONTH = { zhTw: "下月會員日", en: "Next month's member day" } as const;
const SALON = { zhTw: "髮型師推介碼", en: "Stylists' codes" } as const;
const SCALP_PERCENT = { zhTw: "頭皮護理 85 折", en: "15% off scalp care" } as const;
const NEW_YEAR = { zhTw: "新年全店九折", en: "New Year: 10% off" } as const;

/** The campaigns whose coupons each demo shopper has, in id order. */
const DEMO_COUPONS = ["welcome", "scalpWeek", "serum", "nextMonth", "spring"] as const;
type DemoCampaign = (typeof DEMO_COUPONS)[number];
type DemoCampaigns = Readonly<Record<DemoCampaign, CampaignRecord>>;

/** The number of demo shoppers who have coupons. */
const HELD_COUPONS = 2;
const STYLIST_CODES = 12;

/**
 * Inserts campaigns in every state. Staff issue the coupons of some, and shoppers claim those of others with a code.
 * Returns the campaigns whose coupons the demo shoppers have.
 */
export async function seedCampaigns(
  tx: Transaction,
  serumProductId: string,
  now: Date,
): Promise<DemoCampaigns> {
  const held = buildHeldCampaigns(serumProductId, now);
  const salon = buildCampaign(SALON, now, { amount: 2_500, audience: "code", total: 200 });
  const others = [...buildDraftAndPaused(now), ...buildCodeCampaigns(now), salon];
  await tx.insert(couponCampaign).values([...others, ...Object.values(held)]);
  const codes = Array.from(
    { length: STYLIST_CODES },
    (_, nth) => `SALON-${String(nth + 1).padStart(2, "0")}`,
  );
  await insertClaimCodes(tx, salon.id, { codes, madeAt: now });
  return held;
}

/** Returns the campaigns whose codes a shopper can enter on /user/coupon. That page offers two of them. */
function buildCodeCampaigns(now: Date): CampaignRecord[] {
  const claimed = { audience: "code", validDays: 30, until: 365 } as const;
  return [
    buildCampaign(SPRING, now, {
      ...claimed,
      amount: 2_000,
      minSpend: 15_000,
      code: "LASTONE",
      total: 1,
    }),
    buildCampaign(SCALP_PERCENT, now, {
      ...claimed,
      amount: 10_000,
      percent: 15,
      scope: "categories",
      scopeCodes: ["scalp-care"],
      code: "SCALP15",
      total: 500,
    }),
    buildCampaign(SCALP_WEEK, now, {
      ...claimed,
      amount: 5_000,
      minSpend: 40_000,
      code: "SCALP50",
      total: 1_000,
      offered: true,
    }),
    buildCampaign(WELCOME, now, {
      ...claimed,
      amount: 3_000,
      code: "WELCOME30",
      total: 100_000,
      offered: true,
    }),
  ];
}

function buildDraftAndPaused(now: Date): CampaignRecord[] {
  const percent = { percent: 10, amount: 8_000 } as const;
  return [
    buildCampaign(NEW_YEAR, now, {
      ...percent,
      audience: "everyone",
      from: 30,
      until: 45,
      state: "draft",
    }),
    buildCampaign(WELCOME, now, { ...percent, audience: "new", validDays: 14, state: "paused" }),
  ];
}

function buildHeldCampaigns(serumProductId: string, now: Date): DemoCampaigns {
  const given = { audience: "hand", issued: HELD_COUPONS } as const;
  return {
    welcome: buildCampaign(WELCOME, now, { ...given, amount: 2_000 }),
    scalpWeek: buildCampaign(SCALP_WEEK, now, { ...given, amount: 5_000, minSpend: 40_000 }),
    serum: buildCampaign(SERUM_ONLY, now, {
      ...given,
      amount: 3_000,
      scope: "products",
      scopeCodes: [serumProductId],
    }),
    nextMonth: buildCampaign(NEXT_MONTH, now, {
      ...given,
      amount: 8_000,
      minSpend: 60_000,
      from: 15,
    }),
    // Another coupon of this campaign is used by a past order.
    spring: buildCampaign(SPRING, now, {
      ...given,
      amount: 4_000,
      minSpend: 30_000,
      from: -60,
      until: -3,
      issued: HELD_COUPONS + 1,
    }),
  };
}

interface PlannedCampaign
  extends
    Pick<CampaignRecord, "audience">,
    Partial<
      Pick<
        CampaignRecord,
        | "percent"
        | "scope"
        | "scopeCodes"
        | "validDays"
        | "total"
        | "code"
        | "offered"
        | "state"
        | "issued"
      >
    > {
  /** The discount in HK cents. With a percentage it is the maximum discount. */
  readonly amount: number;
  readonly minSpend?: number;
  /** The start, in days from today. */
  readonly from?: number;
  readonly until?: number;
}

const PLAIN_CAMPAIGN = {
  percent: null,
  scope: "any",
  validDays: null,
  total: null,
  perShopper: 1,
  code: null,
  tag: null,
  offered: false,
  state: "running",
  issued: 0,
  version: 1,
} as const;

function buildCampaign(name: Bilingual, now: Date, planned: PlannedCampaign): CampaignRecord {
  const { amount, minSpend = 0, from = -20, until = 40, ...rest } = planned;
  return {
    ...PLAIN_CAMPAIGN,
    scopeCodes: [],
    id: createId(),
    name,
    ...rest,
    discountCents: asHkCents(amount),
    minSpendCents: asHkCents(minSpend),
    startsAt: getStartOfShopDay(now, -from),
    endsAt: getEndOfShopDay(now, until),
  };
}

const DAY_MS = 86_400_000;

/**
 * Inserts a shopper's coupons. Of these, one is for any product, one has a
 * minimum spend, one is for a single product, and one is not valid yet. The others have expired.
 */
export async function seedHeldCoupons(
  tx: Transaction,
  shopperId: string,
  campaigns: DemoCampaigns,
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - 20 * DAY_MS);
  const held = DEMO_COUPONS.map((which) => createCampaignCoupon(campaigns[which], begun));
  await tx.insert(coupon).values(held.map((row) => ({ ...row, id: createId(), shopperId })));
}

/** Returns a coupon that a past order used, so that the page of used coupons is not empty. */
export function buildUsedCoupon(shopperId: string, orderId: string, now: Date) {
  return {
    id: createId(),
    shopperId,
    name: SPRING,
    discountCents: asHkCents(4_000),
    minSpendCents: asHkCents(30_000),
    startsAt: new Date(now.getTime() - 60 * DAY_MS),
    endsAt: getEndOfShopDay(now, 10),
    status: 3 as const,
    orderId,
  };
}

/** Assigns the coupons that past orders used to their campaign. */
export async function assignUsedCoupons(tx: Transaction, { spring }: DemoCampaigns): Promise<void> {
  await tx.update(coupon).set({ campaignId: spring.id }).where(isNotNull(coupon.orderId));
}
