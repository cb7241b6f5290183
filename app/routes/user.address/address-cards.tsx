import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/shop/addresses";
import { Badge } from "~/ui/badge";
import { formatPhone, toStreetLines } from "@contract/shop/delivery-fields";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

const ACTION = "/user/address";

/** Returns the id of an address's element on the page. */
function getAddressAnchor({ id }: Pick<Address, "id">): string {
  return `address-${id}`;
}

interface AddressActionsProps {
  readonly address: Address;
  /** The next address in the list, to which the page scrolls after the deletion. */
  readonly neighbour: Address | undefined;
}

/**
 * Shows the buttons "edit", "make default" and "delete". The last two look like links. "Delete" asks for a
 * confirmation.
 */
function AddressActions({ address: own, neighbour }: AddressActionsProps) {
  const { id, consignee, address, isDefault } = own;
  const { t } = useTranslation();
  // Include the name in each label, because otherwise all buttons sound the same in a screen reader.
  const labelOf = (action: string) => t("address.card.of", { action, consignee, address });
  return (
    <div className="row">
      <LinkButton
        kind="quiet"
        href={`/user/address?edit=${id}#address`}
        aria-label={labelOf(t("address.card.edit"))}
      >
        {t("address.card.edit")}
      </LinkButton>
      {!isDefault && (
        <ShopForm action={ACTION} values={{ addressId: id, redirect: getAnchor(own) }}>
          <Button
            kind="text"
            intent="setDefault"
            aria-label={labelOf(t("address.card.setDefault"))}
          >
            {t("address.card.setDefault")}
          </Button>
        </ShopForm>
      )}
      <ShopForm action={ACTION} values={{ addressId: id, redirect: getAnchor(neighbour) }}>
        <Button kind="text" intent="delete" aria-label={labelOf(t("address.card.delete"))}>
          {t("address.card.delete")}
        </Button>
      </ShopForm>
    </div>
  );
}

function getAnchor(address: Address | undefined): string {
  return address === undefined ? ACTION : `${ACTION}#${getAddressAnchor(address)}`;
}

/** Lists the shopper's addresses, the default one first. */
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
      id={getAddressAnchor(address)}
      className="card stack"
      data-gap="small"
      data-testid="address-card"
      data-id={id}
      data-default={isDefault}
    >
      <p className="row">
        <strong>{consignee}</strong>
        <span className="number">{formatPhone(phone)}</span>
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
