import { useTranslation } from "~/locales/use-translation";
import type { RefundPreview } from "@contract/shop/refunds";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";

const DATA_ERRORS: Readonly<Record<string, string>> = {
  refundTooLate: "refund.tooLate",
  refundAlreadyRequested: "refund.alreadyRequested",
};

/** Why this order cannot be returned now, and the way to what was asked before. */
export function NotEligible({
  orderId,
  preview,
}: {
  readonly orderId: string;
  readonly preview: RefundPreview;
}) {
  const { t } = useTranslation();
  const reason = preview.reasonKey ?? "stateNotAllowed";
  return (
    <>
      <NoticeBox kind="warn">
        <span data-error={DATA_ERRORS[reason] ?? reason}>{t(`refusals.${reason}`)}</span>
      </NoticeBox>
      <p className="row">
        {preview.refundId !== null && (
          <LinkButton href={`/user/returnOrder/detail?id=${preview.refundId}`}>
            {t("refund.seeEarlier")}
          </LinkButton>
        )}
        <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
          {t("refund.toOrder")}
        </LinkButton>
      </p>
    </>
  );
}
