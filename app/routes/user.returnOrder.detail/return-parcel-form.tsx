import { useTranslation } from "~/locales/use-translation";
import { COMPANY_LENGTH, TRACKING_NO_LENGTH } from "@contract/limits";
import type { Refund } from "@contract/refunds";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";

/** Where the goods go, and the form that tells how they travel. */
export function ReturnParcelForm({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation();
  return (
    <ShopForm
      action="/user/returnOrder/detail"
      className="card stack"
      values={{ refundId: refund.refundId }}
    >
      <p>
        <strong>{t("refund.detail.returnTo")}</strong> {refund.returnAddress}
      </p>
      <Field
        name="company"
        label={t("refund.detail.company")}
        defaultValue={refund.returnCompany}
        maxLength={COMPANY_LENGTH.max}
        required
      />
      <Field
        name="trackingNo"
        label={t("refund.detail.trackingNo")}
        defaultValue={refund.returnTrackingNo}
        minLength={TRACKING_NO_LENGTH.min}
        maxLength={TRACKING_NO_LENGTH.max}
        required
      />
      <Button wide>{t("refund.detail.send")}</Button>
    </ShopForm>
  );
}
