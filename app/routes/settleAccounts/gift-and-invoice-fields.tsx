import {
  GIFT_NOTE_LENGTH,
  INVOICE_CODE_LENGTH,
  INVOICE_TITLE_LENGTH,
} from "@contract/model/limits";
import type { GiftAndInvoiceField } from "@contract/shop/gift-and-invoice";
import { useTranslation } from "~/locales/use-translation";
import type { CheckoutTexts } from "~/session/checkout-texts.server";
import { Field, TextField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

const INVOICE_FIELDS = [
  { name: "invoiceTitle", maxLength: INVOICE_TITLE_LENGTH.max, autoComplete: "organization" },
  { name: "invoiceNumber", maxLength: INVOICE_CODE_LENGTH.max, inputMode: "numeric" },
  { name: "carrierCode", maxLength: INVOICE_CODE_LENGTH.max, autoCapitalize: "characters" },
] as const;

interface GiftAndInvoiceProps {
  /** The texts that were kept from the last page. */
  readonly texts: CheckoutTexts;
  readonly result: FormResult | undefined;
}

/**
 * Shows the gift note and the invoice details of the order form. Each part is folded until it has a value or an
 * error.
 */
export function GiftAndInvoiceFields({ texts, result }: GiftAndInvoiceProps) {
  const { t } = useTranslation();
  const getValue = (name: GiftAndInvoiceField) => result?.repopulateFields[name] ?? texts[name];
  const getBasics = (name: GiftAndInvoiceField) => ({
    form: "order",
    name,
    label: t(`checkout.extras.${name}`),
    defaultValue: getValue(name),
    error: result?.fieldErrors[name],
  });
  const isUsed = (name: GiftAndInvoiceField) =>
    getValue(name) !== "" || result?.fieldErrors[name] !== undefined;
  return (
    <>
      <details className="card" open={isUsed("giftNote")}>
        <summary>{t("checkout.extras.gift")}</summary>
        <TextField
          {...getBasics("giftNote")}
          hint={t("checkout.extras.giftHint")}
          maxLength={GIFT_NOTE_LENGTH.max}
        />
      </details>
      <details className="card" open={INVOICE_FIELDS.some(({ name }) => isUsed(name))}>
        <summary>{t("checkout.extras.invoice")}</summary>
        <div className="stack">
          {INVOICE_FIELDS.map(({ name, ...control }) => (
            <Field
              key={name}
              {...getBasics(name)}
              {...control}
              hint={t(`checkout.extras.${name}Hint`)}
            />
          ))}
        </div>
      </details>
    </>
  );
}
