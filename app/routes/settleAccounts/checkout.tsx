import { useTranslation } from "~/locales/use-translation";
import { FormMessages } from "~/forms/form-messages";
import type { Quote } from "@contract/checkout";
import type { FormResult } from "~/ui/form-result";
import { AddressForm, ADDRESS_FORM } from "./address-form";
import { OrderForm, ORDER_FORM } from "./order-form";
import { checkoutHref, type CheckoutInput } from "./checkout-input";

interface CheckoutProps {
  readonly quote: Quote;
  readonly input: CheckoutInput;
  readonly remark: string;
  readonly result: FormResult | undefined;
}

/** Checkout: goods, where to, coupon and sum in one form; an address is added without leaving. */
export function Checkout({ quote, input, remark, result }: CheckoutProps) {
  const { t } = useTranslation();
  const action = checkoutHref(input);
  const isAddress = result?.formId === ADDRESS_FORM;
  const form = isAddress ? ADDRESS_FORM : ORDER_FORM;
  const isFirst = quote.addressList.length === 0;
  const addressForm = (
    <AddressForm
      action={action}
      isOpen={isFirst || isAddress}
      result={isAddress ? result : undefined}
    />
  );
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      <FormMessages result={result} form={form} />
      {isFirst && addressForm}
      <OrderForm
        quote={quote}
        input={input}
        remark={remark}
        action={action}
        result={isAddress ? undefined : result}
      />
      {!isFirst && addressForm}
    </div>
  );
}
