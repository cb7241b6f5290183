import { useTranslation } from "~/locales/use-translation";
import type { ListedChoice } from "~/content/listed-choices";
import { COMPANY_LENGTH, TRACKING_NO_LENGTH } from "@contract/model/limits";
import type { Refund } from "@contract/shop/refunds";
import { FormMessages } from "~/forms/form-messages";
import { Button, LinkButton } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { SentParcel } from "./sent-parcel";

interface ReturnParcelProps {
  readonly refund: Refund;
  /** The form as it came back. */
  readonly result: FormResult | undefined;
  /** Those that the shop knows; the shopper may go to another. */
  readonly carriers: readonly ListedChoice[];
}

/** Where the goods go and with which label; then how they travel, which may be put right. */
export function ReturnParcel({ refund, result, carriers }: ReturnParcelProps) {
  const { t } = useTranslation();
  const isSent = refund.progress === "returning";
  const form = <ParcelForm refund={refund} result={result} carriers={carriers} />;
  return (
    <>
      {isSent && (
        <SentParcel
          company={refund.returnCompany}
          trackingNo={refund.returnTrackingNo}
          trackingUrl={refund.returnTrackingUrl}
        />
      )}
      <p className="lines">
        <strong>{t("refund.detail.returnTo")}</strong>
        {"\n"}
        {refund.returnAddress}
      </p>
      <p className="row">
        <LinkButton kind="quiet" href={`/user/returnOrder/label?id=${refund.refundId}`}>
          {t("refund.detail.label")}
        </LinkButton>
      </p>
      {isSent ? (
        <details open={result !== undefined}>
          <summary>{t("refund.detail.change")}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </>
  );
}

function ParcelForm({ refund, result, carriers }: ReturnParcelProps) {
  const { t } = useTranslation();
  const { refundId } = refund;
  const submitted = result?.repopulateFields ?? {};
  const errors = result?.fieldErrors ?? {};
  return (
    <ShopForm
      action={`/user/returnOrder/detail?id=${refundId}`}
      className="stack"
      values={{ refundId }}
      noValidate
    >
      <FormMessages result={result} />
      <Field
        name="company"
        label={t("refund.detail.company")}
        defaultValue={submitted.company ?? refund.returnCompany}
        error={errors.company ?? null}
        maxLength={COMPANY_LENGTH.max}
        list="carriers"
        required
      />
      <datalist id="carriers">
        {carriers.map(({ value, label }) => (
          <option key={value} value={label} />
        ))}
      </datalist>
      <Field
        name="trackingNo"
        label={t("refund.detail.trackingNo")}
        defaultValue={submitted.trackingNo ?? refund.returnTrackingNo}
        error={errors.trackingNo ?? null}
        minLength={TRACKING_NO_LENGTH.min}
        maxLength={TRACKING_NO_LENGTH.max}
        required
      />
      <Button wide>{t("refund.detail.send")}</Button>
    </ShopForm>
  );
}
