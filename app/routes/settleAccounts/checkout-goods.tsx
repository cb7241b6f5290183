import { useTranslation } from "~/locales/use-translation";
import { formatQuantity, formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { CartItem } from "@contract/shop/cart";
import { CART_STATUS } from "@contract/model/states";
import { getBilingualText } from "@contract/model/languages";
import { getFieldId } from "~/ui/field-frame";
import { Picture } from "~/ui/picture";
import { TotalAmount } from "~/ui/price";

interface GoodsProps {
  readonly items: readonly CartItem[];
  /** The selected lines that cannot be ordered. */
  readonly blocked: readonly CartItem[];
}

/** Shows the lines of the order, and the lines that cannot be ordered. */
export function CheckoutGoods({ items, blocked }: GoodsProps) {
  const { t } = useTranslation();
  return (
    <section
      className="card stack"
      aria-label={t("checkout.goods")}
      id={getFieldId("lines", "order")}
    >
      <h2>{t("checkout.goods")}</h2>
      {blocked.map((item) => (
        <GoodsLine key={item.id} item={item} isBlocked />
      ))}
      {items.map((item) => (
        <GoodsLine key={item.id} item={item} isBlocked={false} />
      ))}
    </section>
  );
}

function GoodsLine({ item, isBlocked }: { readonly item: CartItem; readonly isBlocked: boolean }) {
  const lang = useLanguage();
  return (
    <div
      className="cart-goods"
      data-id={item.id}
      data-error={isBlocked ? "stock.short" : undefined}
    >
      <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
      <div className="stack" data-gap="small">
        <span>{getBilingualText(item.productName, lang)}</span>
        <span className="soft">
          {formatSizeName(getBilingualText(item.packing, lang))} {formatQuantity(item.count)}
        </span>
        {isBlocked && <Obstacle item={item} />}
      </div>
      <span className="goods-price">
        <TotalAmount cents={item.subtotalCents} />
      </span>
    </div>
  );
}

function Obstacle({ item }: { readonly item: CartItem }) {
  const { t } = useTranslation();
  const { stock: left, count } = item;
  return <strong>{t(`checkout.line.${findObstacle(item)}`, { left, count })}</strong>;
}

function findObstacle({ status, stock }: CartItem) {
  if (status === CART_STATUS.offShelf) return "offShelf";
  return status === CART_STATUS.soldOut || stock < 1 ? "soldOut" : "short";
}
