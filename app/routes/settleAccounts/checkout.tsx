import { useTranslation } from "~/locales/use-translation";
import type { DistrictGroup } from "~/content/listed-choices";
import { FormMessages } from "~/forms/form-messages";
import type { Quote } from "@contract/shop/checkout";
import type { FormResult } from "~/ui/form-result";
import { DocumentForm } from "~/forms/document-form";
import { addressForm } from "~/forms/address";
import { AddressFields } from "~/forms/address-fields";
import { Button } from "~/ui/button";
import { CsrfField } from "~/ui/shop-form";
import type { CheckoutTexts } from "~/session/checkout-texts.server";
import { formatHkd } from "~/locales/formats";
import type { CheckoutOffer } from "./find-checkout-offer.server";
import { NEW_ADDRESS, OrderForm, ORDER_FORM_ID_PREFIX } from "./order-form";
import { toCheckoutHref, type CheckoutInput } from "./checkout-input";

/** The id prefix of the address form, which distinguishes it from the order form. */
const ADDRESS_FORM = "address";

interface AddressFormProps {
  readonly action: string;
  /** True if the shopper has no address yet, or if the submitted address has an error. */
  readonly isOpen: boolean;
  readonly result: FormResult | undefined;
  readonly districts: readonly DistrictGroup[];
}

/** Shows the form that adds a delivery address. Saving it returns to the checkout and selects the address. */
function AddressForm({ action, isOpen, result, districts }: AddressFormProps) {
  const { t } = useTranslation();
  return (
    <details className="card" id={NEW_ADDRESS} open={isOpen}>
      <summary>{t("checkout.address.add")}</summary>
      <DocumentForm
        id={ADDRESS_FORM}
        validator={addressForm}
        method="post"
        action={action}
        className="stack"
        data-keep=""
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <AddressFields form={ADDRESS_FORM} districts={districts} />
        <Button kind="quiet" wide intent="save">
          {t("checkout.address.save")}
        </Button>
      </DocumentForm>
    </details>
  );
}

interface CheckoutProps {
  readonly offer: CheckoutOffer & { readonly quote: Quote };
  readonly input: CheckoutInput;
  /** The texts that the shopper has typed before. */
  readonly texts: CheckoutTexts;
  readonly result: FormResult | undefined;
  readonly districts: readonly DistrictGroup[];
}

/**
 * Shows the checkout: address, goods, coupon and total in one form, and a form that adds an address. If the
 * shopper has no saved address, the form that adds one comes first.
 */
export function Checkout({ offer, input, texts, result, districts }: CheckoutProps) {
  const { t } = useTranslation();
  const action = toCheckoutHref(input);
  const isAddress = result?.formId === ADDRESS_FORM;
  const form = isAddress ? ADDRESS_FORM : ORDER_FORM_ID_PREFIX;
  const { quote } = offer;
  const seenCents = getSeenTotal(result);
  const isOtherSum =
    (seenCents !== null && seenCents !== quote.payAmountCents) ||
    Object.values(result?.fieldErrors ?? {}).includes(SUM_ERROR);
  const isFirst = quote.addressList.length === 0;
  const newAddress = (
    <AddressForm
      action={action}
      districts={districts}
      isOpen={isFirst || isAddress}
      result={isAddress ? result : undefined}
    />
  );
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      {isOtherSum && <SumChanged seenCents={seenCents} nowCents={quote.payAmountCents} />}
      <FormMessages result={isOtherSum ? removeSumError(result) : result} form={form} />
      {isFirst && newAddress}
      <OrderForm
        offer={offer}
        input={input}
        texts={texts}
        action={action}
        result={isAddress ? undefined : result}
      />
      {!isFirst && newAddress}
    </div>
  );
}

/**
 * Returns the total that the shopper saw. Returns null if the form was not submitted or if its total is not a
 * number.
 */
function getSeenTotal(result: FormResult | undefined): number | null {
  const seen = result?.repopulateFields.seenCents ?? "";
  return /^\d{1,11}$/.test(seen) ? Number(seen) : null;
}

/** Removes the error about the changed total, because a separate box shows it. */
function removeSumError(result: FormResult | undefined): FormResult | undefined {
  if (result === undefined) return undefined;
  const errors = Object.entries(result.fieldErrors).filter(([, error]) => error !== SUM_ERROR);
  return { ...result, fieldErrors: Object.fromEntries(errors) };
}

const SUM_ERROR = "price.changed";

interface SumChangedProps {
  /** The total that the shopper saw, in HK cents. Null if it is unknown. */
  readonly seenCents: number | null;
  /** The current total in HK cents. */
  readonly nowCents: number;
}

/**
 * Shows that no order was placed because the total has changed. It shows both totals. Submitting the form
 * again places the order.
 */
function SumChanged({ seenCents, nowCents }: SumChangedProps) {
  const { t } = useTranslation();
  const isTold = seenCents !== null && seenCents !== nowCents;
  return (
    <div
      className="error-summary"
      data-testid="sum-changed"
      data-error="price.changed"
      data-before={seenCents ?? undefined}
      data-amount={nowCents}
      role="alert"
      tabIndex={-1}
    >
      <p>
        {isTold
          ? t("checkout.sumChanged", { before: formatHkd(seenCents), now: formatHkd(nowCents) })
          : t("errors.price.changed")}
      </p>
    </div>
  );
}
