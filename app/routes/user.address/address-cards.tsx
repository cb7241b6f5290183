import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/addresses";
import { Badge } from "~/ui/badge";
import { Button, LinkButton } from "~/ui/button";
import { streetOf } from "~/ui/delivery-place";
import { ShopForm } from "~/ui/shop-form";

/** The shopper's addresses, the default first. */
export function AddressCards({ addresses }: { readonly addresses: readonly Address[] }) {
  return (
    <ul className="stack">
      {addresses.map((address) => (
        <AddressCard key={address.id} {...address} />
      ))}
    </ul>
  );
}

function AddressCard(result: Address) {
  const { id, consignee, phone, address, postalCode, isDefault } = result;
  const { t } = useTranslation();
  // Six times "delete" on one page say nothing to those who hear it.
  const labelOf = (action: string) => t("address.card.of", { action, consignee, address });
  return (
    <li
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
        {streetOf(result).join(" ")}
        {postalCode !== "" && (
          <span className="soft"> {t("address.card.postalCode", { postalCode })}</span>
        )}
      </address>
      <div className="row">
        <LinkButton
          kind="quiet"
          href={`/user/address?edit=${id}#address`}
          aria-label={labelOf(t("address.card.edit"))}
        >
          {t("address.card.edit")}
        </LinkButton>
        {!isDefault && (
          <ShopForm action="/user/address" values={{ addressId: id }}>
            <Button
              kind="quiet"
              intent="setDefault"
              aria-label={labelOf(t("address.card.setDefault"))}
            >
              {t("address.card.setDefault")}
            </Button>
          </ShopForm>
        )}
        <ShopForm action="/user/address" values={{ addressId: id }}>
          <Button kind="danger" intent="delete" aria-label={labelOf(t("address.card.delete"))}>
            {t("address.card.delete")}
          </Button>
        </ShopForm>
      </div>
    </li>
  );
}
