import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/shop/addresses";
import { RadioField } from "~/ui/choice";
import { toStreetLines } from "@contract/shop/delivery-fields";
import { FieldError, idOfField } from "~/ui/field-frame";
import { NoticeBox } from "~/ui/notice";
import { chosenAddress } from "./chosen-address";

const ORDER = "order";
const FIELD = "addressId";

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  /** Empty: the default one. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/** Where it goes: every address in sight, the default chosen. */
export function AddressChoice({ addresses, chosen, error }: AddressChoiceProps) {
  const { t } = useTranslation();
  const known = chosenAddress(addresses, chosen);
  if (known === undefined) return <NoAddress error={error} />;
  return (
    <div className="card">
      <RadioField
        form={ORDER}
        name={FIELD}
        label={t("checkout.address.title")}
        error={error ?? null}
        defaultValue={known.id}
        required
        choices={addresses.map((address) => ({
          value: address.id,
          label: `${address.consignee} ${address.phone}`,
          detail: toStreetLines(address).join(" "),
        }))}
      />
    </div>
  );
}

/** Told at once, and as an error of the field once the order was sent without one (spec §5). */
function NoAddress({ error }: Pick<AddressChoiceProps, "error">) {
  const { t } = useTranslation();
  return (
    <div id={idOfField(FIELD, ORDER)} tabIndex={-1}>
      <NoticeBox kind="info">{t("checkout.address.none")}</NoticeBox>
      <FieldError name={FIELD} form={ORDER} error={error ?? null} />
    </div>
  );
}
