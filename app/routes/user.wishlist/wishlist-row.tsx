import { formatHkd, formatSizeName } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { ShopForm } from "~/ui/shop-form";
import { WishlistChangeNotes } from "~/ui/wishlist-changes";
import type { ShownWish } from "./find-wishlist.server";

/** The path of the page, to which its forms submit and return. */
export const WISHLIST_PATH = "/user/wishlist";

interface WishRowProps {
  readonly wish: ShownWish;
}

/** Shows a wish: image, name, size, price, its changes, and the buttons to buy it or to remove it. */
export function WishRow({ wish }: WishRowProps) {
  const { t } = useTranslation();
  const { productId, skuId, cover, name, packing, priceCents, stock, isGone } = wish;
  const isSoldOut = !isGone && stock < 1;
  const search = new URLSearchParams({ id: productId, ...(skuId !== "" && { sku: skuId }) });
  return (
    <li
      className="card cart-row"
      data-testid="wish-row"
      data-id={productId}
      data-sku={skuId}
      data-state={isGone ? "gone" : isSoldOut ? "out" : "in"}
    >
      <div className="cart-goods">
        <Picture src={cover} alt="" width={88} sizes="88px" upTo={320} />
        <div className="stack" data-gap="small">
          {isGone ? (
            <span>{name}</span>
          ) : (
            <a href={`/product/detail?${search.toString()}`}>{name}</a>
          )}
          {packing !== "" && <span className="soft">{formatSizeName(packing)}</span>}
          <WishlistChangeNotes {...wish} />
          {isGone && <Badge kind="warn">{t("wishlist.gone")}</Badge>}
          {isSoldOut && <Badge kind="warn">{t("wishlist.soldOut")}</Badge>}
        </div>
        {!isGone && priceCents !== null && (
          <strong className="goods-price number">{formatHkd(priceCents)}</strong>
        )}
      </div>
      <div className="row" data-spread>
        {!isGone && !isSoldOut && <AddForm wish={wish} />}
        <RemoveForm wish={wish} />
      </div>
    </li>
  );
}

function AddForm({ wish: { productId, skuId, name, packing } }: WishRowProps) {
  const { t } = useTranslation();
  const goods = { productId, ...(skuId !== "" && { skuId }), count: 1 };
  const label = t("wishlist.named", {
    action: t("wishlist.add"),
    name: `${name} ${packing}`.trim(),
  });
  return (
    <ShopForm action="/product/detail" values={{ ...goods, redirect: WISHLIST_PATH }}>
      <Button kind="quiet" intent="addToCart" aria-label={label}>
        {t("wishlist.add")}
      </Button>
    </ShopForm>
  );
}

function RemoveForm({ wish: { productId, skuId, name, packing } }: WishRowProps) {
  const { t } = useTranslation();
  const values = { productId, ...(skuId !== "" && { skuId }), redirect: WISHLIST_PATH };
  const label = t("wishlist.named", {
    action: t("wishlist.remove"),
    name: `${name} ${packing}`.trim(),
  });
  return (
    <ShopForm action={WISHLIST_PATH} values={values}>
      <Button kind="text" intent="unwish" aria-label={label}>
        {t("wishlist.remove")}
      </Button>
    </ShopForm>
  );
}
