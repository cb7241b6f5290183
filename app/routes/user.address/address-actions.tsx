import { useTranslation } from "~/locales/use-translation";
import type { Address } from "@contract/addresses";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/** Edit, make default, delete. */
export function AddressActions({ id, consignee, address, isDefault }: Address) {
  const { t } = useTranslation();
  // Six times "delete" on one page say nothing to those who hear it.
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
  );
}
