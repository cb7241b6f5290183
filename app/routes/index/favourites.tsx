import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { ProductGrid, type CardProduct } from "~/ui/product-card";

interface FavouritesProps {
  /** The products. Null if the backend did not respond, and the page then shows a message instead. */
  readonly products: readonly CardProduct[] | null;
}

/**
 * Shows bestsellers and staff recommendations in the backend's order. Shows nothing if there are no such
 * products yet.
 */
export function Favourites({ products }: FavouritesProps) {
  const { t } = useTranslation();
  if (products?.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="favourites-title">
      <header className="row" data-spread>
        <div>
          <h2 id="favourites-title">{t("home.bestSellers.title")}</h2>
          <p className="soft">{t("home.bestSellers.lead")}</p>
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
