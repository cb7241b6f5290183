import { useTranslation } from "~/locales/use-translation";
import type { DistrictGroup } from "~/content/listed-choices";
import { FormMessages } from "~/forms/form-messages";
import type { Quote } from "@contract/shop/checkout";
import type { FormResult } from "~/ui/form-result";
import { AddressForm, ADDRESS_FORM } from "./address-form";
import type { Offer } from "./find-offer.server";
import { OrderForm, ORDER_FORM } from "./order-form";
import { checkoutHref, type CheckoutInput } from "./checkout-input";
import { SumChanged } from "./sum-changed";

interface CheckoutProps {
  readonly offer: Offer & { readonly quote: Quote };
  readonly input: CheckoutInput;
  readonly remark: string;
  readonly result: FormResult | undefined;
  readonly districts: readonly DistrictGroup[];
}

/** Checkout: where to, goods, coupon and sum in one form; an address is added without leaving. */
export function Checkout({ offer, input, remark, result, districts }: CheckoutProps) {
  const { t } = useTranslation();
  const action = checkoutHref(input);
  const isAddress = result?.formId === ADDRESS_FORM;
  const form = isAddress ? ADDRESS_FORM : ORDER_FORM;
  const { quote } = offer;
  const seenCents = seenIn(result);
  const isOtherSum =
    (seenCents !== null && seenCents !== quote.payAmountCents) ||
    Object.values(result?.fieldErrors ?? {}).includes(SUM_ERROR);
  const isFirst = quote.addressList.length === 0;
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      {isOtherSum && <SumChanged seenCents={seenCents} nowCents={quote.payAmountCents} />}
      <FormMessages result={isOtherSum ? withoutSum(result) : result} form={form} />
      <AddressForm
        action={action}
        districts={districts}
        isOpen={isFirst || isAddress}
        result={isAddress ? result : undefined}
      />
      <OrderForm
        offer={offer}
        input={input}
        remark={remark}
        action={action}
        result={isAddress ? undefined : result}
      />
    </div>
  );
}

/** The sum that stood on the page when it was sent; null where it was not, or nobody could read it. */
function seenIn(result: FormResult | undefined): number | null {
  const seen = result?.repopulateFields.seenCents ?? "";
  return /^\d{1,11}$/.test(seen) ? Number(seen) : null;
}

/** That the sum is another one now is told by a box of its own. */
function withoutSum(result: FormResult | undefined): FormResult | undefined {
  if (result === undefined) return undefined;
  const errors = Object.entries(result.fieldErrors).filter(([, error]) => error !== SUM_ERROR);
  return { ...result, fieldErrors: Object.fromEntries(errors) };
}

const SUM_ERROR = "price.changed";
