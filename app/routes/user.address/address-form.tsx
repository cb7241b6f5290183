import { useFormContext, ValidatedForm } from "remix-validated-form";
import { useTranslation } from "react-i18next";
import {
  CONSIGNEE_LENGTH,
  DOOR_NUMBER_LENGTH,
  PHONE_LENGTH,
  POSTAL_CODE_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "@contract/limits";
import { REGION_GROUPS } from "~/content/regions";
import { addressForm } from "~/forms/address";
import { useLanguage } from "~/locales/use-language";
import type { Address } from "~/prod-api/addresses.server";
import { Button, LinkButton } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Field, SelectField } from "~/ui/field";
import { CsrfField } from "~/ui/shop-form";

/** Adds an address, or changes the one that is given. */
export function AddressForm({ edited }: { readonly edited: Address | null }) {
  const { t } = useTranslation();
  return (
    <ValidatedForm
      // The values of one address must not stay in the form of another.
      key={edited?.id ?? "new"}
      id="address"
      method="post"
      action={edited === null ? "/user/address" : `/user/address?edit=${edited.id}`}
      validator={addressForm}
      noValidate
      className="stack card"
    >
      <CsrfField />
      <h2>{t(edited === null ? "address.form.add" : "address.form.edit")}</h2>
      {edited !== null && <input type="hidden" name="addressId" value={edited.id} />}
      <AddressFields edited={edited} />
      <div className="row">
        <Button intent="save">{t("address.form.save")}</Button>
        {edited !== null && (
          <LinkButton kind="text" href="/user/address">
            {t("address.form.cancel")}
          </LinkButton>
        )}
      </div>
    </ValidatedForm>
  );
}

function AddressFields({ edited }: { readonly edited: Address | null }) {
  const { t } = useTranslation();
  const { fieldErrors, defaultValues = {} } = useFormContext();
  const typed = defaultValues as Readonly<Record<string, string | undefined>>;
  const field = (name: "consignee" | "phone" | "address" | "doorNumber" | "postalCode") => ({
    name,
    label: t(`address.form.${name}`),
    error: fieldErrors[name],
    defaultValue: typed[name] ?? edited?.[name] ?? "",
  });
  const was = Object.keys(typed).length === 0 ? edited?.isDefault : typed.isDefault !== undefined;
  return (
    <>
      <ErrorSummary errors={summaryOf(fieldErrors)} />
      <Field
        {...field("consignee")}
        required
        maxLength={CONSIGNEE_LENGTH.max}
        autoComplete="name"
      />
      <Field
        {...field("phone")}
        type="tel"
        required
        maxLength={PHONE_LENGTH.max}
        autoComplete="tel"
        hint={t("address.form.phoneHint")}
      />
      <RegionField chosen={typed.region ?? ""} error={fieldErrors.region} />
      <Field
        {...field("address")}
        required
        maxLength={SHIPPING_ADDRESS_LENGTH.max}
        autoComplete="street-address"
        hint={t("address.form.addressHint", { max: SHIPPING_ADDRESS_LENGTH.max })}
      />
      <Field
        {...field("doorNumber")}
        maxLength={DOOR_NUMBER_LENGTH.max}
        autoComplete="address-line2"
      />
      <Field
        {...field("postalCode")}
        maxLength={POSTAL_CODE_LENGTH.max}
        inputMode="numeric"
        autoComplete="postal-code"
        hint={t("address.form.postalCodeHint")}
      />
      <CheckField name="isDefault" label={t("address.form.isDefault")} defaultChecked={was} />
    </>
  );
}

interface RegionFieldProps {
  readonly chosen: string;
  readonly error: string | undefined;
}

function RegionField({ chosen, error }: RegionFieldProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <SelectField
      name="region"
      label={t("address.form.region")}
      hint={t("address.form.regionHint")}
      error={error}
      defaultValue={chosen}
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
    </SelectField>
  );
}
