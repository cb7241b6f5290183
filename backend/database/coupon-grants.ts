import { sql } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { Transaction } from "./connection";
import { newId } from "./ids";
import { coupon } from "./schema/coupons";
import { shopper } from "./schema/shoppers";

interface GrantedCoupon {
  readonly to: "everyone" | { readonly loginName: string };
  readonly name: Bilingual;
  readonly discountCents: HkCents;
  readonly minSpendCents: HkCents;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const ROWS_AT_ONCE = 1_000;

/** Gives the coupon to one shopper by login account, or to all; gives how many got it. */
export async function grantCoupon(
  tx: Transaction,
  { to, ...granted }: GrantedCoupon,
): Promise<number> {
  const receivers = await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(
      to === "everyone" ? undefined : sql`lower(${shopper.loginName}) = lower(${to.loginName})`,
    );
  for (let start = 0; start < receivers.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(coupon)
      .values(
        receivers
          .slice(start, start + ROWS_AT_ONCE)
          .map(({ id }) => ({ id: newId(), shopperId: id, ...granted })),
      );
  }
  return receivers.length;
}
