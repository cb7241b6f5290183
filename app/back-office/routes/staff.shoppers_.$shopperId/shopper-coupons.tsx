import type { StaffShopperInFull } from "@contract/staff/shoppers";
import { inLanguage } from "@contract/model/languages";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

/** The coupons that they were given, the newest first. */
export function ShopperCoupons({ coupons }: Pick<StaffShopperInFull, "coupons">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.coupons.title")}</h2>
      {coupons.length === 0 && <p className="soft">{t("staff.shoppers.coupons.none")}</p>}
      <ul className="stack" data-gap="small">
        {coupons.map(({ couponId, name, status, endTime }) => (
          <li key={couponId} className="row" data-spread data-id={couponId}>
            <span>
              {inLanguage(name, lang)}
              <br />
              <span className="soft">
                {t("staff.shoppers.coupons.until", { time: formatDate(endTime, lang) })}
              </span>
            </span>
            <Badge>{t(`staff.shoppers.coupons.status.${status}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
