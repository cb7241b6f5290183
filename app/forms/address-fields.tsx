import { Fragment, type ComponentProps } from "react";
import { useField, useFormContext } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import { DELIVERY, DELIVERY_FIELDS, type DeliveryField } from "@contract/shop/delivery-fields";
import type { DistrictGroup } from "~/content/listed-choices";
import { CheckField } from "~/ui/choice";
import { FormField, FormSelectField } from "./form-field";

interface AddressFieldsProps {
  /** The id prefix of the surrounding form. */
  readonly form: string;
  readonly districts: readonly DistrictGroup[];
}

/** Shows the fields of a delivery address (spec §3), filled with the values of the surrounding form. */
export function AddressFields({ form, districts }: AddressFieldsProps) {
  return (
    <>
      {DELIVERY_FIELDS.map((name) => (
        <Fragment key={name}>
          {name === "address" && <RegionField form={form} districts={districts} />}
          <DeliveryInput form={form} name={name} />
        </Fragment>
      ))}
      <DefaultField form={form} />
    </>
  );
}

interface Input extends Pick<ComponentProps<"input">, "type" | "inputMode"> {
  readonly autoComplete: string;
  readonly hint?: "phoneHint" | "addressHint" | "postalCodeHint";
}

/**
 * The input attributes of each delivery field. The label of a field is the message `address.form.<field>`.
 */
const INPUTS: Readonly<Record<DeliveryField, Input>> = {
  consignee: { autoComplete: "name" },
  phone: { type: "tel", hint: "phoneHint", autoComplete: "tel" },
  address: { hint: "addressHint", autoComplete: "address-line1" },
  doorNumber: { autoComplete: "address-line2" },
  postalCode: { inputMode: "numeric", hint: "postalCodeHint", autoComplete: "postal-code" },
};

type InForm = Pick<AddressFieldsProps, "form">;

function DeliveryInput({ form, name }: InForm & { readonly name: DeliveryField }) {
  const { t } = useTranslation();
  const { hint, ...input } = INPUTS[name];
  const { max, isRequired } = DELIVERY[name];
  return (
    <FormField
      form={form}
      name={name}
      label={t(`address.form.${name}`)}
      hint={hint && t(`address.form.${hint}`, { max })}
      {...input}
      maxLength={max}
      required={isRequired}
    />
  );
}

function RegionField({ form, districts: groups }: AddressFieldsProps) {
  const { t } = useTranslation();
  return (
    <FormSelectField
      form={form}
      name="region"
      label={t("address.form.region")}
      hint={t("address.form.regionHint")}
    >
      <option value="">{t("address.form.noRegion")}</option>
      {groups.map(({ name, districts }) => (
        <optgroup key={name} label={name}>
          {districts.map((district) => (
            <option key={district} value={district}>
              {district}
            </option>
          ))}
        </optgroup>
      ))}
    </FormSelectField>
  );
}

function DefaultField({ form }: InForm) {
  const { t } = useTranslation();
  const { error } = useField("isDefault");
  const { defaultValues } = useFormContext();
  // Browsers do not send an unticked checkbox, so a submitted form without this field means unticked.
  const isDefault: unknown = defaultValues?.isDefault;
  const wasTicked = isDefault === true || isDefault === "on";
  return (
    <CheckField
      form={form}
      name="isDefault"
      label={t("address.form.isDefault")}
      error={error}
      defaultChecked={wasTicked}
    />
  );
}
