import { useTranslation } from "~/locales/use-translation";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { SORT_TYPE } from "@contract/model/states";
import { CheckField } from "~/ui/choice";
import { Field, SelectField } from "~/ui/field";
import type { ProductQuery } from "./product-query";

/** One thing that the list can be narrowed by. */
export interface NamedFilter {
  readonly code: string;
  readonly name: string;
  /** Path of its picture; empty without one. */
  readonly picture: string;
  /** Number of products. */
  readonly count: number;
}

/** What the list can be narrowed by, with the names in the language of the page. */
export interface Filters {
  readonly categories: readonly NamedFilter[];
  readonly efficacies: readonly NamedFilter[];
  /** Ranges of the brand; none where the backend does not know them. */
  readonly ranges: readonly NamedFilter[];
  /** What can be chosen between: none in a shop of one brand. */
  readonly brands: readonly NamedFilter[];
}

export interface FilterFieldsProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
}

/** What is chosen from a list of names. */
const NAMED = [
  { name: "category", listed: "categories" },
  { name: "efficacy", listed: "efficacies" },
  { name: "range", listed: "ranges" },
  { name: "brand", listed: "brands" },
] as const;

/** One field for each part of the list's query (spec §3). */
export function FilterFields({ query, filters }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        name="keyword"
        form="filter"
        type="search"
        label={t("product.filter.keyword")}
        defaultValue={query.keyword}
        maxLength={KEYWORD_LENGTH.max}
        needed
      />
      {NAMED.filter(({ name }) => name !== "brand" || filters.brands.length > 0).map(
        ({ name, listed }) => (
          <NamedChoice
            key={name}
            name={name}
            label={t(`product.filter.${name}`)}
            of={filters[listed]}
            value={query[name]}
          />
        ),
      )}
      <SortField value={query.sort} />
      <PriceField name="minPrice" label={t("product.filter.minPrice")} value={query.minPrice} />
      <PriceField name="maxPrice" label={t("product.filter.maxPrice")} value={query.maxPrice} />
      <CheckField
        name="inStock"
        form="filter"
        label={t("product.filter.inStock")}
        value="1"
        defaultChecked={query.inStock}
      />
    </>
  );
}

function SortField({ value }: { readonly value: ProductQuery["sort"] }) {
  const { t } = useTranslation();
  return (
    <SelectField
      name="sort"
      form="filter"
      label={t("product.sort.label")}
      defaultValue={value}
      needed
    >
      {Object.values(SORT_TYPE).map((sort) => (
        <option key={sort} value={sort}>
          {t(`product.sort.${sort}`)}
        </option>
      ))}
    </SelectField>
  );
}

interface NamedChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly of: Filters["categories"];
  readonly value: string;
}

function NamedChoice({ name, label, of, value }: NamedChoiceProps) {
  const { t } = useTranslation();
  return (
    <SelectField name={name} form="filter" label={label} defaultValue={value} needed>
      <option value="">{t("product.filter.any")}</option>
      {of.map((each) => (
        <option key={each.code} value={each.code}>
          {t("product.filter.counted", { name: each.name, total: each.count })}
        </option>
      ))}
    </SelectField>
  );
}

function PriceField({ name, label, value }: Omit<NamedChoiceProps, "of">) {
  return (
    <Field
      name={name}
      form="filter"
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      label={label}
      defaultValue={value}
      needed
    />
  );
}
