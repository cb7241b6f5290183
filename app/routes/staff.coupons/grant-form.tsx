import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { FormResult } from "~/ui/form-result";

const DEFAULT_DAYS = "30";

/** A coupon for one shopper or for all. */
export function GrantForm({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const field = (name: "loginName" | "name" | "nameEn" | "discount" | "minSpend" | "days") => ({
    name,
    label: t(`staff.coupons.${name}`),
    error: refused?.fieldErrors[name],
    defaultValue: refused?.repopulateFields[name],
  });
  const days = field("days");
  return (
    <ShopForm action="/staff/coupons" className="card stack" noValidate>
      <h2>{t("staff.coupons.title")}</h2>
      <Field {...field("loginName")} hint={t("staff.coupons.loginNameHint")} autoComplete="off" />
      <CheckField
        name="everyone"
        label={t("staff.coupons.everyone")}
        value="on"
        defaultChecked={refused?.repopulateFields.everyone !== undefined}
      />
      <div className="admin-form">
        <Field {...field("name")} required maxLength={40} />
        <Field {...field("nameEn")} maxLength={60} />
        <Field {...field("discount")} inputMode="decimal" required />
        <Field {...field("minSpend")} inputMode="decimal" />
        <Field
          {...days}
          defaultValue={days.defaultValue ?? DEFAULT_DAYS}
          inputMode="numeric"
          required
        />
      </div>
      <div>
        <Button intent="grant">{t("staff.coupons.submit")}</Button>
      </div>
    </ShopForm>
  );
}
