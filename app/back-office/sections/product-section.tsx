import * as z from "zod/mini";
import { getBilingualText } from "@contract/model/languages";
import { formatAmount } from "@contract/model/money";
import { staffProductChoices, type ProductChoices } from "@contract/staff/products";
import { staffProductList, staffProductSave, type StaffSku } from "@contract/staff/skus";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Button, LinkButton } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { editSkuForm } from "../forms/edit-sku";
import { SkuForm } from "../ui/sku-form";
import { useStaffRights } from "../ui/use-staff-rights";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView, type TextHelpers } from "./define-section";
import { makeHandler } from "./define-section.server";

const { category, brand, state, sort } = staffProductList.request.shape;
/** The schema of the filters and the sort order of the list. Unknown values are ignored. */
const FILTERS = z.object({
  category: z.catch(category, undefined),
  brand: z.catch(brand, undefined),
  state: z.catch(state, undefined),
  sort: z.catch(sort, undefined),
});

interface ProductView extends ListView {
  readonly filters: z.output<typeof FILTERS>;
}

/** The choices of the filters. Null if the backend's products cannot be edited here. */
type Choices = ProductChoices | null;
type Tools = ListContext<StaffSku, ProductView, Choices>;

/** The section with the SKUs of all products. Users can edit the price, stock and sale status of each SKU. */
export const productSection = defineSection<StaffSku, ProductView, Choices>({
  readView: (request) => {
    const asked = [...new URL(request.url).searchParams].filter(([, text]) => text !== "");
    const filters = FILTERS.parse(Object.fromEntries(asked));
    const kept = Object.fromEntries(
      Object.entries<string | undefined>(filters).flatMap(([name, chosen]) =>
        chosen === undefined ? [] : [[name, chosen]],
      ),
    );
    return { part: "products", filters, kept, search: readAdminSearch(request) };
  },
  load: async (ask, { search, filters }) => {
    const [list, choices] = await Promise.all([
      ask(staffProductList, { ...toStaffQuery(search), ...filters }),
      ask(staffProductChoices),
    ]);
    return { ...getDataOrThrow(list), more: choices.ok ? choices.data : null };
  },
  isPaged: true,
  getRowMarks: ({ skuId, version }) => ({ id: skuId, version }),
  getRowName: ({ name }, { lang }) => getBilingualText(name, lang),
  before: renderFilterForm,
  above: ({ more, t }) => more !== null && <ProductLinks t={t} />,
  item: (sku, { refused, here, more }) => (
    <SkuForm
      sku={sku}
      here={here}
      isWritten={more !== null}
      refused={refused?.repopulateFields.skuId === sku.skuId ? refused : undefined}
    />
  ),
  forms: () => [
    defineFormAction(editSkuForm, {
      save: makeHandler({
        call: (ask, { price, ...sku }) =>
          ask(staffProductSave, { ...sku, price: formatAmount(price) }),
        done: "saved",
      }),
    }),
  ],
});

/** Shows links to the other actions on products that the user may perform. */
function ProductLinks({ t }: Pick<TextHelpers, "t">) {
  const { mayChangeSection, mayExport } = useStaffRights();
  return (
    <p className="row">
      {mayChangeSection && (
        <LinkButton href="/staff/products/new">{t("staffProducts.add")}</LinkButton>
      )}
      {mayExport && <a href="/staff/products.csv">{t("staffProducts.export")}</a>}
      {mayChangeSection && <a href="/staff/products/import">{t("staffProducts.import")}</a>}
    </p>
  );
}

/** Shows the form that filters and sorts the list. It keeps the search term. */
function renderFilterForm({ view, more, t, lang }: Tools) {
  if (more === null) return null;
  const { filters, search } = view;
  return (
    <form
      className="admin-form"
      action={ADMIN_SECTIONS.products}
      aria-label={t("staffProducts.filter.label")}
    >
      {search.keyword !== "" && <input type="hidden" name="keyword" value={search.keyword} />}
      {listFilterOptions(more, { t, lang }).map(([name, options]) => (
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

function listFilterOptions(
  { brands, categories }: ProductChoices,
  { t, lang }: Pick<TextHelpers, "t" | "lang">,
) {
  const all = { value: "", label: t("staffProducts.filter.all") };
  const named = (choices: ProductChoices["brands"]) => [
    all,
    ...choices.map(({ code, name }) => ({ value: code, label: getBilingualText(name, lang) })),
  ];
  const states = [...PRODUCT_STATES, "low" as const].map((each) => ({
    value: each,
    label: t(`staffProducts.state.${each}`),
  }));
  const sorts = STAFF_PRODUCT_SORTS.map((each) => ({
    value: each,
    label: t(`staffProducts.sort.${each}`),
  }));
  return [
    ["category", named(categories)],
    ["brand", named(brands)],
    ["state", [all, ...states]],
    ["sort", sorts],
  ] as const;
}
