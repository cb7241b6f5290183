import { useTranslation } from "~/locales/use-translation";
import type { CouponStatus } from "@contract/model/states";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { CouponCards } from "./coupon-cards";
import type { ShownCoupon } from "./shown-coupons.server";

interface CouponListProps {
  readonly status: CouponStatus;
  readonly page: number;
  readonly pages: number;
  readonly coupons: readonly ShownCoupon[];
}

/** The shopper's coupons in a state, page by page. */
export function CouponList({ status, page, pages, coupons }: CouponListProps) {
  const { t } = useTranslation();
  const begun = coupons.filter(({ isLater }) => !isLater);
  const later = coupons.filter(({ isLater }) => isLater);
  return (
    <div className="stack">
      {coupons.length === 0 ? (
        <EmptyState
          drawing="coupon"
          title={t(`coupon.empty.${status}`)}
          text={t("coupon.empty.text")}
        />
      ) : (
        begun.length > 0 && <CouponCards coupons={begun} />
      )}
      {later.length > 0 && (
        <section className="stack">
          <h2>{t("coupon.later")}</h2>
          <CouponCards coupons={later} />
        </section>
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(each) => `/user/coupon?status=${status}&page=${each}`}
      />
    </div>
  );
}
