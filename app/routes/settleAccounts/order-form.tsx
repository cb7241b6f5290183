import type { ComponentProps } from "react";
import { useTranslation } from "~/locales/use-translation";
import { REMARK_LENGTH } from "@contract/model/limits";
import type { Quote } from "@contract/shop/checkout";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { StaleTotalMessage } from "~/ui/stale-total-message";
import type { Address } from "@contract/shop/addresses";
import { RadioField } from "~/ui/choice";
import { formatPhone, toStreetLines } from "@contract/shop/delivery-fields";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { PayType } from "@contract/shop/payments";
import { findUsualAddress, getCollector } from "~/forms/collector";
import { UnusableCoupons, useCouponOptions } from "~/forms/coupon-options";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import type { CouponChoice } from "@contract/shop/coupons";
import { PayTypes } from "~/ui/payment-elements";
import { TotalAmount, ShippingCost } from "~/ui/price";
import type { CheckoutTexts } from "~/session/checkout-texts.server";
import type { CheckoutOffer } from "./find-checkout-offer.server";
import { GiftAndInvoiceFields } from "./gift-and-invoice-fields";
import { CheckoutGoods } from "./checkout-goods";
import { UnavailableGoodsActions } from "./unavailable-goods-actions";
import type { CheckoutInput } from "./checkout-input";
import { PickupChoice, toPickupPointAddress } from "./pickup-choice";
import { readPickupInput, type PickupInput } from "~/forms/pickup-input";

const ORDER = "order";
const FIELD = "addressId";
/** The id of the form that adds an address. */
export const NEW_ADDRESS = "new-address";

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  /** The id of the address. Empty selects the default address. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/** Shows all addresses as options, with the default one preselected. */
function AddressChoice({ addresses, chosen, error }: AddressChoiceProps) {
  const { t } = useTranslation();
  const known = findChosenAddress(addresses, chosen);
  if (known === undefined) return <NoAddress error={error} />;
  return (
    <div className="card">
      <RadioField
        form={ORDER}
        name={FIELD}
        label={t("checkout.address.title")}
        error={error ?? null}
        defaultValue={known.id}
        required
        choices={addresses.map((address) => ({
          value: address.id,
          label: `${address.consignee} ${formatPhone(address.phone)}`,
          detail: toStreetLines(address).join(" "),
        }))}
      />
      <a href={`#${NEW_ADDRESS}`}>{t("checkout.address.add")}</a>
    </div>
  );
}

/**
 * Shows that the address is missing. After the order form was submitted, it is shown as an error of the field
 * (spec §5).
 */
function NoAddress({ error }: Pick<AddressChoiceProps, "error">) {
  const { t } = useTranslation();
  return (
    <div id={getFieldId(FIELD, ORDER)} tabIndex={-1}>
      <NoticeBox kind="info">{t("checkout.address.none")}</NoticeBox>
      <FieldError name={FIELD} form={ORDER} error={error ?? null} />
    </div>
  );
}

/** The id prefix of the order form, which distinguishes it from the address form. */
export const ORDER_FORM_ID_PREFIX = "order";

interface OrderFormProps {
  readonly offer: CheckoutOffer & { readonly quote: Quote };
  readonly input: CheckoutInput;
  /** The texts that the shopper has typed before. */
  readonly texts: CheckoutTexts;
  readonly action: string;
  readonly result: FormResult | undefined;
}

/**
 * Shows the order form: address, coupon, remark, and the token that makes the order idempotent.
 *
 * The browser checks only the lengths of the typed texts, and the server checks the rest. The form therefore
 * needs no validation library.
 */
export function OrderForm({ offer, input, texts, action, result }: OrderFormProps) {
  const { t } = useTranslation();
  const { quote } = offer;
  const submitted = result?.repopulateFields;
  const addressId = submitted?.addressId ?? input.addressId ?? "";
  const pickup =
    submitted === undefined
      ? input.pickup
      : readPickupInput({ ...submitted, pickupPage: `${input.pickup.pickupPage}` });
  const isPickup = offer.pickup !== null && pickup.deliveryWay === "pickup";
  return (
    <ShopForm
      id={ORDER_FORM_ID_PREFIX}
      action={action}
      className="split"
      values={getHiddenValues(offer, result)}
      data-live="preview"
      autoComplete="off"
    >
      <OrderFields
        offer={offer}
        addressId={addressId}
        pickup={pickup}
        texts={texts}
        result={result}
      />
      <div className="side order-side">
        <div className="card stack" data-live-sums>
          <Sum quote={quote} />
          <BeforePaying
            address={
              isPickup
                ? toPickupPointAddress(offer.pickup.chosen)
                : findChosenAddress(quote.addressList, addressId)
            }
            payTypes={quote.payAmountCents > 0 ? quote.payTypeList : []}
          />
          <TermsLinks />
        </div>
        {/* The template hides this message until the form is submitted, even in browsers without styles. */}
        <template>
          <div className="while-sending">
            <NoticeBox kind="info" notice="order.generating" lateText={t("checkout.generating")} />
          </div>
        </template>
        <PlaceOrder offer={offer} />
      </div>
    </ShopForm>
  );
}

