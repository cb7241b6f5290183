import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdminFrame } from "~/layout/admin-frame";
import {
  answerAction,
  adminHead,
  adminPages,
  readAdminSearch,
  textsOf,
  type AdminRefusal,
  type AdminSearch,
} from "~/layout/admin-view.server";
import { staffProductList, staffProductSave } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { SkuForm } from "./sku-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await staffProductList(context, search));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "products") };
}

/** Saves price, stock and shelf of one packing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const submitted = textsOf(await readForm(request));
  const { skuId = "", price = "", stock = "" } = submitted;
  const answer = await staffProductSave(context, {
    skuId,
    price,
    stock,
    onShelf: submitted.onShelf !== undefined,
  });
  return answerAction(answer, { submitted, to: listHref(readAdminSearch(request)), done: "saved" });
}

export default function StaffProductsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<AdminRefusal>();
  return (
    <AdminFrame part="products" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((sku) => (
          <SkuForm
            key={sku.skuId}
            sku={sku}
            here={listHref(search)}
            refused={refused?.submitted.skuId === sku.skuId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminFrame>
  );
}

function listHref({ keyword, page }: Pick<AdminSearch, "keyword" | "page">): string {
  return `/staff/products?${new URLSearchParams({ keyword, page: String(page) }).toString()}`;
}
