import { useTranslation } from "~/locales/use-translation";
import type { Quote } from "@contract/orders";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import { AddressForm, ADDRESS_FORM } from "./address-form";
import { OrderForm, ORDER_FORM } from "./order-form";
import type { Rejected } from "./rejected";
import { checkoutHref, type CheckoutInput } from "./checkout-input";

interface CheckoutProps {
  readonly quote: Quote;
  readonly input: CheckoutInput;
  readonly rejected: Rejected | undefined;
}

/** Checkout: goods, where to, coupon and sum in one form; an address is added without leaving. */
export function Checkout({ quote, input: wish, rejected }: CheckoutProps) {
  const { t } = useTranslation();
  const action = checkoutHref(wish);
  const isAddress = rejected?.formId === ADDRESS_FORM;
  const form = isAddress ? ADDRESS_FORM : ORDER_FORM;
  const isFirst = quote.addressList.length === 0;
  const addressForm = (
    <AddressForm
      action={action}
      isOpen={isFirst || isAddress}
      rejected={isAddress ? rejected : undefined}
    />
  );
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      {rejected?.notice && <Notice message={rejected.notice} />}
      <ErrorSummary errors={summaryOf(rejected?.fieldErrors ?? {})} form={form} />
      {isFirst && addressForm}
      <OrderForm
        quote={quote}
        input={wish}
        action={action}
        rejected={isAddress ? undefined : rejected}
      />
      {!isFirst && addressForm}
    </div>
  );
}
