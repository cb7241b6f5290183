import { getBilingualText } from "@contract/model/languages";
import type { StaffOrderDetail } from "@contract/staff/order-detail";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { GoodsList } from "./order-elements";
import { Field } from "./fields";

interface UnitFieldsProps {
  readonly order: StaffOrderDetail;
  /** The form that the fields belong to, which decides their legend. */
  readonly field: "refund" | "cancel";
  /** The id prefix of the fields, if the page has several forms with these fields. */
  readonly form?: string;
  readonly submitted: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** Shows a field for the number of units of each order line that can still be refunded or cancelled. */
export function UnitFields({ order, field, form, submitted, fieldErrors }: UnitFieldsProps) {
  const group = { name: "item", ...(form !== undefined && { form }) };
  const { t } = useTranslation();
  const lang = useLanguage();
  const lines = order.items.flatMap((item) => {
    const left = order.counts.find((each) => each.orderItemId === item.orderItemId);
    return left === undefined || left.refundable === 0 ? [] : [{ ...item, most: left.refundable }];
  });
  if (lines.length === 0) return null;
  return (
    <fieldset
      className="admin-form whole-row"
      data-wide
      id={getFieldId(group.name, form)}
      tabIndex={-1}
    >
      <legend>{t(`staff.order.units.${field}`)}</legend>
      <FieldError {...group} error={fieldErrors.item} />
      {lines.map(({ orderItemId, productName, packing, most }) => {
        const name = `item.${orderItemId}`;
        return (
          <Field
            key={orderItemId}
            {...group}
            name={name}
            label={t("staff.order.units.of", {
              name: getBilingualText(productName, lang),
              packing: getBilingualText(packing, lang),
              most,
            })}
            error={fieldErrors[name]}
            defaultValue={submitted[name] ?? "0"}
            type="number"
            min={0}
            max={most}
            needed
          />
        );
      })}
    </fieldset>
  );
}

/** Returns the chosen units as the fields of a form. */
export function toUnitValues(item: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(item).map(([id, count]) => [`item.${id}`, String(count)]),
  );
}

interface ChosenUnitsProps {
  readonly order: StaffOrderDetail;
  readonly item: Readonly<Record<string, number>>;
}

/** Lists the chosen units on a confirmation page. */
export function ChosenUnits({ order, item }: ChosenUnitsProps) {
  const chosen = order.items.flatMap((line) => {
    const count = item[line.orderItemId] ?? 0;
    return count === 0 ? [] : [{ ...line, count }];
  });
  return chosen.length === 0 ? null : <GoodsList items={chosen} />;
}
