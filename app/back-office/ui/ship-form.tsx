import { TRACKING_NO_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { CarrierField } from "./carrier-field";
import { parcelFields, type ParcelFormProps } from "../sections/parcel-fields";
import { RowForm } from "./row-form";

interface ShipFormProps extends ParcelFormProps {
  /**
   * The lines with remaining pieces, which can be shipped in parts. Without any count, all
   * remaining pieces are shipped.
   */
  readonly left?: readonly RemainingLine[];
}

export interface RemainingLine {
  readonly orderItemId: string;
  /** The displayed name of the line. */
  readonly label: string;
  readonly count: number;
}

/** Hands over a paid order to a carrier, or the given count of each line. */
export function ShipForm({ orderId, action, refused, left = [] }: ShipFormProps) {
  const { t } = useTranslation();
  const mark = `ship-${orderId}`;
  const field = parcelFields(mark, refused);
  return (
    <RowForm mark={mark} action={action} values={{ orderId }} className="admin-form">
      {left.length > 0 && <PartFields field={field} left={left} />}
      <CarrierField {...field("company")} label={t("staff.orders.company")} needed />
      <Field
        {...field("trackingNo")}
        label={t("staff.orders.trackingNo")}
        required
        maxLength={TRACKING_NO_LENGTH.max}
      />
      <Button intent="ship">{t("staff.orders.ship")}</Button>
    </RowForm>
  );
}

interface PartFieldsProps extends Required<Pick<ShipFormProps, "left">> {
  readonly field: ReturnType<typeof parcelFields>;
}

/** Shows the count of each line for this parcel. The rest is shipped later. */
function PartFields({ field, left }: PartFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="admin-form whole-row">
      <legend>{t("staff.order.parts.left")}</legend>
      {left.map(({ orderItemId, label, count }) => {
        const basics = field(`ship.${orderItemId}`);
        return (
          <Field
            key={orderItemId}
            {...basics}
            label={label}
            defaultValue={basics.defaultValue ?? count}
            type="number"
            min={0}
            max={count}
            required
          />
        );
      })}
    </fieldset>
  );
}
