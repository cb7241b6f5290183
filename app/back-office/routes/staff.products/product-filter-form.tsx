import type { ProductChoices } from "@contract/staff/products";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/field";
import type { ProductSearch } from "./product-search.server";

interface ProductFilterFormProps {
  readonly search: ProductSearch;
  readonly choices: ProductChoices;
}

/** Narrows and sorts the list; what is looked for stays. */
export function ProductFilterForm({ search, choices }: ProductFilterFormProps) {
  const { t } = useTranslation();
  const { keyword, filters } = search;
  const selects = useSelects(choices);
  return (
    <form
      className="admin-form"
      action="/staff/products"
      aria-label={t("staffProducts.filter.label")}
    >
      {keyword !== "" && <input type="hidden" name="keyword" value={keyword} />}
      {selects.map(([name, options]) => (
        <SelectField
          key={name}
          name={name}
          form="filter"
          label={t(`staffProducts.filter.${name}`)}
          defaultValue={filters[name] ?? ""}
          needed
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <Button kind="quiet">{t("staffProducts.filter.submit")}</Button>
    </form>
  );
}

/** What each of the filters offers. */
function useSelects(choices: ProductChoices) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const all = { value: "", label: t("staffProducts.filter.all") };
  const named = (each: ProductChoices["brands"]) => [
    all,
    ...each.map(({ code, name }) => ({ value: code, label: inLanguage(name, lang) })),
  ];
  const states = [...PRODUCT_STATES, "low" as const].map((state) => ({
    value: state,
    label: t(`staffProducts.state.${state}`),
  }));
  const sorts = STAFF_PRODUCT_SORTS.map((sort) => ({
    value: sort,
    label: t(`staffProducts.sort.${sort}`),
  }));
  return [
    ["category", named(choices.categories)],
    ["brand", named(choices.brands)],
    ["state", [all, ...states]],
    ["sort", sorts],
  ] as const;
}
