import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/addresses";
import { RadioField } from "~/ui/choice";
import { streetOf } from "~/forms/delivery-place";
import { NoticeBox } from "~/ui/notice";

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  /** Empty: the default one. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/** Where it goes: every address in sight, the default chosen. */
export function AddressChoice({ addresses, chosen, error }: AddressChoiceProps) {
  const { t } = useTranslation();
  const usual = addresses.find(({ isDefault }) => isDefault) ?? addresses[0];
  const known = addresses.find(({ id }) => id === chosen) ?? usual;
  if (known === undefined) return <NoticeBox kind="info">{t("checkout.address.none")}</NoticeBox>;
  return (
    <div className="card">
      <RadioField
        form="order"
        name="addressId"
        label={t("checkout.address.title")}
        error={error ?? null}
        defaultValue={known.id}
        required
        choices={addresses.map((address) => ({
          value: address.id,
          label: `${address.consignee} ${address.phone}`,
          detail: streetOf(address).join(" "),
        }))}
      />
    </div>
  );
}
