import { useTranslation } from "~/locales/use-translation";
import { numberWithCommas } from "~/locales/formats";
import { Button, LinkButton } from "./button";
import { FirstPicture } from "./first-picture";
import { Picture } from "./picture";
import { Price } from "./price";
import { ShopForm } from "./shop-form";

/**
 * As the product list below lays them out, but for phones: there a card is 44vw wide. Said to be three quarters of
 * that, it takes a pixel and a half for each px of a screen that has two: a third fewer bytes, and nobody sees it.
 */
const GRID_SIZES = "(min-width:70em) 274px,(min-width:45em) 31vw,33vw";
/** Fewer than this, and the card says how many are left. */
const LOW_STOCK = 5;

/** A product as it stands on a product list, its words in the language of the page. */
export interface CardProduct {
  readonly id: string;
  readonly name: string;
  readonly cover: string;
  /** HK cents, the lowest of its packings. */
  readonly priceCents: number;
  readonly originalPriceCents: number | null;
  readonly packing: string;
  readonly salesCount: number;
  readonly efficacy: readonly { readonly code: string; readonly name: string }[];
  readonly stock: number;
  /** The packing that "add to cart" takes; without one the card only leads to the product. */
  readonly skuId: string | null;
}

interface ProductCardProps {
  readonly product: CardProduct;
  /** Where to return to after "add to cart": the path and query of the page. */
  readonly returnTo: string;
  /** In the first screen: its picture is previewed and fetched early. */
  readonly priority?: boolean;
}

/** A product of a product list (spec §2): picture, name, efficacy, packing, price, sales, add to cart. */
export function ProductCard({ product, returnTo, priority }: ProductCardProps) {
  const { t } = useTranslation();
  const { id, name, cover, priceCents, originalPriceCents, packing, salesCount, efficacy, stock } =
    product;
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
          {packing} · {t("product.card.sold", { sold: numberWithCommas(salesCount) })}
        </span>
      </p>
      <p className="product-card-price">
        <Price cents={priceCents} wasCents={originalPriceCents} data-testid="product-price" />
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
  // The visible words come first: a shopper with voice control says "click Add to cart".
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
  /** How many of them are seen at once on a phone. */
  readonly early?: number;
  /** Four that belong together: in one row as soon as there is room. */
  readonly inRow?: boolean;
}

/** Products side by side: two columns on a phone, three from 720 px, four from 1120 px. */
export function ProductGrid({ products, returnTo, early = 0, inRow = false }: ProductGridProps) {
  return (
    <ul className="shelf" data-in-row={inRow || undefined}>
      {products.map((product, at) => (
        <ProductCard key={product.id} product={product} returnTo={returnTo} priority={at < early} />
      ))}
    </ul>
  );
}
