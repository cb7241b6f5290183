import { inLanguage, type Language } from "@contract/model/languages";
import { COUPON_STATUS } from "@contract/model/states";
import { basicInfo } from "~/prod-api/accounts.server";
import type { Answer } from "~/prod-api/answer";
import { ask, type Caller } from "~/prod-api/call.server";
import { couponPage, type Coupon } from "@contract/shop/coupons";
import type { OrderCounts, OrderNews } from "@contract/shop/orders";
import { orderCounts, orderNews } from "~/prod-api/orders.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ENDS_WITHIN_DAYS, type EndingCoupon } from "./ending-coupons";
import type { Person } from "./account-summary";

const DAY_MS = 86_400_000;
const NEWS_SHOWN = 5;

/** The data of the account overview. A part is null if the backend did not return it. */
export interface Center {
  readonly person: Person;
  readonly counts: OrderCounts | null;
  readonly news: readonly OrderNews[] | null;
  readonly coupons: readonly EndingCoupon[] | null;
}

/** Loads all parts concurrently. Only a failure of the shopper's profile is an error of the page. */
export async function findCenter(caller: Caller, now: Date): Promise<Center> {
  const [info, counts, news, coupons] = await Promise.all([
    basicInfo(caller),
    orderCounts(caller),
    orderNews(caller, { markRead: false }),
    ask(caller, couponPage, { status: COUPON_STATUS.toBeUsed }),
  ]);
  const { nickname, realName, loginName, headImg } = unwrap(info);
  const ending = partOf(coupons)?.rows.filter(endsSoon(now)) ?? null;
  return {
    person: { name: nickname || realName || loginName, loginName, headImg },
    counts: partOf(counts),
    news:
      partOf(news)
        ?.filter(({ read }) => !read)
        .slice(0, NEWS_SHOWN) ?? null,
    coupons: ending?.map((coupon) => endingCoupon(coupon, caller.lang)) ?? null,
  };
}

function partOf<T>(answer: Answer<T>): T | null {
  return answer.ok ? answer.data : null;
}

function endsSoon(now: Date) {
  return ({ endTime }: Coupon) => endTime.getTime() - now.getTime() < ENDS_WITHIN_DAYS * DAY_MS;
}

function endingCoupon(coupon: Coupon, lang: Language): EndingCoupon {
  const { id, discountCents, percent, endTime } = coupon;
  return { id, discountCents, percent, endTime, name: inLanguage(coupon.name, lang) };
}
