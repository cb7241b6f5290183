import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { REMARK_LENGTH } from "@contract/limits";
import { checkoutForm } from "~/forms/checkout";
import { FormTextField } from "~/forms/form-field";
import type { Settlement } from "~/prod-api/checkout.server";
import { Button } from "~/ui/button";
import { CsrfField } from "~/ui/shop-form";
import { AddressChoice } from "./address-choice";
import type { Rejected } from "./rejected";
import { CouponChoices } from "./coupon-choices";
import { Goods } from "./goods";
import type { SettleWish } from "./settle-wish";
import { Sum } from "./sum";

/** Tells this form from the address's. */
export const ORDER_FORM = "order";

interface OrderFormProps {
  readonly settlement: Settlement;
  readonly wish: SettleWish;
  readonly action: string;
  readonly rejected: Rejected | undefined;
}

/** What is ordered: chosen address and coupon, a remark, and the token that makes it one order. */
export function OrderForm({ settlement, wish, action, rejected }: OrderFormProps) {
  const { t } = useTranslation();
  const typed = rejected?.repopulateFields ?? {};
  const isExpired = rejected?.notice?.refusal === "settleTokenExpired";
  // A form given back keeps its token: sent again after a lost answer, it is still one order.
  const token = isExpired ? undefined : typed.settleToken;
  const hidden = {
    lines: settlement.items.map(({ id }) => id).join(","),
    settleToken: typeof token === "string" ? token : settlement.settleToken,
    seenCouponId: settlement.couponId ?? "",
    seenCents: settlement.payAmountCents,
  };
  return (
    <DocumentForm
      id={ORDER_FORM}
      validator={checkoutForm}
      method="post"
      action={action}
      className="split"
      defaultValues={{ remark: wish.remark, ...typed }}
    >
      <div className="stack">
        <CsrfField />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <AddressChoice
          addresses={settlement.addressList}
          chosen={typedText(typed.addressId) ?? wish.addressId ?? ""}
          error={rejected?.fieldErrors.addressId}
        />
        <Goods items={settlement.items} />
        <CouponChoices
          coupons={settlement.couponList}
          chosen={typedText(typed.couponId) ?? settlement.couponId ?? ""}
          error={rejected?.fieldErrors.couponId}
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
      <aside className="card stack order-sum">
        <Sum settlement={settlement} />
        <Button wide intent="placeOrder">
          {t("checkout.place")}
        </Button>
      </aside>
    </DocumentForm>
  );
}

function typedText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
