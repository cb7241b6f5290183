import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { ProductGrid, type CardProduct } from "~/ui/product-card";

interface FavouritesProps {
  /** Null when the backend did not answer; the rest of the page stands without it. */
  readonly products: readonly CardProduct[] | null;
}

/** What sells well and what the staff recommend, in the backend's own order; nothing of a shop that sells nothing yet. */
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
