import { ask } from "~/prod-api/call.server";
import { staffProductList } from "@contract/staff";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/routes/staff/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { listHref } from "./list-href";
import { SkuForm } from "./sku-form";
import { editSkuAction } from "./edit-sku.server";

export const handle = { access: "staff", permission: "products" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffProductList, staffQuery(search)));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "products") };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, editSkuAction);
}

export default function StaffProductsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  return (
    <AdminPage part="products" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((sku) => (
          <SkuForm
            key={sku.skuId}
            sku={sku}
            here={listHref(search)}
            refused={refused?.repopulateFields.skuId === sku.skuId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
