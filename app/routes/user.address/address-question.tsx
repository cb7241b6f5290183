import type { Address } from "@contract/shop/addresses";
import { spacedPhone, toStreetLines } from "@contract/shop/delivery-fields";
import { QuestionPage } from "~/forms/question-page";
import { useTranslation } from "~/locales/use-translation";

/** Which address is to be deleted. */
export interface AddressQuestion {
  readonly address: Address;
  /** No other can become the default. */
  readonly isOnly: boolean;
  /** Where the shopper was, and is again afterwards. */
  readonly back: string;
}

/** The address that is to go, what becomes of orders and of the default, and yes or back. */
export function AddressQuestionPage({ address, isOnly, back }: AddressQuestion) {
  const { t } = useTranslation();
  return (
    <QuestionPage
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
          <span className="number">{spacedPhone(address.phone)}</span>
        </p>
        <address>{toStreetLines(address).join(" ")}</address>
      </div>
      <p>{t("address.question.text")}</p>
      {address.isDefault && !isOnly && <p>{t("address.question.isDefault")}</p>}
    </QuestionPage>
  );
}
