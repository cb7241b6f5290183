import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ask } from "~/prod-api/call.server";
import { staffProductChoices } from "@contract/staff/products";
import { staffProductList } from "@contract/staff/skus";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead, adminPages, staffQuery } from "~/back-office/sections/admin-view.server";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { useTranslation } from "~/locales/use-translation";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { LinkButton, Button } from "~/ui/button";
import type { ProductChoices } from "@contract/staff/products";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "@contract/staff/states";
import { inLanguage } from "@contract/model/languages";
import { useLanguage } from "~/locales/use-language";
import { SelectField } from "~/ui/field";
import { askedFilters, listHref } from "./list-href";
import { readProductSearch } from "./product-search.server";
import { SkuForm } from "./sku-form";
import { editSkuAction } from "./edit-sku.server";
import type { ProductSearch } from "./product-search.server";

export const handle = { access: "staff", permission: "products.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readProductSearch(request);
  const asked = { ...staffQuery(search), ...search.filters };
  const [list, choices] = await Promise.all([
    ask(context, staffProductList, asked),
    ask(context, staffProductChoices),
  ]);
  const { rows, total } = unwrap(list);
  return {
    search,
    rows,
    pages: adminPages(total),
    head: adminHead(context, "products"),
    // Null for a backend whose products cannot be edited here.
    choices: choices.ok ? choices.data : null,
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, editSkuAction);
}

export default function StaffProductsPage() {
  const { search, rows, pages, choices } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  return (
    <AdminPage
      part="products"
      search={search}
      refused={refused}
      pages={pages}
      kept={askedFilters(search.filters)}
      before={choices !== null && <ProductFilterForm search={search} choices={choices} />}
    >
      {choices !== null && <WaysOn />}
      <ul className="stack">
        {rows.map((sku) => (
          <SkuForm
            key={sku.skuId}
            sku={sku}
            here={listHref(search)}
            isWritten={choices !== null}
            refused={refused?.repopulateFields.skuId === sku.skuId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}

/** Links to the other actions on products that the user may perform. */
function WaysOn() {
  const { t } = useTranslation();
  const { mayChange, mayExport } = useStaffRights();
  return (
    <p className="row">
      {mayChange && <LinkButton href="/staff/products/new">{t("staffProducts.add")}</LinkButton>}
      {mayExport && <a href="/staff/products.csv">{t("staffProducts.export")}</a>}
      {mayChange && <a href="/staff/products/import">{t("staffProducts.import")}</a>}
    </p>
  );
}

interface ProductFilterFormProps {
  readonly search: ProductSearch;
  readonly choices: ProductChoices;
}

/** Filters and sorts the list and keeps the search term. */
function ProductFilterForm({ search, choices }: ProductFilterFormProps) {
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

/** Returns the options of each filter. */
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
