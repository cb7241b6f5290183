import * as z from "zod/mini";
import { getBilingualText } from "@contract/model/languages";
import { formatAmount } from "@contract/model/money";
import { staffProductChoices, type ProductChoices } from "@contract/staff/products";
import { staffProductList, staffProductSave, type StaffSku } from "@contract/staff/skus";
import { PRODUCT_STATES, STAFF_PRODUCT_SORTS } from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { formatTickedRow } from "~/forms/ticked-rows";
import { LinkButton } from "~/ui/button";
import { editSkuForm } from "../forms/products";
import {
  LastsCell,
  MoreCell,
  NameCell,
  PriceCell,
  RowConflicts,
  SaveBar,
  ShelfCell,
  StandingCell,
  StockCell,
  type ListedSku,
} from "../ui/product-cells";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { readAdminSearch, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView, type TextHelpers } from "./define-section";
import { makeHandler } from "./define-section.server";
import { toStaffHref } from "./staff-href";
import { manyProductsAction, saveRowsAction } from "./run-for-rows.server";

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
type Tools = ListContext<ListedSku, ProductView, Choices>;

/** The section with the SKUs of all products. Staff edit prices and stock in the table and save all rows at once. */
export const productSection = defineSection<ListedSku, ProductView, Choices>({
  readView: (request) => {
    const asked = [...new URL(request.url).searchParams].filter(([, text]) => text !== "");
    const filters = FILTERS.parse(Object.fromEntries(asked));
    const filtered = Object.fromEntries(
      Object.entries<string | undefined>(filters).flatMap(([name, chosen]) =>
        chosen === undefined ? [] : [[name, chosen]],
      ),
    );
    return { part: "products", filters, kept: {}, filtered, search: readAdminSearch(request) };
  },
  load: async (ask, { search, filters }) => {
    const [list, choices] = await Promise.all([
      ask(staffProductList, { ...toStaffQuery(search), ...filters }),
      ask(staffProductChoices),
    ]);
    const { rows, total } = getDataOrThrow(list);
    return { rows: markFirstRows(rows), total, more: choices.ok ? choices.data : null };
  },
  isPaged: true,
  getRowMarks: ({ skuId, version }) => ({ id: skuId, version }),
  getRowName: ({ name, packing }, { lang }) =>
    [getBilingualText(name, lang), getBilingualText(packing, lang)]
      .filter((text) => text !== "")
      .join(" "),
  columns: {
    name: {
      label: (t) => t("staff.products.column.name"),
      cell: (sku, { more }) => <NameCell sku={sku} isLinked={more !== null} />,
    },
    state: {
      label: (t) => t("staff.products.column.state"),
      cell: (sku) => <StandingCell sku={sku} />,
    },
    price: {
      label: (t) => t("staff.products.price"),
      cell: (sku, { refused, rows }) => <PriceCell sku={sku} refused={refused} rows={rows} />,
      isNumber: true,
    },
    stock: {
      label: (t) => t("staff.products.stock"),
      cell: (sku, { refused }) => <StockCell sku={sku} refused={refused} />,
      isNumber: true,
    },
    lasts: {
      label: (t) => t("staff.products.column.lasts"),
      cell: (sku) => <LastsCell sku={sku} />,
      isNumber: true,
    },
    onShelf: {
      label: (t) => t("staff.products.onShelf"),
      cell: (sku, { refused }) => <ShelfCell sku={sku} refused={refused} />,
    },
    more: {
      label: (t) => t("staff.products.column.more"),
      cell: (sku, { refused, rows, here }) => (
        <MoreCell sku={sku} refused={refused} here={here} isOnly={rows.length === 1} />
      ),
    },
  },
  bulk: {
    form: "many",
    hint: (t) => t("staff.products.many.hint"),
    getTickValue: ({ skuId, version, isFirst }) =>
      isFirst ? formatTickedRow({ id: skuId, version }) : null,
    buttons: [
      { intent: "publishMany", label: (t) => t("staff.products.many.publish") },
      { intent: "archiveMany", label: (t) => t("staff.products.many.archive") },
    ],
    question: {
      intent: "archiveMany",
      title: (t) => t("staff.products.many.question"),
      text: (t) => t("staff.products.many.text"),
      yes: (t) => t("staff.products.many.archive"),
      no: (t) => t("staffProducts.archiving.no"),
    },
    action: () => manyProductsAction,
  },
  filters: renderFilters,
  above: ({ more, t, view, rows, refused, here }) => (
    <>
      {more !== null && <ProductLinks t={t} view={view} />}
      <RowConflicts rows={rows} refused={refused} here={here} />
    </>
  ),
  below: ({ here, rows, refused }) => rows.length > 0 && <SaveBar here={here} refused={refused} />,
  forms: () => [
    saveRowsAction,
    defineFormAction(editSkuForm, {
      save: makeHandler({
        call: (ask, { price, ...sku }) =>
          ask(staffProductSave, { ...sku, price: formatAmount(price) }),
        done: "saved",
      }),
    }),
  ],
});

/** Marks the first row of each product on the page. */
function markFirstRows(rows: readonly StaffSku[]): ListedSku[] {
  const seen = new Set<string>();
  return rows.map((sku) => {
    const isFirst = !seen.has(sku.productId);
    seen.add(sku.productId);
    return { ...sku, isFirst };
  });
}

/** Shows links to the other actions on products that the user may perform. */
function ProductLinks({ t, view: { filtered, search } }: Pick<Tools, "t" | "view">) {
  const { mayChangeSection, mayExport } = useStaffRights();
  const file = toStaffHref("/staff/products.csv", { ...filtered, keyword: search.keyword });
  return (
    <p className="row product-links">
      {mayChangeSection && (
        <LinkButton href="/staff/products/new">{t("staffProducts.add")}</LinkButton>
      )}
      {mayExport && <a href={file}>{t("staffProducts.export")}</a>}
      {mayChangeSection && <a href="/staff/products/import">{t("staffProducts.import")}</a>}
      {mayChangeSection && (
        <a href="/staff/products/stocktake">{t("staffProducts.stocktake.title")}</a>
      )}
    </p>
  );
}

/** Shows the fields of the search form that filter and sort the list. */
function renderFilters({ view: { filters }, more, t, lang }: Tools) {
  if (more === null) return null;
  return listFilterOptions(more, { t, lang }).map(([name, options]) => (
    <label key={name}>
      <span className="soft">{t(`staffProducts.filter.${name}`)}</span>{" "}
      <select name={name} defaultValue={filters[name] ?? ""}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  ));
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
