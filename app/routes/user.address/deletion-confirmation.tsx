import type { Address } from "@contract/shop/addresses";
import { formatPhone, toStreetLines } from "@contract/shop/delivery-fields";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useTranslation } from "~/locales/use-translation";

/** The address to delete, and what the page shows about the deletion. */
export interface DeletionConfirmation {
  readonly address: Address;
  /** True if no other address can become the default. */
  readonly isOnly: boolean;
  /** The URL of the page to which the shopper returns. */
  readonly back: string;
}

/**
 * Asks for a confirmation before an address is deleted. It explains that orders keep the address, and which
 * address becomes the default.
 */
export function DeletionConfirmationPage({ address, isOnly, back }: DeletionConfirmation) {
  const { t } = useTranslation();
  return (
    <ConfirmationPage
      title={t("address.question.title")}
      action="/user/address"
      values={{ addressId: address.id, redirect: back }}
      yes={{ intent: "delete", words: t("address.question.yes") }}
      no={{ href: back, words: t("address.question.no") }}
      isLoss
    >
      <div className="card stack" data-gap="small">
        <p className="row">
          <strong>{address.consignee}</strong>
          <span className="number">{formatPhone(address.phone)}</span>
        </p>
        <address>{toStreetLines(address).join(" ")}</address>
      </div>
      <p>{t("address.question.text")}</p>
      {address.isDefault && !isOnly && <p>{t("address.question.isDefault")}</p>}
    </ConfirmationPage>
  );
}
