import { useTranslation } from "~/locales/use-translation";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { PayType } from "@contract/payments";
import { Button, LinkButton } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { inLanguage } from "~/locales/in-language";
import { PayAmount } from "./pay-amount";

export interface PaymentPageProps {
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: number;
  readonly payDeadline: Date | null;
  readonly payTypes: readonly PayType[];
  readonly requestId: string;
}

/** What is to be paid, until when, and the ways to pay it. */
export function PayChoice({
  orderId,
  orderNo,
  amountCents,
  payDeadline,
  payTypes,
  requestId,
}: PaymentPageProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("payment.title")}</h1>
      <PayAmount orderNo={orderNo} cents={amountCents} />
      {payDeadline !== null && (
        <p className="soft">{t("payment.deadline", { time: formatDateTime(payDeadline, lang) })}</p>
      )}
      {payTypes.length === 0 ? (
        <NoticeBox kind="warn">{t("payment.noWay")}</NoticeBox>
      ) : (
        <ShopForm
          action={`/paymentTransition?orderId=${orderId}`}
          className="stack"
          values={{ orderId, requestId }}
        >
          <RadioField
            name="payType"
            label={t("payment.choose")}
            defaultValue={payTypes[0]?.payType ?? null}
            required
            choices={payTypes.map((way) => ({
              value: way.payType,
              label: inLanguage(way.name, lang),
              detail: t(`payment.kind.${way.kind}`),
            }))}
          />
          <Button wide intent="pay">
            {t("payment.pay")}
          </Button>
        </ShopForm>
      )}
      <LinkButton kind="text" href={`/user/order/detail?id=${orderId}`}>
        {t("payment.later")}
      </LinkButton>
    </div>
  );
}
