import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "./button";
import { Notice } from "./notice";

interface DeclinedProps {
  readonly orderId: string;
  readonly orderNo: string;
}

/**
 * Explains a failed payment. Nothing was charged, the order remains, and other payment methods are available.
 */
export function PaymentDeclined({ orderId, orderNo }: DeclinedProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <Notice message={{ key: "pay.declined" }} />
      <h1>{t("payment.declined")}</h1>
      <p className="soft">{t("payment.order", { orderNo })}</p>
      <LinkButton href={`/paymentTransition?orderId=${orderId}`}>
        {t("payment.otherWays")}
      </LinkButton>
      <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.seeOrder")}
      </LinkButton>
    </div>
  );
}
