import { getBilingualText } from "@contract/model/languages";
import type { CouponChoice } from "@contract/shop/coupons";
import { formatHkd, formatNameList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Choice } from "~/ui/choice";

/** Returns the options of the field `couponId`: the usable coupons with a mark at the best one, and no coupon. */
export function useCouponOptions(coupons: readonly CouponChoice[]): Choice[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const namesOf = useCouponNames();
  const usable = coupons.filter(({ reason }) => reason === null);
  return [
    ...usable.map((coupon) => ({
      value: coupon.id,
      label: `${getBilingualText(coupon.name, lang)} −${formatHkd(coupon.savesCents)}`,
      ...joinDetails(coupon.best && t("checkout.coupon.best"), namesOf(coupon)),
    })),
    { value: "", label: t("checkout.coupon.none") },
  ];
}

/** Returns the text below a coupon. Returns an empty object if there is no text. */
function joinDetails(...texts: readonly (string | false)[]): { readonly detail?: string } {
  const said = texts.filter((text) => text !== false && text !== "");
  return said.length === 0 ? {} : { detail: said.join(" · ") };
}

/**
 * Returns a function that lists the names of the goods that a coupon applies to. The list is empty if the
 * coupon applies to all goods.
 */
function useCouponNames(): (coupon: CouponChoice) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return ({ scopeItems }) => {
    const names = formatNameList(
      scopeItems.map(({ name }) => getBilingualText(name, lang)),
      lang,
    );
    return names === "" ? "" : t("checkout.coupon.only", { names });
  };
}

/** Shows the coupons that cannot be used, each with the reason. */
export function UnusableCoupons({ coupons }: { readonly coupons: readonly CouponChoice[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const namesOf = useCouponNames();
  const unusable = coupons.filter(({ reason }) => reason !== null);
  if (unusable.length === 0) return null;
  return (
    <details>
      <summary>{t("checkout.coupon.unusable", { count: unusable.length })}</summary>
      <ul className="stack" data-gap="small">
        {unusable.map((coupon) => (
          <li key={coupon.id} className="soft">
            {[
              getBilingualText(coupon.name, lang),
              t(`checkout.coupon.reason.${coupon.reason ?? "used"}`, {
                min: formatHkd(coupon.minSpendCents),
              }),
              ...(namesOf(coupon) === "" ? [] : [namesOf(coupon)]),
            ].join(" · ")}
          </li>
        ))}
      </ul>
    </details>
  );
}
