import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import type { ListedChoice } from "~/content/listed-choices";
import { REMARK_LENGTH } from "@contract/model/limits";
import { FormRadioField, FormSelectField, FormTextField } from "~/forms/form-field";
import { refundForm } from "~/forms/refund";
import type { NoticeMessage } from "~/locales/notices";
import type { RefundPreview } from "@contract/shop/refunds";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf, type SummedError } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";
import { GoodsToReturn } from "./goods-to-return";
import { ReturnTerms } from "./return-terms";
import { REFUND_FORM } from "./refund-form-id";
import { RefundSum } from "./refund-sum";

const AMOUNT_EMPTY = { key: "refund.amountEmpty" } as const satisfies NoticeMessage;
const FIELDS = [
  ...["refund", "item", "refundType", "reason", "remark", "unopened", "unpackVideo"],
  "freightAccepted",
];

interface RefundFormProps {
  readonly orderId: string;
  readonly preview: RefundPreview;
  readonly requestId: string;
  readonly reasons: readonly ListedChoice[];
  readonly result: FormResult | undefined;
}

/** What goes back and why; the sum, the deadline and the dates stand above the button that sends. */
export function RefundForm(props: RefundFormProps) {
  const { orderId, preview, requestId, reasons, result } = props;
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const submittedText = (name: string) => submitted[name] ?? "";
  return (
    <>
      <RefundMessages preview={preview} result={result} />
      <DocumentForm
        id={REFUND_FORM}
        validator={refundForm}
        method="post"
        action={`/user/returnOrder/apply?orderId=${orderId}`}
        {...(!preview.wholeOrder && { encType: "multipart/form-data", "data-live": "preview" })}
        autoComplete="off"
        className="stack refund-form"
        noValidate
        defaultValues={submitted}
      >
        <CsrfField />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="requestId" value={submittedText("requestId") || requestId} />
        {preview.wholeOrder ? (
          <input type="hidden" name="refundType" value="1" />
        ) : (
          <>
            <GoodsToReturn items={preview.items} />
            <RequestType submitted={submittedText("refundType")} />
          </>
        )}
        <RefundReason reasons={reasons} />
        {!preview.wholeOrder && <ReturnTerms submittedText={submittedText} />}
        <RefundSum preview={preview} />
        <Button wide intent="apply">
          {t("refund.apply")}
        </Button>
      </DocumentForm>
    </>
  );
}

function RefundMessages({ preview, result }: Pick<RefundFormProps, "preview" | "result">) {
  const isNothingDue = preview.goodsAmountCents > 0 && preview.refundAmountCents === 0;
  const notice = result?.notice ?? (isNothingDue ? AMOUNT_EMPTY : null);
  return (
    <>
      {notice && <Notice message={notice} />}
      <ErrorSummary errors={inOrder(summaryOf(result?.fieldErrors ?? {}))} form={REFUND_FORM} />
    </>
  );
}

/** As the fields stand below each other; what is about the whole form first. */
function inOrder(errors: SummedError[]): SummedError[] {
  const placeOf = ({ field = "" }: SummedError) => FIELDS.indexOf(field);
  return errors.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function RequestType({ submitted }: { readonly submitted: string }) {
  const { t } = useTranslation();
  return (
    <FormRadioField
      form={REFUND_FORM}
      name="refundType"
      label={t("refund.type.label")}
      defaultValue={submitted}
      needed
      choices={([2, 1, 3] as const).map((type) => ({
        value: type,
        label: t(`refund.type.${type}`),
        detail: t(`refund.typeDetail.${type}`),
      }))}
    />
  );
}

function RefundReason({ reasons }: Pick<RefundFormProps, "reasons">) {
  const { t } = useTranslation();
  return (
    <>
      <FormSelectField form={REFUND_FORM} name="reason" label={t("refund.reason.label")} required>
        <option value="">{t("refund.choose")}</option>
        {reasons.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </FormSelectField>
      <FormTextField
        form={REFUND_FORM}
        name="remark"
        label={t("refund.remark")}
        maxLength={REMARK_LENGTH.max}
      />
    </>
  );
}
