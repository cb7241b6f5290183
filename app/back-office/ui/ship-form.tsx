import { TRACKING_NO_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { CarrierField } from "./carrier-field";
import { makeParcelFieldProps, type ParcelFormProps } from "../sections/parcel-fields";
import { RowForm } from "./row-form";
import { Button, Field } from "./fields";

interface ShipFormProps extends ParcelFormProps {
  /**
   * The order lines with units that are still to be shipped. The form has a field for the count of each line.
   * Without lines, the form ships everything that remains.
   */
  readonly left?: readonly UnshippedLine[];
}

export interface UnshippedLine {
  readonly orderItemId: string;
  /** The displayed name of the order line. */
  readonly label: string;
  readonly count: number;
}

/** Shows the form that hands over a paid order to a carrier, completely or in part. */
export function ShipForm({ orderId, action, refused, left = [] }: ShipFormProps) {
  const { t } = useTranslation();
  const mark = `ship-${orderId}`;
  const field = makeParcelFieldProps(mark, refused);
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
  readonly field: ReturnType<typeof makeParcelFieldProps>;
}

/**
 * Shows a field for the number of units of each order line in this parcel. The other units are shipped later.
 */
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
