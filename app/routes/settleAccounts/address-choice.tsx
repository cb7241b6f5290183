import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/addresses";
import { RadioField } from "~/ui/choice";
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
        choices={addresses.map(({ id, consignee, phone, address, doorNumber }) => ({
          value: id,
          label: `${consignee} ${phone}`,
          detail: [address, doorNumber].filter((part) => part !== "").join(" "),
        }))}
      />
    </div>
  );
}
