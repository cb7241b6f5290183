import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DeskFrame } from "~/layout/desk-frame";
import {
  answerDeed,
  deskHead,
  deskPages,
  readDeskSearch,
  textsOf,
  type DeskRefusal,
  type DeskSearch,
} from "~/layout/desk-view.server";
import { staffProductList, staffProductSave } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/tell-failure.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { SkuForm } from "./sku-form";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readDeskSearch(request);
  const { rows, total } = unwrap(await staffProductList(context, search));
  return { search, rows, pages: deskPages(total), head: deskHead(context, "products") };
}

/** Saves price, stock and shelf of one packing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const typed = textsOf(await readForm(request));
  const { skuId = "", price = "", stock = "" } = typed;
  const answer = await staffProductSave(context, {
    skuId,
    price,
    stock,
    onShelf: typed.onShelf !== undefined,
  });
  return answerDeed(answer, { typed, to: listHref(readDeskSearch(request)), done: "saved" });
}

export default function StaffProductsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const refused = useActionData<DeskRefusal>();
  return (
    <DeskFrame part="products" search={search} refused={refused} pages={pages}>
      <ul className="stack">
        {rows.map((sku) => (
          <SkuForm
            key={sku.skuId}
            sku={sku}
            here={listHref(search)}
            refused={refused?.typed.skuId === sku.skuId ? refused : undefined}
          />
        ))}
      </ul>
    </DeskFrame>
  );
}

function listHref({ keyword, page }: Pick<DeskSearch, "keyword" | "page">): string {
  return `/staff/products?${new URLSearchParams({ keyword, page: String(page) }).toString()}`;
}
