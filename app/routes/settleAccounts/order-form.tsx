import { useTranslation } from "~/locales/use-translation";
import { REMARK_LENGTH } from "@contract/model/limits";
import type { Quote } from "@contract/shop/checkout";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { StaleSum } from "~/ui/stale-sum";
import { AddressChoice } from "./address-choice";
import { BeforePaying, TermsLinks } from "./before-paying";
import { chosenAddress } from "./chosen-address";
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

/**
 * What is ordered: chosen address and coupon, a remark, and the token that makes it one order. What is typed
 * here has only a length, which the browser itself holds: a plain form, without the library of the others.
 */
export function OrderForm({ offer, input, remark, action, result }: OrderFormProps) {
  const { t } = useTranslation();
  const { quote } = offer;
  const addressId = result?.repopulateFields.addressId ?? input.addressId ?? "";
  return (
    <ShopForm
      id={ORDER_FORM}
      action={action}
      className="split"
      values={termsOf(offer, result)}
      data-live="preview"
      autoComplete="off"
    >
      <OrderFields {...{ offer, addressId, remark, result }} />
      <aside className="card stack order-sum" data-live-sums>
        <Sum quote={quote} />
        <StaleSum>{t("checkout.stale")}</StaleSum>
        <BeforePaying
          address={chosenAddress(quote.addressList, addressId)}
          payTypes={quote.payAmountCents > 0 ? quote.payTypeList : []}
        />
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
        <TermsLinks />
      </aside>
    </ShopForm>
  );
}

interface OrderFieldsProps extends Omit<OrderFormProps, "action" | "input"> {
  /** The chosen one; empty: the default. */
  readonly addressId: string;
}

function OrderFields({ offer, addressId, remark, result }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { quote, blocked, isCouponRefused } = offer;
  const submitted = result?.repopulateFields ?? {};
  return (
    <div className="stack">
      <AddressChoice
        addresses={quote.addressList}
        chosen={addressId}
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
      <TextField
        form={ORDER_FORM}
        name="remark"
        label={t("checkout.remark")}
        maxLength={REMARK_LENGTH.max}
        defaultValue={submitted.remark ?? remark}
        error={result?.fieldErrors.remark}
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
