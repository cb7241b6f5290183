import type { HkCents } from "@contract/model/money";
import { getShopNow } from "../../database/clock";
import type { AuditEntry } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { grantCoupon } from "../../database/coupons";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { findShopperByLoginName } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { createInvalidFieldError } from "../../rules/refusal";
import { getEndOfShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

/**
 * A coupon that staff grant. Amounts are in HK cents. It is valid for `days` days and ends at the end of the last
 * day.
 */
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
 * Grants a coupon to one shopper or to all shoppers, and returns the number of receivers. Throws `createInvalidFieldError` for a
 * discount of zero, and for a missing or unknown login name.
 */
export async function grantCoupons(
  shop: Shop,
  by: StaffActor,
  grant: CouponGrant,
): Promise<number> {
  if (grant.discountCents <= 0) throw createInvalidFieldError("discount", "discount.format");
  if (!grant.everyone && grant.loginName === undefined)
    throw createInvalidFieldError("loginName", "grant.toWhom");
  return runInTransaction(shop.db, async (tx) => {
    const now = await getShopNow(tx);
    const granted = await grantCoupon(tx, {
      to: grant.everyone ? "everyone" : { loginName: grant.loginName ?? "" },
      name: { zhTw: grant.name, en: grant.nameEn === "" ? grant.name : grant.nameEn },
      discountCents: grant.discountCents,
      minSpendCents: grant.minSpendCents,
      startsAt: now,
      endsAt: getEndOfShopDay(now, grant.days),
    });
    if (granted === 0 && !grant.everyone)
      throw createInvalidFieldError("loginName", "grant.unknown");
    await recordAuditEntry(tx, {
      ...by,
      action: "grantCoupon",
      subject: await getReceiver(tx, grant),
      after: { discountCents: grant.discountCents, minSpendCents: grant.minSpendCents },
    });
    return granted;
  });
}

async function getReceiver(
  tx: Transaction,
  { everyone, loginName = "" }: CouponGrant,
): Promise<AuditEntry["subject"]> {
  if (everyone) return { kind: "everyone", id: null, name: "everyone" };
  const receiver = await findShopperByLoginName(tx, loginName);
  return { kind: "shopper", id: receiver?.id ?? null, name: loginName };
}
