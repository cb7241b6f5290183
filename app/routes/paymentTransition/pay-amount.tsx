import { useTranslation } from "~/locales/use-translation";
import { Amount } from "~/ui/price";

/** The sum of an order, large, with its label. */
export function PayAmount({
  orderNo,
  cents,
}: {
  readonly orderNo: string;
  readonly cents: number;
}) {
  const { t } = useTranslation();
  return (
    <div className="card stack" data-gap="small">
      <span className="soft">{t("payment.order", { orderNo })}</span>
      <p className="row" data-spread>
        <span>{t("payment.amount")}</span>
        <strong className="lead">
          <Amount cents={cents} data-testid="pay-amount" />
        </strong>
      </p>
    </div>
  );
}
