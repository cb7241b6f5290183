import { useTranslation } from "react-i18next";
import { ValidatedForm } from "remix-validated-form";
import {
  CONSIGNEE_LENGTH,
  DOOR_NUMBER_LENGTH,
  PHONE_LENGTH,
  POSTAL_CODE_LENGTH,
  SHIPPING_ADDRESS_LENGTH,
} from "@contract/limits";
import { addressForm } from "~/forms/address";
import { FormField } from "~/forms/form-field";
import { Button } from "~/ui/button";
import { CsrfField } from "~/ui/shop-form";
import type { Rejected } from "./rejected";

/** Tells this form from the order's. */
export const ADDRESS_FORM = "address";

interface AddressFormProps {
  readonly action: string;
  /** Unfolded from the start: there is no address yet, or this one has an error. */
  readonly isOpen: boolean;
  readonly rejected: Rejected | undefined;
}

/** A new delivery address; saving it leads back here with it chosen. */
export function AddressForm({ action, isOpen, rejected }: AddressFormProps) {
  const { t } = useTranslation();
  const field = { form: ADDRESS_FORM };
  return (
    <details className="card" open={isOpen}>
      <summary>{t("checkout.address.add")}</summary>
      <ValidatedForm
        id={ADDRESS_FORM}
        validator={addressForm}
        method="post"
        action={action}
        className="stack"
        defaultValues={rejected?.repopulateFields ?? {}}
      >
        <CsrfField />
        <FormField
          {...field}
          name="consignee"
          label={t("checkout.address.consignee")}
          autoComplete="name"
          maxLength={CONSIGNEE_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="phone"
          type="tel"
          label={t("checkout.address.phone")}
          autoComplete="tel"
          maxLength={PHONE_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="address"
          label={t("checkout.address.address")}
          hint={t("checkout.address.addressHint")}
          autoComplete="street-address"
          maxLength={SHIPPING_ADDRESS_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="doorNumber"
          label={t("checkout.address.doorNumber")}
          autoComplete="address-line2"
          maxLength={DOOR_NUMBER_LENGTH.max}
        />
        <FormField
          {...field}
          name="postalCode"
          label={t("checkout.address.postalCode")}
          hint={t("checkout.address.postalHint")}
          autoComplete="postal-code"
          maxLength={POSTAL_CODE_LENGTH.max}
        />
        <Button kind="quiet" wide intent="save">
          {t("checkout.address.save")}
        </Button>
      </ValidatedForm>
    </details>
  );
}
