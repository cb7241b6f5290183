import type { ReactNode } from "react";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RefundRow } from "@contract/shop/refunds";
import { REFUND_TYPE } from "@contract/model/states";
import { LongNumber } from "~/ui/long-number";
import { useFlowName } from "~/ui/use-flow-name";
import { Amount } from "~/ui/price";

/** A refund request with the six columns of spec §3. */
export function RefundCard({ refund }: { readonly refund: RefundRow }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const flow = useFlowName()(refund.refundType);
  return (
    <li
      className="card"
      data-testid="refund-row"
      data-id={refund.refundId}
      data-status={refund.status}
    >
      <dl className="columns" data-six>
        <Column name={t("order.refund.no")}>
          <a href={`/user/returnOrder/detail?id=${refund.refundId}`}>
            <LongNumber of={refund.refundNo} />
          </a>
        </Column>
        <Column name={t("order.refund.orderNo")}>
          <a href={`/user/order/detail?id=${refund.orderId}`}>
            <LongNumber of={refund.orderNo} />
          </a>
        </Column>
        <Column name={t("order.refund.progress")}>
          {flow} · <strong>{t(`order.progress.${refund.progress}`)}</strong>
        </Column>
        <Column name={t("order.refund.remark")}>
          {refund.remark === "" ? "—" : refund.remark}
        </Column>
        <Column name={t("order.refund.time")}>{formatDateTime(refund.applyTime, lang)}</Column>
        <Column name={t("order.refund.amount")}>
          <MoneyBack {...refund} />
        </Column>
      </dl>
    </li>
  );
}

function MoneyBack({ refundType, amountCents }: RefundRow) {
  const { t } = useTranslation();
  if (refundType !== REFUND_TYPE.exchange)
    return <Amount cents={amountCents} data-testid="refund-amount" />;
  return (
    <span data-testid="refund-amount" data-amount={0}>
      {t("order.refund.exchange")}
    </span>
  );
}

function Column({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
