import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { PayType } from "@contract/shop/payments";
import { inLanguage } from "@contract/model/languages";
import { Button } from "~/ui/button";
import { RadioField } from "~/ui/choice";
import { ShopForm } from "~/ui/shop-form";

interface PayFormProps {
  readonly orderId: string;
  /** At least one; the first is chosen. */
  readonly payTypes: readonly PayType[];
  /** Makes two sendings of this form one payment. */
  readonly requestId: string;
}

/** Chooses a way to pay and begins the payment. */
export function PayForm({ orderId, payTypes, requestId }: PayFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
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
  );
}
