import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";
import { Quantity } from "~/ui/quantity";
import { ShopForm } from "~/ui/shop-form";
import type { PackingOnPage, ProductOnPage } from "./product-on-page";

interface BuyFormProps {
  readonly product: ProductOnPage;
  readonly packing: PackingOnPage | null;
  readonly returnTo: string;
}

/** How many, into the cart, or straight to checkout; on a phone it stays at the bottom of the screen. */
export function BuyForm({ product, packing, returnTo }: BuyFormProps) {
  const { t } = useTranslation();
  if (packing === null || packing.stock < 1)
    return <SoldOut elsewhere={product.packings.some(({ stock }) => stock > 0)} />;
  return (
    <ShopForm
      className="buy-form"
      action="/product/detail"
      values={{ productId: product.id, skuId: packing.id, redirect: returnTo }}
    >
      <Quantity stock={packing.stock} label={t("detail.quantity")} />
      <Button intent="addToCart">{t("detail.addToCart")}</Button>
      <Button intent="buyNow" kind="quiet">
        {t("detail.buyNow")}
      </Button>
    </ShopForm>
  );
}

function SoldOut({ elsewhere }: { readonly elsewhere: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="buy-form">
      {elsewhere ? (
        <p>{t("detail.otherPackings")}</p>
      ) : (
        <LinkButton href="/product?inStock=1">{t("detail.missing.all")}</LinkButton>
      )}
    </div>
  );
}
