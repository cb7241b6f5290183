import type { CartItem } from "@contract/shop/cart";
import { useTranslation } from "~/locales/use-translation";
import { FormMessages } from "~/forms/form-messages";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { checkoutHref, type CheckoutInput } from "./checkout-input";
import { GoOnWithout } from "./go-on-without";
import { Goods } from "./goods";

interface BlockedCheckoutProps {
  readonly blocked: readonly CartItem[];
  readonly input: CheckoutInput;
  readonly result: FormResult | undefined;
}

/** The checkout while nothing that was chosen can be had as it stands. */
export function BlockedCheckout({ blocked, input, result }: BlockedCheckoutProps) {
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const values = {
    lines: blocked.map(({ id }) => id).join(","),
    addressId: submitted.addressId ?? input.addressId ?? "",
    couponId: submitted.couponId ?? input.couponId ?? "",
    remark: submitted.remark ?? "",
  };
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      <FormMessages result={result} form="order" />
      <ShopForm action={checkoutHref(input)} className="stack" values={values}>
        <Goods items={[]} blocked={blocked} />
        <GoOnWithout />
      </ShopForm>
    </div>
  );
}
