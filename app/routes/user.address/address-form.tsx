import { useFormContext } from "remix-validated-form";
import { DocumentForm } from "~/forms/document-form";
import { useTranslation } from "~/locales/use-translation";
import { addressForm } from "~/forms/address";
import { AddressFields } from "~/forms/address-fields";
import type { DistrictGroup } from "~/content/listed-choices";
import type { Address } from "@contract/shop/addresses";
import { Button, LinkButton } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { CsrfField } from "~/ui/shop-form";

const ADDRESS_FORM = "address";

interface AddressFormProps {
  readonly edited: Address | null;
  readonly districts: readonly DistrictGroup[];
}

/** Adds an address, or changes the one that is given. */
export function AddressForm({ edited, districts }: AddressFormProps) {
  const { t } = useTranslation();
  return (
    <DocumentForm
      // The values of one address must not stay in the form of another.
      key={edited?.id ?? "new"}
      id={ADDRESS_FORM}
      method="post"
      action={edited === null ? "/user/address" : `/user/address?edit=${edited.id}`}
      validator={addressForm}
      defaultValues={{ ...edited }}
      noValidate
      className="stack card"
    >
      <CsrfField />
      <h2>{t(edited === null ? "address.form.add" : "address.form.edit")}</h2>
      {edited !== null && <input type="hidden" name="addressId" value={edited.id} />}
      <Errors />
      <AddressFields form={ADDRESS_FORM} districts={districts} />
      <div className="row">
        <Button intent="save">{t("address.form.save")}</Button>
        {edited !== null && (
          <LinkButton kind="text" href="/user/address">
            {t("address.form.cancel")}
          </LinkButton>
        )}
      </div>
    </DocumentForm>
  );
}

function Errors() {
  const { fieldErrors } = useFormContext();
  return <ErrorSummary errors={summaryOf(fieldErrors)} form={ADDRESS_FORM} />;
}
