import { useField } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import type { ListedChoice } from "~/content/listed-choices";
import { REMARK_LENGTH, REFUND_WORKING_DAYS, VIDEO_EXTENSIONS } from "@contract/model/limits";
import { FormRadioField, FormSelectField, FormTextField, FormCheckField } from "~/forms/form-field";
import { refundForm } from "~/forms/refund";
import type { NoticeMessage } from "~/locales/notices";
import type { RefundPreview } from "@contract/shop/refunds";
import { Button } from "~/ui/button";
import { ErrorSummary, toErrorSummary, type SummaryError } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";
import { formatHkd, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { getBilingualText } from "@contract/model/languages";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { Picture } from "~/ui/picture";
import { TotalAmount } from "~/ui/price";
import { StaleTotalMessage } from "~/ui/stale-total-message";
import { Field } from "~/ui/field";

/** The id prefix of the form's fields. */
const REFUND_FORM = "refund";

interface UnpackVideoProps {
  /** The submitted value: the way in which the video is sent, or the path of an uploaded file. */
  readonly submitted: string;
}

const IS_UPLOADED = /^\/profile\/videos\//;

/**
 * Shows the field for the unpacking video. The shopper uploads it, or sends it by LINE or WhatsApp (spec §9).
 */
function UnpackVideo({ submitted }: UnpackVideoProps) {
  const { t } = useTranslation();
  const { clearError } = useField("unpackVideo");
  const uploaded = IS_UPLOADED.test(submitted)
    ? [{ value: submitted, label: t("refund.video.uploaded") }]
    : [];
  return (
    <>
      <FormRadioField
        form={REFUND_FORM}
        name="unpackVideo"
        label={t("refund.video.label")}
        hint={t("refund.video.hint")}
        needed
        defaultValue={submitted}
        choices={[
          ...uploaded,
          { value: "viaWhatsApp", label: t("refund.video.viaWhatsApp") },
          { value: "viaLine", label: t("refund.video.viaLine") },
        ]}
      />
      <Field
        form={`${REFUND_FORM}-file`}
        name="unpackVideo"
        type="file"
        onChange={clearError}
        label={t("refund.video.upload")}
        hint={t("refund.video.uploadHint")}
        accept={Object.keys(VIDEO_EXTENSIONS).join()}
      />
    </>
  );
}

interface ReturnTermsProps {
  readonly submittedText: (name: string) => string;
}

/**
 * Asks for the requirements of the return policy (spec §9). They are the condition of the goods, a video, and
 * the agreement to pay the shipping costs of a voluntary exchange. CSS shows only the requirements of the
 * chosen reason and type. Each text names its case, because browsers without `:has()` show all of them.
 */
function ReturnTerms({ submittedText }: ReturnTermsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormCheckField
        form={REFUND_FORM}
        name="unopened"
        label={
          <>
            <span data-for="any-reason">{t("refund.condition.byReason")}</span>
            <span data-for="arrival">{t("refund.condition.asItArrived")}</span>
            <span data-for="own">{t("refund.condition.unopened")}</span>
          </>
        }
        value="on"
        defaultChecked={submittedText("unopened") === "on"}
      />
      <UnpackVideo submitted={submittedText("unpackVideo")} />
      <div data-for="own-exchange">
        <FormCheckField
          form={REFUND_FORM}
          name="freightAccepted"
          label={t("refund.freight")}
          value="on"
          defaultChecked={submittedText("freightAccepted") === "on"}
        />
      </div>
    </>
  );
}

const AMOUNT_EMPTY = { key: "refund.amountEmpty" } as const satisfies NoticeMessage;
const FIELD_ORDER = [
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

/**
 * Shows the refund form with the goods and the reason. The amount, the deadline and the dates are above the
 * submit button.
 */
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
      <ErrorSummary
        errors={sortErrors(toErrorSummary(result?.fieldErrors ?? {}))}
        form={REFUND_FORM}
      />
    </>
  );
}

/** Sorts errors by the order of their fields. Errors of the whole form come first. */
function sortErrors(errors: SummaryError[]): SummaryError[] {
  const placeOf = ({ field = "" }: SummaryError) => FIELD_ORDER.indexOf(field);
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

/**
 * Shows the counts of the goods to return. The button "Work out" shows the amount before the form is
 * submitted.
 */
function GoodsToReturn({ items }: Pick<RefundPreview, "items">) {
  const { t } = useTranslation();
  const { error, clearError } = useField("item");
  return (
    <fieldset className="card stack" id={getFieldId("item", REFUND_FORM)} onChange={clearError}>
      <legend>{t("refund.goods")}</legend>
      <FieldError form={REFUND_FORM} name="item" error={error ?? null} />
      {items.map((item) => (
        <ItemCount key={item.orderItemId} item={item} />
      ))}
      {/* This encoding does not upload the chosen file, because a preview needs no video. */}
      <Button
        kind="quiet"
        intent="preview"
        formNoValidate
        formEncType="application/x-www-form-urlencoded"
      >
        {t("refund.preview")}
      </Button>
    </fieldset>
  );
}

function ItemCount({ item }: { readonly item: RefundPreview["items"][number] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = getBilingualText(item.productName, lang);
  return (
    <label className="cart-goods">
      <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
      <span className="stack" data-gap="small">
        <span>{name}</span>
        <span className="soft">
          {t("refund.unitPaid", {
            amount: formatHkd(item.unitPaidCents),
            most: item.maxCount,
          })}
        </span>
      </span>
      <input
        className="quantity"
        type="number"
        inputMode="numeric"
        name={`item.${item.orderItemId}`}
        min={0}
        max={item.maxCount}
        defaultValue={item.count}
        aria-label={t("refund.count", { name })}
      />
    </label>
  );
}

/** Shows the refund amount, the share of the coupon discount that it loses, and the deadline (spec §9). */
function RefundSum({ preview }: { readonly preview: RefundPreview }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { deadline, goodsAmountCents } = preview;
  return (
    <section className="card stack" aria-label={t("refund.sum.amount")} data-live-sums>
      <p data-for="exchange">{t("refund.sum.exchange")}</p>
      <div className="stack" data-for="money">
        {goodsAmountCents > 0 ? (
          <Sums preview={preview} />
        ) : (
          <p data-say>{t("refund.sum.chooseFirst")}</p>
        )}
        <StaleTotalMessage message={t("refund.sum.stale")} />
        <p className="soft">{t("refund.sum.eta", REFUND_WORKING_DAYS)}</p>
      </div>
      {deadline !== null && (
        <p className="soft">{t("refund.sum.deadline", { time: formatDateTime(deadline, lang) })}</p>
      )}
    </section>
  );
}

function Sums({ preview }: { readonly preview: RefundPreview }) {
  const { t } = useTranslation();
  return (
    <dl className="facts" data-sums>
      <dt>{t("refund.sum.goods")}</dt>
      <dd>
        <TotalAmount cents={preview.goodsAmountCents} />
      </dd>
      {preview.couponDeductCents > 0 && (
        <>
          <dt>{t("refund.sum.coupon")}</dt>
          <dd>
            <TotalAmount cents={0 - preview.couponDeductCents} />
          </dd>
        </>
      )}
      <dt>
        <strong data-say>{t("refund.sum.amount")}</strong>
      </dt>
      <dd>
        <strong data-say>
          <TotalAmount cents={preview.refundAmountCents} data-testid="refund-amount" />
        </strong>
      </dd>
    </dl>
  );
}
