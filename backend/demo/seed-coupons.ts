import { COUPON_SCOPE } from "@contract/states";
import type { Transaction } from "../database/connection";
import { newId } from "../database/ids";
import { coupon, couponCode } from "../database/schema/orders";
import { asHkCents } from "../rules/money";
import { endOfShopDay } from "../rules/shop-calendar";

const DAY_MS = 86_400_000;

const WELCOME = { zhTw: "新會員見面禮", en: "Welcome gift" } as const;
const SCALP_WEEK = { zhTw: "頭皮護理週", en: "Scalp care week" } as const;
const SERUM_ONLY = { zhTw: "根源精華專屬", en: "Root serum treat" } as const;
const SPRING = { zhTw: "春日換季禮", en: "Spring change gift" } as const;
const NEXT_MONTH = { zhTw: "下月會員日", en: "Next month's member day" } as const;

/** Codes that a shopper can type at /user/coupon; two of them stand there to be claimed. */
const CODES = [
  {
    code: "WELCOME30",
    name: WELCOME,
    discount: 3_000,
    minSpend: 0,
    claimsLeft: 100_000,
    isOffered: true,
  },
  {
    code: "SCALP50",
    name: SCALP_WEEK,
    discount: 5_000,
    minSpend: 40_000,
    claimsLeft: 1_000,
    isOffered: true,
  },
  {
    code: "LASTONE",
    name: SPRING,
    discount: 2_000,
    minSpend: 15_000,
    claimsLeft: 1,
    isOffered: false,
  },
] as const;

/** Coupon codes to claim. */
export async function seedCouponCodes(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(couponCode).values(
    CODES.map(({ discount, minSpend, ...offered }) => ({
      ...offered,
      discountCents: asHkCents(discount),
      minSpendCents: asHkCents(minSpend),
      validDays: 30,
      endsAt: endOfShopDay(now, 365),
    })),
  );
}

/** Coupons to be used (any commodity, with a minimum, for one product, not begun) and expired ones. */
export async function seedHeldCoupons(
  tx: Transaction,
  shopperId: string,
  serumProductId: string,
  now: Date,
): Promise<void> {
  const begun = new Date(now.getTime() - 20 * DAY_MS);
  const held = { shopperId, startsAt: begun, endsAt: endOfShopDay(now, 40) };
  const amounts = (discount: number, minSpend: number) => ({
    discountCents: asHkCents(discount),
    minSpendCents: asHkCents(minSpend),
  });
  await tx.insert(coupon).values([
    { id: newId(), ...held, name: WELCOME, ...amounts(2_000, 0) },
    { id: newId(), ...held, name: SCALP_WEEK, ...amounts(5_000, 40_000) },
    {
      id: newId(),
      ...held,
      name: SERUM_ONLY,
      ...amounts(3_000, 0),
      scope: COUPON_SCOPE.products,
      productIds: [serumProductId],
    },
    {
      id: newId(),
      ...held,
      name: NEXT_MONTH,
      ...amounts(8_000, 60_000),
      startsAt: endOfShopDay(now, 14),
    },
    {
      id: newId(),
      ...held,
      name: SPRING,
      ...amounts(4_000, 30_000),
      endsAt: endOfShopDay(now, -3),
    },
  ]);
}

/** A coupon that went into an order of the past, so that the page of used ones is not empty. */
export function usedCoupon(shopperId: string, orderId: string, now: Date) {
  return {
    id: newId(),
    shopperId,
    name: SPRING,
    discountCents: asHkCents(4_000),
    minSpendCents: asHkCents(30_000),
    startsAt: new Date(now.getTime() - 60 * DAY_MS),
    endsAt: endOfShopDay(now, 10),
    status: 3 as const,
    orderId,
  };
}
