import { useTranslation } from "~/locales/use-translation";
import { CART_STATUS } from "@contract/states";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatHkd } from "~/locales/formats";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";
import { Quantity } from "~/ui/quantity";
import { ShopForm } from "~/ui/shop-form";
import type { CartLine } from "./cart-line";

/** The form that the ticks of all lines belong to. */
export const CHECKOUT_FORM = "settle";
const ACTION = "/user/shoppingCart";

interface CartRowProps {
  readonly line: CartLine;
}

/** One line: tick, picture, name, price, subtotal, count, remove. */
export function CartRow({ line }: CartRowProps) {
  const href = `/product/detail?id=${line.productId}&sku=${line.skuId}`;
  const canBuy = line.status === CART_STATUS.normal;
  return (
    <li
      className="card cart-row"
      data-testid="cart-row"
      data-id={line.id}
      data-status={line.status}
    >
      <div className="cart-goods">
        {canBuy && <CheckoutTick line={line} />}
        <Picture src={line.cover} alt="" width={88} sizes="88px" upTo={320} />
        <div className="stack" data-gap="small">
          <a href={href}>{line.name}</a>
          <span className="soft">{line.packing}</span>
          <LineState line={line} />
          <span className="soft number">{formatHkd(line.priceCents)}</span>
        </div>
        <strong className="goods-price">
          <Amount cents={line.subtotalCents} />
        </strong>
      </div>
      <div className="row" data-spread>
        <CountForm line={line} />
        <RemoveForm line={line} />
      </div>
    </li>
  );
}

function CheckoutTick({ line }: CartRowProps) {
  const { t } = useTranslation();
  return (
    <label className="cart-tick">
      <span className="unseen">{t("cart.row.choose", { name: line.name })}</span>
      <input type="checkbox" form={CHECKOUT_FORM} name="items" value={line.id} defaultChecked />
    </label>
  );
}

function RemoveForm({ line }: CartRowProps) {
  const { t } = useTranslation();
  return (
    <ShopForm action={ACTION} values={{ cartItemId: line.id }}>
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

function CountForm({ line }: CartRowProps) {
  const { t } = useTranslation();
  if (line.status === CART_STATUS.soldOut || line.status === CART_STATUS.offShelf) return null;
  return (
    <ShopForm action={ACTION} values={{ cartItemId: line.id }} className="row">
      <Quantity
        stock={Math.max(line.stock, 1)}
        defaultValue={line.count}
        label={t("cart.row.count", { name: line.name })}
      />
      <Button kind="quiet" intent="update">
        {t("cart.row.update")}
      </Button>
    </ShopForm>
  );
}

/** What stands in the way of buying, or a price that has changed since. */
function LineState({ line }: CartRowProps) {
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
