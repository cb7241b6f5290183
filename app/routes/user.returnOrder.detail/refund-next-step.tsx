import { isRefundTransitionAllowed, REFUND_TRANSITIONS } from "@contract/model/order-status";
import type { Refund } from "@contract/shop/refunds";
import { REFUND_TYPE } from "@contract/model/states";
import type { ListedChoice } from "~/content/listed-choices";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton, Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { useRefundTypeName } from "~/ui/use-names";
import { COMPANY_LENGTH, TRACKING_NO_LENGTH } from "@contract/model/limits";
import { FormMessages } from "~/forms/form-messages";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { SentParcel } from "./refund-facts";

interface RefundNextStepProps {
  readonly refund: Refund;
  /** True if the goods were not sent back and the deadline for that has passed. */
  readonly isLate: boolean;
  /** True if the last day on which the money should arrive has passed. */
  readonly isMoneyThere: boolean;
  readonly result: FormResult | undefined;
  readonly carriers: readonly ListedChoice[];
}

/** Shows the state of the request, the next step, and what the shopper must do. */
export function RefundNextStep({
  refund,
  isLate,
  isMoneyThere,
  result,
  carriers,
}: RefundNextStepProps) {
  const { t } = useTranslation();
  const flow = useRefundTypeName()(refund.refundType);
  const { progress } = refund;
  return (
    <>
      {progress === "applied" && (
        <Notice message={{ key: "order.refundRequested", params: { flow } }} />
      )}
      <section className="card stack">
        <h2>{t(`order.progress.${progress}`)}</h2>
        <Sentence refund={refund} isLate={isLate} isMoneyThere={isMoneyThere} />
        {isRefundTransitionAllowed(progress, REFUND_TRANSITIONS.sendBack) && (
          <ReturnParcel refund={refund} result={result} carriers={carriers} />
        )}
        {progress === "replacementSent" && refund.replacementTrackingNo !== "" && (
          <SentParcel
            company={refund.replacementCompany}
            trackingNo={refund.replacementTrackingNo}
            trackingUrl={refund.replacementTrackingUrl}
          >
            <LinkButton href={`/user/logistics?id=${refund.orderId}`}>
              {t("refund.detail.logistics")}
            </LinkButton>
          </SentParcel>
        )}
        {(progress === "rejected" || isLate || isMoneyThere) && (
          <p>
            <a href="/aboutUs#contact">{t("refund.detail.contact")}</a>
          </p>
        )}
      </section>
    </>
  );
}

type Standing = Pick<RefundNextStepProps, "refund" | "isLate" | "isMoneyThere">;

function Sentence(standing: Standing) {
  const { refund } = standing;
  const { t } = useTranslation();
  const lang = useLanguage();
  const flow = useRefundTypeName()(refund.refundType);
  const { etaFrom, etaTo, returnBy } = refund;
  const day = (text: string | null) =>
    text === null ? "" : formatDate(`${text}T12:00:00+08:00`, lang);
  const by = returnBy === null ? "" : formatDate(returnBy, lang);
  return (
    <p>
      {t(`refund.now.${getNextStepMessage(standing)}`, {
        flow,
        by,
        from: day(etaFrom),
        to: day(etaTo),
      })}
    </p>
  );
}

/** Returns the message key for the state and the type of the request. */
function getNextStepMessage({ refund, isLate, isMoneyThere }: Standing) {
  const { progress, refundType, wholeOrder, etaFrom } = refund;
  switch (progress) {
    case "applied":
      if (wholeOrder) return "appliedWhole";
      return refundType === REFUND_TYPE.refundOnly ? "appliedMoney" : "appliedGoods";
    case "accepted":
      return isLate ? "acceptedLate" : "accepted";
    case "received":
      return refundType === REFUND_TYPE.exchange ? "receivedExchange" : "receivedReturn";
    case "refunded":
      if (etaFrom === null) return "refundedSoon";
      return isMoneyThere ? "refundedBefore" : "refunded";
    case "returning":
    case "approved":
    case "replacementSent":
    case "rejected":
      return progress;
  }
}

interface ReturnParcelProps {
  readonly refund: Refund;
  /** The result of a rejected form. */
  readonly result: FormResult | undefined;
  /** The carriers of the dictionary. The shopper may enter another carrier. */
  readonly carriers: readonly ListedChoice[];
}

/**
 * Shows the return address, the label, and the form with the carrier and the tracking number. The shopper can
 * correct both later.
 */
function ReturnParcel({ refund, result, carriers }: ReturnParcelProps) {
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
        <details className="stack" open={result !== undefined}>
          <summary className="button" data-kind="quiet">
            {t("refund.detail.change")}
          </summary>
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
