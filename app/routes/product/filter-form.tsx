import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";
import { FilterFields, type FilterFieldsProps } from "./filter-fields";

/** All of the list's query in one GET form, folded away until wanted. */
export function FilterForm({ query, filters }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <details className="filters">
      <summary className="button" data-kind="quiet">
        {t("product.filter.open")}
      </summary>
      <form className="card" method="get" action="/product" aria-label={t("product.filter.title")}>
        <FilterFields query={query} filters={filters} />
        <div className="row">
          <Button>{t("product.filter.apply")}</Button>
          <LinkButton kind="text" href="/product">
            {t("product.filter.clear")}
          </LinkButton>
        </div>
      </form>
    </details>
  );
}
