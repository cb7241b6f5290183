import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import type { DistrictGroup } from "~/content/listed-choices";
import { addressForm } from "~/forms/address";
import { AddressFields } from "~/forms/address-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";

/** Tells this form from the order's. */
export const ADDRESS_FORM = "address";

interface AddressFormProps {
  readonly action: string;
  /** Unfolded from the start: there is no address yet, or this one has an error. */
  readonly isOpen: boolean;
  readonly result: FormResult | undefined;
  readonly districts: readonly DistrictGroup[];
}

/** A new delivery address; saving it leads back here with it chosen. */
export function AddressForm({ action, isOpen, result, districts }: AddressFormProps) {
  const { t } = useTranslation();
  return (
    <details className="card" open={isOpen}>
      <summary>{t("checkout.address.add")}</summary>
      <DocumentForm
        id={ADDRESS_FORM}
        validator={addressForm}
        method="post"
        action={action}
        className="stack"
        data-keep=""
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <AddressFields form={ADDRESS_FORM} districts={districts} />
        <Button kind="quiet" wide intent="save">
          {t("checkout.address.save")}
        </Button>
      </DocumentForm>
    </details>
  );
}
