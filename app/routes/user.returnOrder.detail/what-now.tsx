import { mayMoveRefund, REFUND_MOVES } from "@contract/model/refund-moves";
import type { Refund } from "@contract/shop/refunds";
import { REFUND_TYPE } from "@contract/model/states";
import type { ListedChoice } from "~/content/listed-choices";
import { formatDate } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { Notice } from "~/ui/notice";
import { useFlowName } from "~/ui/use-flow-name";
import { ReturnParcel } from "./return-parcel";
import { SentParcel } from "./sent-parcel";

interface WhatNowProps {
  readonly refund: Refund;
  /** Whether the time to send the goods back is over. */
  readonly isLate: boolean;
  readonly result: FormResult | undefined;
  readonly carriers: readonly ListedChoice[];
}

/** Where the request stands, what comes next, and what the shopper has to do for it, if anything. */
export function WhatNow({ refund, isLate, result, carriers }: WhatNowProps) {
  const { t } = useTranslation();
  const flow = useFlowName()(refund.refundType);
  const { progress } = refund;
  return (
    <>
      {progress === "applied" && (
        <Notice message={{ key: "order.refundRequested", params: { flow } }} />
      )}
      <section className="card stack">
        <h2>{t(`order.progress.${progress}`)}</h2>
        <Sentence refund={refund} isLate={isLate} />
        {mayMoveRefund(progress, REFUND_MOVES.sendBack) && (
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
        {(progress === "rejected" || isLate) && (
          <p>
            <a href="/aboutUs#contact">{t("refund.detail.contact")}</a>
          </p>
        )}
      </section>
    </>
  );
}

function Sentence({ refund, isLate }: Pick<WhatNowProps, "refund" | "isLate">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flow = useFlowName()(refund.refundType);
  const { etaFrom, etaTo, returnBy } = refund;
  const day = (text: string | null) =>
    text === null ? "" : formatDate(`${text}T12:00:00+08:00`, lang);
  const by = returnBy === null ? "" : formatDate(returnBy, lang);
  return (
    <p>
      {t(`refund.now.${sentenceOf(refund, isLate)}`, {
        ...{ flow, by, from: day(etaFrom), to: day(etaTo) },
      })}
    </p>
  );
}

/** The sentence that is true of where the request stands, by what was asked for. */
function sentenceOf(refund: Refund, isLate: boolean) {
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
      return etaFrom === null ? "refundedSoon" : "refunded";
    case "returning":
    case "approved":
    case "replacementSent":
    case "rejected":
      return progress;
  }
}
