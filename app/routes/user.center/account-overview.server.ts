import { getBilingualText, type Language } from "@contract/model/languages";
import { COUPON_STATUS } from "@contract/model/states";
import { getBasicInfo } from "~/prod-api/accounts.server";
import type { Answer } from "~/prod-api/answer";
import { callBackend, type Caller } from "~/prod-api/call.server";
import { couponPage, type Coupon } from "@contract/shop/coupons";
import type { OrderCounts, OrderNews } from "@contract/shop/orders";
import { getOrderCounts, getOrderEvents } from "~/prod-api/orders.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { ENDS_WITHIN_DAYS, type EndingCoupon } from "./ending-coupons";
import type { AccountOwner } from "./account-summary";

const DAY_MS = 86_400_000;
const EVENTS_SHOWN = 5;

/** The data of the account overview. A part is null if the backend did not return it. */
export interface AccountOverview {
  readonly person: AccountOwner;
  readonly counts: OrderCounts | null;
  readonly news: readonly OrderNews[] | null;
  readonly coupons: readonly EndingCoupon[] | null;
}

/** Loads all parts concurrently. Only a failure of the shopper's profile is an error of the page. */
export async function loadAccountOverview(caller: Caller, now: Date): Promise<AccountOverview> {
  const [info, counts, news, coupons] = await Promise.all([
    getBasicInfo(caller),
    getOrderCounts(caller),
    getOrderEvents(caller, { markRead: false }),
    callBackend(caller, couponPage, { status: COUPON_STATUS.toBeUsed }),
  ]);
  const { nickname, realName, loginName, headImg } = getDataOrThrow(info);
  const ending = getPart(coupons)?.rows.filter(makeEndsSoonTest(now)) ?? null;
  return {
    person: { name: nickname || realName || loginName, loginName, headImg },
    counts: getPart(counts),
    news:
      getPart(news)
        ?.filter(({ read }) => !read)
        .slice(0, EVENTS_SHOWN) ?? null,
    coupons: ending?.map((coupon) => toEndingCoupon(coupon, caller.lang)) ?? null,
  };
}

function getPart<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.data : null;
}

function makeEndsSoonTest(now: Date) {
  return ({ endTime }: Coupon) => endTime.getTime() - now.getTime() < ENDS_WITHIN_DAYS * DAY_MS;
}

function toEndingCoupon(coupon: Coupon, lang: Language): EndingCoupon {
  const { id, discountCents, percent, endTime } = coupon;
  return { id, discountCents, percent, endTime, name: getBilingualText(coupon.name, lang) };
}
