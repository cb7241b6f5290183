import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "./badge";

/** The changes of a product since it was added to the wishlist. */
export interface WishlistChanges {
  /** The price difference in HK cents. 0 if the product did not become cheaper. */
  readonly dropCents: number;
  /** True if the product was sold out and is in stock now. */
  readonly isBack: boolean;
}

interface WishedGoods {
  readonly priceCents: number | null;
  readonly addedPriceCents: number | null;
  readonly stock: number;
  readonly addedInStock: boolean;
}

/** Compares the current price and stock of a product with those of its wish. */
export function toWishlistChanges({
  priceCents,
  addedPriceCents,
  stock,
  addedInStock,
}: WishedGoods): WishlistChanges {
  const dropCents =
    priceCents === null || addedPriceCents === null ? 0 : addedPriceCents - priceCents;
  return { dropCents: Math.max(0, dropCents), isBack: !addedInStock && stock > 0 };
}

/** Shows that a product has become cheaper, or is in stock again. */
export function WishlistChangeNotes({ dropCents, isBack }: WishlistChanges) {
  const { t } = useTranslation();
  return (
    <>
      {dropCents > 0 && (
        <Badge kind="ok">{t("wishlist.cheaper", { amount: formatHkd(dropCents) })}</Badge>
      )}{" "}
      {isBack && <Badge kind="ok">{t("wishlist.back")}</Badge>}
    </>
  );
}
