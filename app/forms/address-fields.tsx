import { useField, useFormContext } from "remix-validated-form";
import { useTranslation } from "~/locales/use-translation";
import {
  CONSIGNEE_LENGTH,
  DOOR_NUMBER_LENGTH,
  PHONE_LENGTH,
  POSTAL_CODE_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "@contract/limits";
import { REGION_GROUPS } from "~/content/regions";
import { useLanguage } from "~/locales/use-language";
import { CheckField } from "~/ui/choice";
import { FormField, FormSelectField } from "./form-field";

interface AddressFieldsProps {
  /** The id of the form they stand in. */
  readonly form: string;
}

/** The fields of a delivery address (spec §3), with the values that the form around them has. */
export function AddressFields({ form }: AddressFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        form={form}
        name="consignee"
        label={t("address.form.consignee")}
        autoComplete="name"
        maxLength={CONSIGNEE_LENGTH.max}
        required
      />
      <FormField
        form={form}
        name="phone"
        type="tel"
        label={t("address.form.phone")}
        hint={t("address.form.phoneHint")}
        autoComplete="tel"
        maxLength={PHONE_LENGTH.max}
        required
      />
      <RegionField form={form} />
      <StreetFields form={form} />
      <DefaultField form={form} />
    </>
  );
}

function RegionField({ form }: AddressFieldsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <FormSelectField
      form={form}
      name="region"
      label={t("address.form.region")}
      hint={t("address.form.regionHint")}
    >
      <option value="">{t("address.form.noRegion")}</option>
      {REGION_GROUPS.map(({ name, regions }) => (
        <optgroup key={name.en} label={name[lang]}>
          {regions.map((region) => (
            <option key={region.en} value={region[lang]}>
              {region[lang]}
            </option>
          ))}
        </optgroup>
      ))}
    </FormSelectField>
  );
}

function StreetFields({ form }: AddressFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        form={form}
        name="address"
        label={t("address.form.address")}
        hint={t("address.form.addressHint", { max: SHIPPING_ADDRESS_LENGTH.max })}
        autoComplete="street-address"
        maxLength={SHIPPING_ADDRESS_LENGTH.max}
        required
      />
      <FormField
        form={form}
        name="doorNumber"
        label={t("address.form.doorNumber")}
        autoComplete="address-line2"
        maxLength={DOOR_NUMBER_LENGTH.max}
      />
      <FormField
        form={form}
        name="postalCode"
        label={t("address.form.postalCode")}
        hint={t("address.form.postalCodeHint")}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={POSTAL_CODE_LENGTH.max}
      />
    </>
  );
}

function DefaultField({ form }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { error } = useField("isDefault");
  const { defaultValues } = useFormContext();
  // An unticked box is not sent: given back, a form without it was sent unticked.
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
