import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/shop/addresses";
import { Badge } from "~/ui/badge";
import { toStreetLines } from "@contract/shop/delivery-fields";
import { AddressActions, addressPlace, type AddressActionsProps } from "./address-actions";

/** The shopper's addresses, the default first. */
export function AddressCards({ addresses }: { readonly addresses: readonly Address[] }) {
  return (
    <ul className="stack">
      {addresses.map((address, at) => (
        <AddressCard
          key={address.id}
          address={address}
          neighbour={addresses[at + 1] ?? addresses[at - 1]}
        />
      ))}
    </ul>
  );
}

function AddressCard(props: AddressActionsProps) {
  const { address } = props;
  const { id, consignee, phone, postalCode, isDefault } = address;
  const { t } = useTranslation();
  return (
    <li
      id={addressPlace(address)}
      className="card stack"
      data-gap="small"
      data-testid="address-card"
      data-id={id}
      data-default={isDefault}
    >
      <p className="row">
        <strong>{consignee}</strong>
        <span className="number">{phone}</span>
        {isDefault && <Badge kind="ok">{t("address.default")}</Badge>}
      </p>
      <address>
        {toStreetLines(address).join(" ")}
        {postalCode !== "" && (
          <span className="soft"> {t("address.card.postalCode", { postalCode })}</span>
        )}
      </address>
      <AddressActions {...props} />
    </li>
  );
}
