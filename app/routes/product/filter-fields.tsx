import { useTranslation } from "~/locales/use-translation";
import { SORT_TYPE } from "@contract/model/states";
import { CheckField } from "~/ui/choice";
import { Field, SelectField } from "~/ui/field";
import type { ProductQuery } from "./product-query";

export interface NamedFilter {
  readonly code: string;
  readonly name: string;
  /** The path of the image. Empty if the option has none. */
  readonly picture: string;
  /** The number of products with this option. */
  readonly count: number;
}

/** The filter options in the language of the page. */
export interface Filters {
  readonly categories: readonly NamedFilter[];
  readonly efficacies: readonly NamedFilter[];
  /** The scalp types. Empty if the backend does not support them. */
  readonly scalpTypes: readonly NamedFilter[];
  /** The product ranges. Empty if the backend does not support them. */
  readonly ranges: readonly NamedFilter[];
  /** The brands. Empty in a shop with a single brand. */
  readonly brands: readonly NamedFilter[];
}

export interface FilterFieldsProps {
  readonly query: ProductQuery;
  readonly filters: Filters;
}

/** The filters whose values are codes, with the names of their lists of options. */
const CODED_FILTERS = [
  { name: "category", listed: "categories" },
  { name: "efficacy", listed: "efficacies" },
  { name: "scalp", listed: "scalpTypes" },
  { name: "range", listed: "ranges" },
  { name: "brand", listed: "brands" },
] as const;
type CodedName = (typeof CODED_FILTERS)[number]["name"];

/** Returns an option by its code, or undefined if the backend does not list it. */
export function findFilterOption(
  filters: Filters,
  wanted: CodedName,
  code: string,
): NamedFilter | undefined {
  const listed = CODED_FILTERS.find(({ name }) => name === wanted)?.listed;
  return listed && filters[listed].find((option) => option.code === code);
}

/** Returns the options of the active filters. */
export function toActiveOptions(query: ProductQuery, filters: Filters): NamedFilter[] {
  return CODED_FILTERS.flatMap(({ name }) =>
    [query[name]].flat().flatMap((code) => findFilterOption(filters, name, code) ?? []),
  );
}

/** Shows the fields of all filters (spec §3). */
export function FilterFields({ query, filters }: FilterFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <KeptQuery query={query} />
      {CODED_FILTERS.filter(
        ({ name, listed }) => name === "category" || filters[listed].length > 0,
      ).map(({ name, listed }) => {
        const value = query[name];
        const label = t(`product.filter.${name}`);
        const of = filters[listed];
        return typeof value === "string" ? (
          <NamedChoice key={name} name={name} label={label} of={of} value={value} />
        ) : (
          <NamedTicks key={name} name={name} label={label} of={of} value={value} />
        );
      })}
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

/**
 * Adds the keyword, the sort order and the filter of wishes as hidden fields, because other parts of the page
 * change them.
 */
function KeptQuery({ query: { keyword, sort, wished } }: Pick<FilterFieldsProps, "query">) {
  return (
    <>
      {keyword !== "" && <input type="hidden" name="keyword" value={keyword} />}
      {wished && <input type="hidden" name="wished" value="1" />}
      {sort !== SORT_TYPE.default && <input type="hidden" name="sort" value={sort} />}
    </>
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

interface NamedTicksProps extends Omit<NamedChoiceProps, "value"> {
  readonly value: readonly string[];
}

/** Shows a checkbox for each option of a filter with several values, with the number of products. */
function NamedTicks({ name, label, of, value }: NamedTicksProps) {
  const { t } = useTranslation();
  return (
    <fieldset>
      <legend>{label}</legend>
      {of.map(({ code, name: text, count }) => (
        <label key={code} className="choice">
          <input type="checkbox" name={name} value={code} defaultChecked={value.includes(code)} />{" "}
          <span>{t("product.filter.counted", { name: text, total: count })}</span>
        </label>
      ))}
    </fieldset>
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
