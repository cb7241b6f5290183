import { ask } from "~/prod-api/call.server";
import { staffProductChoices } from "@contract/staff/products";
import { staffProductList } from "@contract/staff/skus";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead, adminPages, staffQuery } from "~/back-office/sections/admin-view.server";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { useTranslation } from "~/locales/use-translation";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { askedFilters, listHref } from "./list-href";
import { ProductFilterForm } from "./product-filter-form";
import { readProductSearch } from "./product-search.server";
import { SkuForm } from "./sku-form";
import { editSkuAction } from "./edit-sku.server";

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
    ...{ search, rows, pages: adminPages(total), head: adminHead(context, "products") },
    // Null for a backend whose products are not written here.
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

/** To what else may be done with products by whoever looks. */
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
