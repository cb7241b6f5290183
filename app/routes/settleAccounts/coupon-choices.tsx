import { useTranslation } from "~/locales/use-translation";
import { formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { CouponChoice } from "@contract/coupons";
import { RadioField } from "~/ui/choice";
import { inLanguage } from "~/locales/in-language";

interface CouponChoicesProps {
  readonly coupons: readonly CouponChoice[];
  /** Empty: none. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/** The coupons that fit these goods, the best one marked; those that do not, with the reason. */
export function CouponChoices({ coupons, chosen, error }: CouponChoicesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (coupons.length === 0) return <input type="hidden" name="couponId" value="" />;
  const usable = coupons.filter(({ reason }) => reason === null);
  const unusable = coupons.filter(({ reason }) => reason !== null);
  return (
    <div className="card stack" data-gap="small">
      <RadioField
        form="order"
        name="couponId"
        label={t("checkout.coupon.title")}
        error={error ?? null}
        defaultValue={chosen}
        needed
        choices={[
          ...usable.map((coupon) => ({
            value: coupon.id,
            label: `${inLanguage(coupon.name, lang)} −${formatHkd(coupon.savesCents)}`,
            ...(coupon.best && { detail: t("checkout.coupon.best") }),
          })),
          { value: "", label: t("checkout.coupon.none") },
        ]}
      />
      {unusable.length > 0 && <UnusableCoupons coupons={unusable} />}
    </div>
  );
}

function UnusableCoupons({ coupons }: Pick<CouponChoicesProps, "coupons">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <details>
      <summary>{t("checkout.coupon.unusable", { count: coupons.length })}</summary>
      <ul className="stack" data-gap="small">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="soft">
            {inLanguage(coupon.name, lang)} ·{" "}
            {t(`checkout.coupon.reason.${coupon.reason ?? "used"}`, {
              min: formatHkd(coupon.minSpendCents),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
