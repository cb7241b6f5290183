import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/** The state of the wish button: the product and SKU, and whether the visitor has wished for them. */
export interface WishState {
  readonly productId: string;
  readonly skuId: string;
  readonly isWished: boolean;
  /** The URL of the page with the visitor's wishes. */
  readonly listHref: string;
}

interface WishlistButtonProps {
  readonly wish: WishState;
  readonly returnTo: string;
}

/**
 * Shows the button that adds the selected SKU to the wishlist or removes it. A wished SKU also links to the
 * list.
 */
export function WishlistButton({ wish, returnTo }: WishlistButtonProps) {
  const { t } = useTranslation();
  const { productId, skuId, isWished, listHref } = wish;
  const values = { productId, ...(skuId !== "" && { skuId }), redirect: returnTo };
  return (
    <ShopForm action="/product/detail" values={values} className="row">
      <Button
        kind="quiet"
        intent={isWished ? "unwish" : "wish"}
        aria-pressed={isWished}
        data-testid="wish-button"
      >
        <span aria-hidden="true">{isWished ? "♥" : "♡"}</span>{" "}
        {t(isWished ? "detail.wish.remove" : "detail.wish.add")}
      </Button>
      {isWished && <a href={listHref}>{t("detail.wish.list")}</a>}
    </ShopForm>
  );
}
