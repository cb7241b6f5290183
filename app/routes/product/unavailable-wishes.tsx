import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ShopForm } from "~/ui/shop-form";

/** A wish whose product or SKU is no longer sold. */
export interface UnavailableWish {
  readonly productId: string;
  readonly skuId: string;
}

/** Shows the wishes that are no longer sold, each with a button that removes it. */
export function UnavailableWishes({ gone }: { readonly gone: readonly UnavailableWish[] }) {
  const { t } = useTranslation();
  return gone.map(({ productId, skuId }) => (
    <ShopForm
      key={`${productId} ${skuId}`}
      action="/product/detail"
      values={{ productId, ...(skuId !== "" && { skuId }), redirect: "/product?wished=1" }}
      className="card row"
      data-spread
    >
      <span>
        #{productId} · {t("wishlist.gone")}
      </span>
      <Button
        kind="text"
        intent="unwish"
        aria-label={t("wishlist.named", { action: t("wishlist.remove"), name: `#${productId}` })}
      >
        {t("wishlist.remove")}
      </Button>
    </ShopForm>
  ));
}

/** Shows that the visitor has no wishes. */
export function EmptyWishlist() {
  const { t } = useTranslation();
  return (
    <EmptyState drawing="bottle" title={t("wishlist.empty.title")} text={t("wishlist.empty.text")}>
      <LinkButton href="/product">{t("wishlist.products")}</LinkButton>
    </EmptyState>
  );
}
