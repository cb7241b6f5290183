import { PAY_STATUS, type PayStatus } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";

interface StillOpenProps {
  readonly payNo: string;
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: PayStatus;
  /** The page loads itself anew. */
  readonly asksAgain: boolean;
}

/** A payment of which nothing is known yet, or that was given up: when it is asked again, and other ways. */
export function StillOpen({ payNo, orderId, orderNo, status, asksAgain }: StillOpenProps) {
  const { t } = useTranslation();
  const here = `/components/paySuccess?payNo=${encodeURIComponent(payNo)}`;
  return (
    <div className="page stack" data-width="form">
      <h1>{t("payment.result")}</h1>
      <p role="status">
        <strong>{t(`payment.status.${status}`)}</strong>
      </p>
      <p className="soft">{t("payment.order", { orderNo })}</p>
      {asksAgain && (
        <p>
          {t("payment.asksAgain")} <a href={`${here}&refresh=0`}>{t("payment.stopAsking")}</a>
        </p>
      )}
      {status === PAY_STATUS.pending && (
        <LinkButton href={here} data-again>
          {t("payment.checkAgain")}
        </LinkButton>
      )}
      <LinkButton kind="quiet" href={`/paymentTransition?orderId=${orderId}`}>
        {t("payment.otherWays")}
      </LinkButton>
      <LinkButton kind="text" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.seeOrder")}
      </LinkButton>
    </div>
  );
}