/** Shows the total and the button that places the order. */
function PlaceOrder({ offer: { quote, blocked } }: Pick<OrderFormProps, "offer">) {
  const { t } = useTranslation();
  return (
    <div className="card stack order-act" data-gap="small" data-live-sums>
      <StaleTotalMessage message={t("checkout.stale")} />
      <p className="row" data-spread data-say>
        <strong>{t("checkout.sum.pay")}</strong>
        <strong>
          <TotalAmount cents={quote.payAmountCents} data-testid="checkout-total" />
        </strong>
      </p>
      {blocked.length > 0 ? (
        <UnavailableGoodsActions />
      ) : (
        <Button wide intent="placeOrder">
          {t("checkout.place")}
        </Button>
      )}
    </div>
  );
}

interface OrderFieldsProps extends Omit<OrderFormProps, "action" | "input"> {
  /** The id of the address. Empty selects the default address. */
  readonly addressId: string;
  readonly pickup: PickupInput;
}

function OrderFields({ offer, addressId, pickup, texts, result }: OrderFieldsProps) {
  const { t } = useTranslation();
  const { quote, blocked, isCouponRefused } = offer;
  const submitted = result?.repopulateFields ?? {};
  const address = (
    <AddressChoice
      addresses={quote.addressList}
      chosen={addressId}
      error={result?.fieldErrors.addressId}
    />
  );
  return (
    <div className="stack">
      {offer.pickup === null ? (
        address
      ) : (
        <PickupChoice
          offer={offer.pickup}
          input={pickup}
          collector={getCollector(texts, findUsualAddress(quote.addressList))}
          result={result}
        >
          {address}
        </PickupChoice>
      )}
      <CheckoutGoods items={quote.items} blocked={blocked} />
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
        form={ORDER_FORM_ID_PREFIX}
        name="remark"
        label={t("checkout.remark")}
        maxLength={REMARK_LENGTH.max}
        defaultValue={submitted.remark ?? texts.remark}
        error={result?.fieldErrors.remark}
      />
      <GiftAndInvoiceFields texts={texts} result={result} />
    </div>
  );
}

/** Returns the hidden fields of the order form: its lines, its token and the total that the shopper saw. */
function getHiddenValues(
  { quote, blocked }: OrderFormProps["offer"],
  result: FormResult | undefined,
): Readonly<Record<string, string | number>> {
  const isExpired = result?.notice?.refusal === "settleTokenExpired";
  // Keep the token of a rejected form. If the response to an order was lost, submitting the form again then
  // places no second order.
  const token = isExpired ? undefined : result?.repopulateFields.settleToken;
  return {
    lines: [...quote.items, ...blocked].map(({ id }) => id).join(","),
    settleToken: token ?? quote.settleToken,
    seenCents: quote.payAmountCents,
  };
}

interface BeforePayingProps {
  /** The delivery address or the address of the pick-up point. Undefined if there is none yet. */
  readonly address: ComponentProps<typeof DeliveryEstimate>["address"] | undefined;
  /** The payment methods for the total. Empty if they are unknown or if nothing has to be paid. */
  readonly payTypes: readonly PayType[];
}

/** Shows the delivery estimate and the payment methods before the order is placed. */
function BeforePaying({ address, payTypes }: BeforePayingProps) {
  return (
    <>
      {address !== undefined && <DeliveryEstimate address={address} since={null} />}
      <PayTypes payTypes={payTypes} />
    </>
  );
}

/** Shows links to the terms that the shopper accepts with the order. */
function TermsLinks() {
  const { t } = useTranslation();
  return (
    <p className="soft">
      {t("checkout.terms.lead")} <a href="/aboutUs#terms">{t("checkout.terms.sale")}</a>
      {" · "}
      <a href="/aboutUs#returns">{t("checkout.terms.returns")}</a>
      {" · "}
      <a href="/aboutUs#privacy">{t("checkout.terms.privacy")}</a>
    </p>
  );
}

/** Returns the selected address. If none is selected, returns the default address or else the first one. */
function findChosenAddress(addresses: readonly Address[], id: string): Address | undefined {
  return addresses.find((each) => each.id === id) ?? findUsualAddress(addresses);
}

interface CouponChoicesProps {
  readonly coupons: readonly CouponChoice[];
  /** The id of the selected coupon. Empty for none. */
  readonly chosen: string;
  readonly error: string | undefined;
}

/**
 * Shows the usable coupons with a mark at the best one, and the other coupons with the reason why they cannot
 * be used.
 */
function CouponChoices({ coupons, chosen, error }: CouponChoicesProps) {
  const { t } = useTranslation();
  const options = useCouponOptions(coupons);
  if (coupons.length === 0)
    return (
      <>
        <input type="hidden" name="couponId" value="" />
        <FieldError name="couponId" form="order" error={error ?? null} />
      </>
    );
  return (
    <div className="card stack" data-gap="small">
      <RadioField
        form="order"
        name="couponId"
        label={t("checkout.coupon.title")}
        error={error ?? null}
        defaultValue={chosen}
        needed
        choices={options}
      />
      <UnusableCoupons coupons={coupons} />
    </div>
  );
}

/** Shows the parts of the total: goods, shipping and discount. */
function Sum({ quote }: { readonly quote: Quote }) {
  const { t } = useTranslation();
  return (
    <dl className="facts" data-sums>
      <dt>{t("checkout.sum.goods")}</dt>
      <dd>
        <TotalAmount cents={quote.goodsAmountCents} />
      </dd>
      <dt>{t("checkout.sum.freight")}</dt>
      <dd>
        <ShippingCost cents={quote.freightAmountCents} />
      </dd>
      <dt>{t("checkout.sum.discount")}</dt>
      <dd>
        {quote.discountAmountCents > 0 && "−"}
        <TotalAmount cents={quote.discountAmountCents} />
      </dd>
    </dl>
  );
}
