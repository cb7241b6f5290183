import { useTranslation } from "~/locales/use-translation";
import { formatDate, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useHasFeature } from "~/ui/page-context";
import { useDiscountText, type Discount } from "~/ui/use-names";

/** The account overview lists a coupon if it ends within this number of days. */
export const ENDS_WITHIN_DAYS = 7;

export interface EndingCoupon extends Discount {
  readonly id: string;
  /** The name of the coupon in the language of the page. */
  readonly name: string;
  readonly endTime: Date;
}

/** Lists coupons that end within a week. `coupons` is null if they could not be loaded. */
export function EndingCoupons({ coupons }: { readonly coupons: readonly EndingCoupon[] | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const isThere = useHasFeature();
  const discountText = useDiscountText();
  if (!isThere("coupons")) return null;
  return (
    <section className="card stack" data-gap="small">
      <div className="row" data-spread>
        <h2>{t("center.coupons.title")}</h2>
        <a href="/user/coupon">{t("center.coupons.all")}</a>
      </div>
      {coupons === null && <p className="soft">{t("center.failed")}</p>}
      {coupons !== null && coupons.length > 0 && (
        <ul className="news-list">
          {coupons.map(({ id, name, endTime, ...discount }) => (
            <li key={id} data-id={id}>
              <span>{t("center.coupons.line", { off: discountText(discount), name })}</span>
              <time className="soft" dateTime={formatIsoTime(endTime)}>
                {t("center.coupons.until", { date: formatDate(endTime, lang) })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
