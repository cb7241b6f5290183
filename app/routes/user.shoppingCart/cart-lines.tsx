import { useTranslation } from "~/locales/use-translation";
import { countDeliveryDays } from "~/forms/delivery-days";
import { FormMessages } from "~/forms/form-messages";
import { Button } from "~/ui/button";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { PayTypes } from "~/ui/payment-elements";
import { TotalAmount } from "~/ui/price";
import { ShopForm } from "~/ui/shop-form";
import { StaleTotalMessage } from "~/ui/stale-total-message";
import { CART_ACTION, CART_FORM_ID } from "./cart-form";
import { toCartHref, type RemovedGoods } from "./cart-input";
import { isUnavailable } from "./cart-line";
import { CartRow } from "./cart-row";
import { UndoRemoval } from "./undo-removal";
import type { CartView } from "./cart-view.server";

const [HONG_KONG, TAIWAN] = [countDeliveryDays("hongKong"), countDeliveryDays("taiwan")];
/** The numbers of working days from payment to delivery. */
const DELIVERY_DAYS = {
  hkFrom: HONG_KONG.from,
  hkTo: HONG_KONG.to,
  twFrom: TAIWAN.from,
  twTo: TAIWAN.to,
};

interface CartLinesProps {
  readonly cart: CartView;
  readonly removed: RemovedGoods | null;
  readonly result: FormResult | undefined;
}

/** Lists all lines in one form. Its buttons update the totals or lead to the checkout. */
export function CartLines({ cart, removed, result }: CartLinesProps) {
  const { t } = useTranslation();
  const here = toCartHref({ items: cart.items, removed: null });
  return (
    <div className="page cart stack">
      <h1>{t("cart.title")}</h1>
      <FormMessages result={result} form={CART_FORM_ID} />
      <UndoRemoval removed={removed} here={here} />
      <ShopForm
        id={CART_FORM_ID}
        action={CART_ACTION}
        noValidate
        hidden
        data-live="recount"
        autoComplete="off"
      >
        {/* Enter in a count field presses the first button of the form, so the main button comes first. */}
        <Button>{t("cart.update")}</Button>
      </ShopForm>
      <div className="split">
        <Rows cart={cart} here={here} result={result} />
        <CartSum cart={cart} error={result?.fieldErrors[WHOLE]} />
      </div>
    </div>
  );
}

interface RowsProps extends Omit<CartLinesProps, "removed"> {
  /** The URL of the cart with the current ticks. */
  readonly here: string;
}

function Rows({ cart, here, result }: RowsProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <ul className="stack">
        {cart.lines.map((line) => (
          <CartRow
            key={line.id}
            line={line}
            here={here}
            isTicked={cart.ticked.includes(line.id)}
            typedCount={result?.repopulateFields[`count.${line.id}`]}
            error={result?.fieldErrors[`count.${line.id}`]}
            errorParams={result?.params}
          />
        ))}
      </ul>
      <p>
        <Button kind="quiet" intent="update" form={CART_FORM_ID}>
          {t("cart.update")}
        </Button>
      </p>
      <PayTypes payTypes={cart.payTypes} />
      <ul className="soft">
        <li>{t("cart.freight")}</li>
        <li>
          <a href="/delivery" data-testid="delivery-estimate">
            {t("cart.delivery", DELIVERY_DAYS)}
          </a>
        </li>
        <li>
          {t("cart.returns")} <a href="/aboutUs#returns">{t("cart.returnsLink")}</a>
        </li>
      </ul>
    </div>
  );
}

/** The field name of errors that concern the whole cart. */
const WHOLE = "cart";

interface CartSumProps {
  readonly cart: CartView;
  readonly error: string | undefined;
}

function CartSum({ cart, error }: CartSumProps) {
  const { t } = useTranslation();
  const { totalCents, buyable } = cart;
  return (
    <div className="card stack cart-sum" id={getFieldId(WHOLE, CART_FORM_ID)} data-live-sums>
      <p className="row" data-spread data-say>
        <span>{t("cart.total", { count: buyable })}</span>
        <strong>
          <TotalAmount cents={totalCents} data-testid="cart-total" />
        </strong>
      </p>
      <StaleTotalMessage message={t("cart.stale")} />
      <FieldError name={WHOLE} form={CART_FORM_ID} error={error ?? null} />
      <ToCheckout cart={cart} />
    </div>
  );
}

/** Shows the button that leads to the checkout, or the reason why there is no checkout. */
function ToCheckout({ cart: { lines, buyable, isCheckoutMissing } }: Pick<CartSumProps, "cart">) {
  const { t } = useTranslation();
  if (lines.every(isUnavailable)) return <p>{t("cart.nothing")}</p>;
  if (isCheckoutMissing)
    return (
      <p data-testid="checkout-missing">
        {t("checkout.missing.text")} <a href="/aboutUs#contact">{t("checkout.missing.contact")}</a>
      </p>
    );
  return (
    <Button wide intent="checkout" form={CART_FORM_ID}>
      {buyable === 0 ? t("cart.nothing") : t("cart.settle")}
    </Button>
  );
}
