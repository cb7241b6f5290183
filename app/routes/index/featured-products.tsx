import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { ProductGrid, type CardProduct } from "~/ui/product-card";

interface FavouritesProps {
  /** The id of the heading. */
  readonly id: string;
  /** The heading and the text below it. If one is empty, its default is shown. */
  readonly title?: string;
  readonly text?: string;
  /** Null if the backend did not answer. The rest of the page is shown without it. */
  readonly products: readonly CardProduct[] | null;
}

/**
 * Shows bestsellers or the chosen products in the backend's order. Shows nothing if the shop has none yet.
 */
export function FeaturedProducts({ id, title = "", text = "", products }: FavouritesProps) {
  const { t } = useTranslation();
  if (products?.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <header className="row" data-spread>
        <div>
          <h2 id={id}>{title || t("home.bestSellers.title")}</h2>
          <p className="soft">{text || t("home.bestSellers.lead")}</p>
        </div>
        <LinkButton kind="text" href="/product">
          {t("home.bestSellers.all")}
        </LinkButton>
      </header>
      {products === null ? (
        <p role="status">{t("home.bestSellers.missing")}</p>
      ) : (
        <ProductGrid products={products} returnTo="/index" />
      )}
    </section>
  );
}
