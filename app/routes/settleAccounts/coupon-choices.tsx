import { useTranslation } from "~/locales/use-translation";
import { formatHkd, listOfNames } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { CouponChoice } from "@contract/shop/coupons";
import { inLanguage } from "@contract/model/languages";
import { RadioField } from "~/ui/choice";
import { FieldError } from "~/ui/field-frame";

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
  const namesOf = useNamesOf();
  if (coupons.length === 0)
    return (
      <>
        <input type="hidden" name="couponId" value="" />
        <FieldError name="couponId" form="order" error={error ?? null} />
      </>
    );
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
            ...detailOf(coupon.best && t("checkout.coupon.best"), namesOf(coupon)),
          })),
          { value: "", label: t("checkout.coupon.none") },
        ]}
      />
      {unusable.length > 0 && <UnusableCoupons coupons={unusable} />}
    </div>
  );
}

/** The line under a coupon; none without anything to say. */
function detailOf(...texts: readonly (string | false)[]): { readonly detail?: string } {
  const said = texts.filter((text) => text !== false && text !== "");
  return said.length === 0 ? {} : { detail: said.join(" · ") };
}

/** Gives the names of what a coupon is for; nothing for one that is for any goods. */
function useNamesOf(): (coupon: CouponChoice) => string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return ({ scopeItems }) => {
    const names = listOfNames(
      scopeItems.map(({ name }) => inLanguage(name, lang)),
      lang,
    );
    return names === "" ? "" : t("checkout.coupon.only", { names });
  };
}

function UnusableCoupons({ coupons }: Pick<CouponChoicesProps, "coupons">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const namesOf = useNamesOf();
  return (
    <details>
      <summary>{t("checkout.coupon.unusable", { count: coupons.length })}</summary>
      <ul className="stack" data-gap="small">
        {coupons.map((coupon) => (
          <li key={coupon.id} className="soft">
            {[
              inLanguage(coupon.name, lang),
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
