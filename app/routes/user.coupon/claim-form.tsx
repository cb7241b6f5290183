import { useTranslation } from "~/locales/use-translation";
import { COUPON_CODE_LENGTH } from "@contract/limits";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import type { RefusedClaim } from "./claim-coupon.server";

/** Claims a coupon by its code; a code that cannot be one is told beside the field. */
export function ClaimForm({ refused }: { readonly refused: RefusedClaim | null }) {
  const { t } = useTranslation();
  const { min, max } = COUPON_CODE_LENGTH;
  return (
    <ShopForm action="/user/coupon" className="card stack" noValidate>
      <h2>{t("coupon.claim.title")}</h2>
      <Field
        name="code"
        label={t("coupon.claim.code")}
        hint={refused?.wrong ? t("coupon.claim.wrong", { min, max }) : t("coupon.claim.hint")}
        aria-invalid={refused !== null || undefined}
        defaultValue={refused?.code}
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
