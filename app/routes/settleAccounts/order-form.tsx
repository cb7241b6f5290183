import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { REMARK_LENGTH } from "@contract/limits";
import { checkoutForm } from "~/forms/checkout";
import { FormTextField } from "~/forms/form-field";
import type { Quote } from "@contract/checkout";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { CsrfField } from "~/ui/shop-form";
import { AddressChoice } from "./address-choice";
import { CouponChoices } from "./coupon-choices";
import type { Offer } from "./find-offer.server";
import { Goods } from "./goods";
import { GoOnWithout } from "./go-on-without";
import type { CheckoutInput } from "./checkout-input";
import { Sum } from "./sum";

/** Tells this form from the address's. */
export const ORDER_FORM = "order";

interface OrderFormProps {
  readonly offer: Offer & { readonly quote: Quote };
  readonly input: CheckoutInput;
  readonly remark: string;
  readonly action: string;
  readonly result: FormResult | undefined;
}

/** What is ordered: chosen address and coupon, a remark, and the token that makes it one order. */
export function OrderForm({ offer, input, remark, action, result }: OrderFormProps) {
  const { t } = useTranslation();
  return (
    <DocumentForm
      id={ORDER_FORM}
      validator={checkoutForm}
      method="post"
      action={action}
      className="split"
      defaultValues={{ remark, ...result?.repopulateFields }}
    >
      <OrderFields offer={offer} input={input} result={result} />
      <aside className="card stack order-sum">
        <Sum quote={offer.quote} />
        <div className="while-sending">
          <NoticeBox kind="info" notice="order.generating">
            {t("checkout.generating")}
          </NoticeBox>
        </div>
        {offer.blocked.length > 0 ? (
          <GoOnWithout />
        ) : (
          <Button wide intent="placeOrder">
            {t("checkout.place")}
          </Button>
        )}
      </aside>
    </DocumentForm>
  );
}

function OrderFields({ offer, input, result }: Omit<OrderFormProps, "action" | "remark">) {
  const { t } = useTranslation();
  const { quote, blocked, isCouponRefused } = offer;
  const submitted = result?.repopulateFields ?? {};
  return (
    <div className="stack">
      <CsrfField />
      {Object.entries(termsOf(offer, result)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AddressChoice
        addresses={quote.addressList}
        chosen={submitted.addressId ?? input.addressId ?? ""}
        error={result?.fieldErrors.addressId}
      />
      <Goods items={quote.items} blocked={blocked} />
      <CouponChoices
        coupons={quote.couponList}
        chosen={quote.couponId ?? ""}
        error={result?.fieldErrors.couponId ?? (isCouponRefused ? "couponId.format" : undefined)}
      />
      <p>
        <Button kind="quiet" intent="preview" formNoValidate>
          {t("checkout.preview")}
        </Button>
      </p>
      <FormTextField
        form={ORDER_FORM}
        name="remark"
        label={t("checkout.remark")}
        maxLength={REMARK_LENGTH.max}
      />
    </div>
  );
}

/** What the order is bound to: its lines, its token, and the sum that was seen. */
function termsOf(
  { quote, blocked }: OrderFormProps["offer"],
  result: FormResult | undefined,
): Readonly<Record<string, string | number>> {
  const isExpired = result?.notice?.refusal === "settleTokenExpired";
  // A form given back keeps its token: sent again after a lost answer, it is still one order.
  const token = isExpired ? undefined : result?.repopulateFields.settleToken;
  return {
    lines: [...quote.items, ...blocked].map(({ id }) => id).join(","),
    settleToken: token ?? quote.settleToken,
    seenCents: quote.payAmountCents,
  };
}
