import { useTranslation } from "~/locales/use-translation";
import { CART_STATUS } from "@contract/model/states";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { formatHkd } from "~/locales/formats";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";
import { ShopForm } from "~/ui/shop-form";
import { CART_FORM } from "./cart-form";
import { isGone, type CartLine } from "./cart-line";
import { CountStepper } from "./count-stepper";

interface LineProps {
  readonly line: CartLine;
}

interface CartRowProps extends LineProps {
  /** The address of the cart with the ticks as they are. */
  readonly here: string;
  readonly isTicked: boolean;
  /** What was typed into a form that came back. */
  readonly typedCount: string | undefined;
  readonly error: string | undefined;
  readonly errorParams: Readonly<Record<string, string | number>> | undefined;
}

/** One line: tick, picture, name, price, subtotal, count, remove. */
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
        {!isGone(line) && <CheckoutTick line={line} isTicked={isTicked} />}
        <Picture src={line.cover} alt="" width={88} sizes="88px" upTo={320} />
        <div className="stack" data-gap="small">
          <a href={href}>{line.name}</a>
          <span className="soft">{line.packing}</span>
          <LineState line={line} />
          <span className="soft number">
            {t("cart.row.price", { price: formatHkd(line.priceCents) })}
          </span>
        </div>
        <span className="goods-price">
          <span className="soft">{t("cart.row.subtotal")}</span>{" "}
          <strong>
            <Amount cents={line.subtotalCents} />
          </strong>
        </span>
      </div>
      <div className="row" data-spread>
        {!isGone(line) && <CountStepper {...{ line, typed: typedCount, error, errorParams }} />}
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
        form={CART_FORM}
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

/** What stands in the way of buying, or a price that has changed since. */
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
