import type { HkCents } from "@contract/money";
import { shopNow } from "../../database/clock";
import { grantCoupon } from "../../database/coupon-grants";
import { recordStaffAction } from "../../database/staff-desk";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { endOfShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

/** What staff gives away: amounts in HK cents, `days` of life counted to the end of the last day. */
export interface CouponGrant {
  readonly loginName?: string | undefined;
  readonly everyone: boolean;
  readonly name: string;
  readonly nameEn: string;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly days: number;
}

/**
 * Gives one shopper, or every shopper, a coupon; gives how many were given.
 * Refuses `notFound` for an unknown login account.
 */
export async function grantCoupons(
  shop: Shop,
  staffName: string,
  grant: CouponGrant,
): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const now = await shopNow(tx);
    const granted = await grantCoupon(tx, {
      to: grant.everyone ? "everyone" : { loginName: grant.loginName ?? "" },
      name: { zhTw: grant.name, en: grant.nameEn === "" ? grant.name : grant.nameEn },
      discountCents: grant.discountCents,
      minSpendCents: grant.minSpendCents,
      startsAt: now,
      endsAt: endOfShopDay(now, grant.days),
    });
    if (granted === 0) throw new Refusal("notFound");
    await recordStaffAction(tx, {
      staffName,
      action: "grantCoupon",
      subject: grant.everyone ? "everyone" : (grant.loginName ?? ""),
      detail: `${grant.discountCents}/${grant.minSpendCents}`,
    });
    return granted;
  });
}
