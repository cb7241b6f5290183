import type { ReactNode } from "react";
import { CONSIGNEE_LENGTH, PHONE_LENGTH } from "@contract/model/limits";
import { DELIVERY_WAYS } from "@contract/model/states";
import type { PickupPoint } from "@contract/shop/pickup";
import type { Collector } from "~/forms/collector";
import type { PickupInput, PickupOffer } from "~/forms/pickup-input";
import { PickupPoints } from "~/forms/pickup-points";
import { useTranslation } from "~/locales/use-translation";
import { RadioField } from "~/ui/choice";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

const FORM = "order";

interface PickupChoiceProps {
  readonly offer: PickupOffer;
  readonly input: PickupInput;
  /** The person who collects the parcel, unless the shopper has typed another name and phone number. */
  readonly collector: Collector;
  readonly result: FormResult | undefined;
  /** The choice of an address. */
  readonly children: ReactNode;
}

/** Returns the address of a point for the delivery estimate. Both languages of it name the region. */
export function toPickupPointAddress(point: PickupPoint | null) {
  return point === null ? undefined : { address: point.address.zhTw, postalCode: "", phone: "" };
}

/**
 * Shows the two ways of delivery, and the fields of both. The style sheet hides the fields of the way that is not
 * chosen. A browser without `:has()` shows them all.
 */
export function PickupChoice({ offer, input, collector, result, children }: PickupChoiceProps) {
  const { t } = useTranslation();
  const typed = result?.repopulateFields ?? {};
  const errors = result?.fieldErrors ?? {};
  return (
    <>
      <div className="card">
        <RadioField
          form={FORM}
          name="deliveryWay"
          label={t("checkout.pickup.way")}
          error={errors.deliveryWay ?? null}
          defaultValue={input.deliveryWay}
          required
          choices={DELIVERY_WAYS.map((way) => ({
            value: way,
            label: t(`checkout.pickup.to.${way}`),
          }))}
        />
      </div>
      <div className="to-address">{children}</div>
      <div className="card stack to-pickup" id="pickup">
        <h2>{t("checkout.pickup.title")}</h2>
        <PickupPoints form={FORM} offer={offer} input={input} result={result} />
        <Field
          form={FORM}
          name="consignee"
          label={t("checkout.pickup.consignee")}
          error={errors.consignee}
          defaultValue={typed.consignee ?? collector.consignee}
          maxLength={CONSIGNEE_LENGTH.max}
          autoComplete="name"
          needed
        />
        <Field
          form={FORM}
          name="phone"
          type="tel"
          label={t("checkout.pickup.phone")}
          error={errors.phone}
          defaultValue={typed.phone ?? collector.phone}
          maxLength={PHONE_LENGTH.max}
          autoComplete="tel"
          needed
        />
      </div>
    </>
  );
}
