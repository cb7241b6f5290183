import { useTranslation } from "~/locales/use-translation";
import { formatCount, formatSizeName } from "~/locales/formats";
import { Button, LinkButton } from "./button";
import { FirstPicture, Picture } from "./picture";
import { Price } from "./price";
import { ShopForm } from "./shop-form";
import { AverageStars } from "./stars";
import { WishlistChangeNotes, type WishlistChanges } from "./wishlist-changes";

/**
 * The `sizes` attribute of the product list. On a phone a card is 44vw wide, but this text declares only
 * three quarters of this width. A screen with two pixels per CSS px then loads an image with 1.5. This saves
 * a third of the bytes without a visible difference.
 */
const GRID_SIZES = "(min-width:70em) 274px,(min-width:45em) 31vw,33vw";
/** The stock below which the card shows the number of remaining units. */
const LOW_STOCK = 5;

/** A product of a product list. Its texts are in the language of the page. */
export interface CardProduct {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
  /** The lowest price of its SKUs, in HK cents. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly packing: string;
  readonly salesCount: number;
  readonly efficacy: readonly { readonly code: string; readonly name: string }[];
  readonly stock: number;
  /** The SKU that "add to cart" adds. Null if the card only links to the product. */
  readonly skuId: string | null;
  /** The number of reviews, and their average stars to one decimal. Both are 0 without reviews. */
  readonly reviewCount: number;
  readonly reviewStars: number;
  /** The changes since a visitor wished for the product. Only the list of wishes has them. */
  readonly marks?: WishlistChanges;
}

interface ProductCardProps {
  readonly product: CardProduct;
  /** The path and query of the page to which "add to cart" returns. */
  readonly returnTo: string;
  /** True if the card is visible without scrolling. Its image then has a preview and loads early. */
  readonly priority?: boolean;
}

/**
 * Shows a product of a product list (spec §2): image, name, efficacy, size, price, sales, and "add to cart".
 */
export function ProductCard({ product, returnTo, priority }: ProductCardProps) {
  const { t } = useTranslation();
  const { id, name, cover, priceCents, originalPriceCents, packing, salesCount, efficacy, stock } =
    product;
  const { reviewCount, reviewStars } = product;
  const Cover = priority ? FirstPicture : Picture;
  return (
    <li className="product-card" id={`p${id}`} data-testid="product-card" data-id={id}>
      <a href={`/product/detail?id=${id}`}>
        <Cover src={cover} alt="" width={280} sizes={GRID_SIZES} upTo={480} />
        <h3>{name}</h3>
      </a>
      <p className="product-card-facts">
        {efficacy.map((each) => each.name).join("・")}
        <span>
          {formatSizeName(packing)} · {t("product.card.sold", { sold: formatCount(salesCount) })}
        </span>
        {reviewCount > 0 && <AverageStars stars={reviewStars} count={reviewCount} />}
      </p>
      <p className="product-card-price">
        <Price cents={priceCents} wasCents={originalPriceCents} data-testid="product-price" />
        {product.marks && <WishlistChangeNotes {...product.marks} />}
        {stock > 0 && stock < LOW_STOCK && <small>{t("product.card.low", { count: stock })}</small>}
      </p>
      <AddToCart product={product} returnTo={returnTo} />
    </li>
  );
}

function AddToCart({
  product: { id, name, skuId, stock },
  returnTo,
}: Pick<ProductCardProps, "product" | "returnTo">) {
  const { t } = useTranslation();
  const href = `/product/detail?id=${id}`;
  // The label starts with the visible text, because users of voice control say "click Add to cart".
  const nameOf = (action: string) => t("product.card.named", { action, name });
  if (stock < 1 || skuId === null) {
    const action = stock < 1 ? t("product.card.soldOut") : t("product.card.view");
    return (
      <LinkButton kind="quiet" wide href={href} aria-label={nameOf(action)}>
        {action}
      </LinkButton>
    );
  }
  return (
    <ShopForm
      action="/product/detail"
      values={{ productId: id, skuId, count: 1, redirect: returnTo }}
    >
      <Button kind="quiet" wide intent="addToCart" aria-label={nameOf(t("product.card.add"))}>
        {t("product.card.add")}
      </Button>
    </ShopForm>
  );
}

interface ProductGridProps {
  readonly products: readonly CardProduct[];
  readonly returnTo: string;
  /** The number of products that a phone shows without scrolling. */
  readonly early?: number;
  /** True for four products that belong together. They are in one row if there is enough space. */
  readonly inRow?: boolean;
}

/** Shows products in a grid. It has two columns on a phone, three from 720 px and four from 1120 px. */
export function ProductGrid({ products, returnTo, early = 0, inRow = false }: ProductGridProps) {
  return (
    <ul className="shelf" data-in-row={inRow || undefined}>
      {products.map((product, at) => (
        <ProductCard key={product.id} product={product} returnTo={returnTo} priority={at < early} />
      ))}
    </ul>
  );
}
