import { useTranslation } from "~/locales/use-translation";
import { COUPON_CODE_LENGTH } from "@contract/model/limits";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

/** Claims a coupon by its code; a code that cannot be one is told beside the field. */
export function ClaimForm({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const { min, max } = COUPON_CODE_LENGTH;
  const isWrong = refused?.fieldErrors.code !== undefined;
  return (
    <ShopForm action="/user/coupon" className="card stack" noValidate>
      <h2>{t("coupon.claim.title")}</h2>
      <Field
        name="code"
        label={t("coupon.claim.code")}
        hint={isWrong ? t("coupon.claim.wrong", { min, max }) : t("coupon.claim.hint")}
        aria-invalid={refused !== undefined || undefined}
        defaultValue={refused?.repopulateFields.code}
        required
        maxLength={max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button wide intent="claim">
        {t("coupon.claim.submit")}
      </Button>
    </ShopForm>
  );
}
