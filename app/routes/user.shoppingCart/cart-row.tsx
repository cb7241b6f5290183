import { useTranslation } from "~/locales/use-translation";
import { CART_STATUS } from "@contract/model/states";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatHkd, formatSizeName } from "~/locales/formats";
import { Picture } from "~/ui/picture";
import { TotalAmount } from "~/ui/price";
import { ShopForm } from "~/ui/shop-form";
import { CART_COUNT_MAX } from "@contract/model/limits";
import { FieldError, getFieldId } from "~/ui/field-frame";
import { Quantity } from "~/ui/quantity";
import { CART_FORM_ID } from "./cart-form";
import { isUnavailable, type CartLine } from "./cart-line";

interface LineProps {
  readonly line: CartLine;
}

interface CartRowProps extends LineProps {
  /** The URL of the cart with the current ticks. */
  readonly here: string;
  readonly isTicked: boolean;
  /** The count that the shopper typed in a rejected form. */
  readonly typedCount: string | undefined;
  readonly error: string | undefined;
  readonly errorParams: Readonly<Record<string, string | number>> | undefined;
}

/** Shows a cart line: checkbox, image, name, price, subtotal, count and remove button. */
export function CartRow({ line, here, isTicked, typedCount, error, errorParams }: CartRowProps) {
  const { t } = useTranslation();
  const href = `/product/detail?id=${line.productId}&sku=${line.skuId}`;
  return (
    <li
      className="card cart-row"
      data-testid="cart-row"
      data-id={line.id}
      data-status={line.status}
    >
      <div className="cart-goods">
        {!isUnavailable(line) && <CheckoutTick line={line} isTicked={isTicked} />}
        <Picture src={line.cover} alt="" width={88} sizes="88px" upTo={320} />
        <div className="stack" data-gap="small">
          <a href={href}>{line.name}</a>
          <span className="soft">{formatSizeName(line.packing)}</span>
          <LineState line={line} />
          {line.priceCents > 0 && (
            <span className="soft number">
              {t("cart.row.price", { price: formatHkd(line.priceCents) })}
            </span>
          )}
        </div>
        {line.priceCents > 0 && (
          <span className="goods-price">
            <span className="soft">{t("cart.row.subtotal")}</span>{" "}
            <strong>
              <TotalAmount cents={line.subtotalCents} />
            </strong>
          </span>
        )}
      </div>
      <div className="row" data-spread>
        {!isUnavailable(line) && (
          <CountStepper line={line} typed={typedCount} error={error} errorParams={errorParams} />
        )}
        <RemoveForm line={line} here={here} />
      </div>
    </li>
  );
}

function CheckoutTick({ line, isTicked }: Pick<CartRowProps, "line" | "isTicked">) {
  const { t } = useTranslation();
  return (
    <label className="cart-tick">
      <span className="unseen">{t("cart.row.choose", { name: line.name })}</span>
      <input
        type="checkbox"
        form={CART_FORM_ID}
        name="cartItemId"
        value={line.id}
        defaultChecked={isTicked}
      />
    </label>
  );
}

function RemoveForm({ line, here }: Pick<CartRowProps, "line" | "here">) {
  const { t } = useTranslation();
  return (
    <ShopForm action={here} values={{ cartItemId: line.id, count: line.count }}>
      <Button
        kind="text"
        intent="remove"
        aria-label={t("cart.row.removeNamed", { name: line.name })}
      >
        {t("cart.row.remove")}
      </Button>
    </ShopForm>
  );
}

/** Shows why the line cannot be bought, or that its price has changed. */
function LineState({ line }: LineProps) {
  const { t } = useTranslation();
  switch (line.status) {
    case CART_STATUS.soldOut:
      return <Badge kind="warn">{t("cart.state.soldOut")}</Badge>;
    case CART_STATUS.offShelf:
      return <Badge kind="warn">{t("cart.state.offShelf")}</Badge>;
    case CART_STATUS.aboveStock:
      return <Badge kind="warn">{t("cart.state.aboveStock", { left: line.stock })}</Badge>;
    case CART_STATUS.normal:
      return line.beforeCents === null ? null : (
        <Badge kind="info">
          {t("cart.state.priceChanged", { before: formatHkd(line.beforeCents) })}
        </Badge>
      );
  }
}

interface CountStepperProps {
  readonly line: CartLine;
  /** The count that the shopper typed in a rejected form. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
  readonly errorParams: Readonly<Record<string, string | number>> | undefined;
}

/**
 * Shows the count of a line between the buttons − and +.
 *
 * The buttons have the name of the count field and come after it in the form. The server uses the last value
 * of a name, so it uses the value of the pressed button.
 */
function CountStepper({ line, typed, error, errorParams }: CountStepperProps) {
  const { t } = useTranslation();
  const { id, name, count } = line;
  const field = `count.${id}`;
  return (
    <div>
      <div className="stepper">
        <Quantity
          id={getFieldId(field, CART_FORM_ID)}
          form={CART_FORM_ID}
          name={field}
          stock={line.stock}
          defaultValue={typed ?? count}
          label={t("cart.row.count", { name })}
          aria-invalid={error === undefined ? undefined : true}
        />
        <Step by={-1} line={line} />
        <Step by={1} line={line} />
      </div>
      <FieldError
        name={field}
        form={CART_FORM_ID}
        error={error ?? null}
        {...(errorParams && { errorParams })}
      />
    </div>
  );
}

/**
 * Shows a button whose value is the count plus or minus one. If the count is above the stock, the value is
 * the stock.
 */
function Step({ by, line }: { readonly by: 1 | -1; readonly line: CartLine }) {
  const { t } = useTranslation();
  const value = Math.min(line.count + by, getMaxCount(line));
  return (
    <Button
      kind="quiet"
      form={CART_FORM_ID}
      name={`count.${line.id}`}
      value={value}
      data-step={by}
      disabled={value < 1 || value === line.count}
      aria-label={t(by === 1 ? "cart.row.more" : "cart.row.less", { name: line.name })}
    >
      <span aria-hidden="true">{by === 1 ? "+" : "−"}</span>
    </Button>
  );
}

function getMaxCount({ stock }: CartLine): number {
  return Math.max(1, Math.min(stock, CART_COUNT_MAX));
}
