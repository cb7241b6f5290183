import type { HkCents } from "@contract/money";
import { shopNow } from "../../database/clock";
import { grantCoupon } from "../../database/coupon-grants";
import { recordStaffAction } from "../../database/admin-lists";
import { inTransaction } from "../../database/transaction";
import { invalidField } from "../../rules/refusal";
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
 * Refuses as `invalidField` a discount of nothing, and a login account that is missing or unknown.
 */
export async function grantCoupons(
  shop: Shop,
  staffName: string,
  grant: CouponGrant,
): Promise<number> {
  if (grant.discountCents <= 0) throw invalidField("discount", "discount.format");
  if (!grant.everyone && grant.loginName === undefined)
    throw invalidField("loginName", "grant.toWhom");
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
    if (granted === 0 && !grant.everyone) throw invalidField("loginName", "grant.unknown");
    await recordStaffAction(tx, {
      staffName,
      action: "grantCoupon",
      subject: grant.everyone ? "everyone" : (grant.loginName ?? ""),
      detail: `${grant.discountCents}/${grant.minSpendCents}`,
    });
    return granted;
  });
}
