import type { Order } from "@contract/shop/orders";
import { getBilingualText } from "@contract/model/languages";
import { formatHkd, formatQuantity, formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Picture } from "./picture";
import { TotalAmount } from "./price";

type OrderedItem = Pick<
  Order["items"][number],
  | "orderItemId"
  | "cover"
  | "productId"
  | "productName"
  | "packing"
  | "count"
  | "priceCents"
  | "subtotalCents"
> & { readonly reviewable?: boolean; readonly cancelledCount?: number };

interface OrderedGoodsProps {
  readonly items: readonly OrderedItem[];
  /** Returns the URL of a product's page. The default is its page in the shop. */
  readonly getHref?: (productId: string) => string;
}

function getProductHref(productId: string): string {
  return `/product/detail?id=${productId}`;
}

/**
 * Shows the items of an order with their images and prices. Only items with `reviewable` have a review link.
 */
export function OrderedGoods({ items, getHref = getProductHref }: OrderedGoodsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const nameOf = (item: OrderedItem) => getBilingualText(item.productName, lang);
  return items.map((item) => (
    <div key={item.orderItemId} className="cart-goods">
      <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
      <div className="stack" data-gap="small">
        <a href={getHref(item.productId)}>{nameOf(item)}</a>
        <span className="soft">
          {formatSizeName(getBilingualText(item.packing, lang))}{" "}
          <span className={item.count > 1 ? undefined : "print-only"}>
            · {formatHkd(item.priceCents)}
          </span>{" "}
          {formatQuantity(item.count)}
          {item.cancelledCount !== undefined && item.cancelledCount > 0 && (
            <> · {t("order.cancelledUnits", { count: item.cancelledCount })}</>
          )}
        </span>
        {item.reviewable === true && (
          <a
            className="unprinted"
            href={`/user/review?orderItemId=${item.orderItemId}`}
            aria-label={t("order.reviewOf", { name: nameOf(item) })}
          >
            {t("order.review")}
          </a>
        )}
      </div>
      <span className="goods-price">
        <TotalAmount cents={item.subtotalCents} />
      </span>
    </div>
  ));
}
