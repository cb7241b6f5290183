import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { REMARK_LENGTH } from "@contract/limits";
import { FormSelectField, FormTextField } from "~/forms/form-field";
import { refundForm } from "~/forms/refund";
import type { NoticeMessage } from "~/locales/notices";
import type { RefundPreview } from "@contract/refunds";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";
import { GoodsToReturn } from "./goods-to-return";
import { ReturnTerms } from "./return-terms";
import { REFUND_FORM } from "./refund-form-id";
import { RefundSum } from "./refund-sum";

const AMOUNT_EMPTY = { key: "refund.amountEmpty" } as const satisfies NoticeMessage;
const REASONS = [1, 2, 3, 4, 5] as const;

interface RefundFormProps {
  readonly orderId: string;
  readonly preview: RefundPreview;
  readonly requestId: string;
  readonly result: FormResult | undefined;
}

/** What goes back and why; the sum, the deadline and the dates stand above the button that sends. */
export function RefundForm({ orderId, preview, requestId, result }: RefundFormProps) {
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const submittedText = (name: string) => submitted[name] ?? "";
  const errors = result?.fieldErrors ?? {};
  return (
    <>
      <RefundMessages preview={preview} result={result} />
      <DocumentForm
        id={REFUND_FORM}
        validator={refundForm}
        method="post"
        action={`/user/returnOrder/apply?orderId=${orderId}`}
        {...(!preview.wholeOrder && { encType: "multipart/form-data" })}
        className="stack"
        defaultValues={submitted}
      >
        <CsrfField />
        <input type="hidden" name="orderId" value={orderId} />
        <input type="hidden" name="requestId" value={submittedText("requestId") || requestId} />
        {preview.wholeOrder ? (
          <input type="hidden" name="refundType" value="1" />
        ) : (
          <GoodsToReturn
            items={preview.items}
            error={errors.item ?? null}
            refundType={submittedText("refundType") || "2"}
          />
        )}
        <RefundReason />
        {!preview.wholeOrder && <ReturnTerms errors={errors} submittedText={submittedText} />}
        <RefundSum preview={preview} />
        <Button wide intent="apply">
          {t("refund.apply")}
        </Button>
      </DocumentForm>
    </>
  );
}

function RefundMessages({ preview, result }: Pick<RefundFormProps, "preview" | "result">) {
  const notice = result?.notice ?? (preview.refundAmountCents === 0 ? AMOUNT_EMPTY : null);
  return (
    <>
      {notice && <Notice message={notice} />}
      <ErrorSummary errors={summaryOf(result?.fieldErrors ?? {})} form={REFUND_FORM} />
    </>
  );
}

function RefundReason() {
  const { t } = useTranslation();
  return (
    <>
      <FormSelectField form={REFUND_FORM} name="reason" label={t("refund.reason.label")} required>
        {REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`refund.reason.${reason}`)}
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
