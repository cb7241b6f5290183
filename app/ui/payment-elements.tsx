import { getBilingualText } from "@contract/model/languages";
import type { PayType } from "@contract/shop/payments";
import { formatDateTime, formatIsoTime, getSecondsUntil, type Moment } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "./badge";
import { LinkButton } from "./button";
import { Notice } from "./notice";

/**
 * Shows the time until which the goods of an unpaid order are reserved. With JavaScript it also shows a
 * countdown. The countdown starts with the number of seconds from the server, because the phone's clock may
 * be wrong.
 */
export function PayDeadline({ at }: { readonly at: Moment }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p className="pay-deadline" data-testid="pay-deadline">
      {t("order.payBefore", { time: formatDateTime(at, lang) })}
      <time
        dateTime={formatIsoTime(at)}
        data-seconds-left={getSecondsUntil(at)}
        data-words={t("order.payWithin", { time: "{{time}}" })}
        data-over={t("order.payOver")}
      />
    </p>
  );
}

/** Shows the payment methods before the payment. Renders nothing if they are unknown. */
export function PayTypes({ payTypes }: { readonly payTypes: readonly PayType[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (payTypes.length === 0) return null;
  return (
    <div className="stack" data-gap="small">
      <span className="soft">{t("ui.payTypes")}</span>
      <ul className="row" data-testid="pay-types">
        {payTypes.map(({ payType, name }) => (
          <li key={payType} data-pay-type={payType}>
            <Badge>{getBilingualText(name, lang)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
