import { useTranslation } from "~/locales/use-translation";
import type { Coupon } from "@contract/coupons";
import type { CouponStatus } from "@contract/states";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { CouponCards } from "./coupon-cards";

interface CouponListProps {
  readonly status: CouponStatus;
  readonly page: number;
  readonly pages: number;
  readonly coupons: readonly Coupon[];
}

/** The shopper's coupons in a state, page by page. */
export function CouponList({ status, page, pages, coupons }: CouponListProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      {coupons.length === 0 ? (
        <EmptyState
          drawing="coupon"
          title={t(`coupon.empty.${status}`)}
          text={t("coupon.empty.text")}
        />
      ) : (
        <CouponCards coupons={coupons} />
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(each) => `/user/coupon?status=${status}&page=${each}`}
      />
    </div>
  );
}
