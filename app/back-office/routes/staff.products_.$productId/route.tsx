import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isId } from "@contract/model/ids";
import { staffProductChoices, staffProductRead } from "@contract/staff/products";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { readForm } from "~/session/read-form.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { ArchiveProduct } from "./archive-product";
import { ProductForm } from "./product-form";
import { takePictures } from "./take-pictures.server";
import { productAction, type ProductExtra } from "./write-product.server";

export const handle = {
  access: "staff",
  permission: "products.see",
  upload: "productPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => metaOf(page?.head);

/** Null for `/staff/products/new`; any other word is no product. */
function productIdOf({ productId = "" }: LoaderFunctionArgs["params"]): string | null {
  if (productId === "new") return null;
  if (!isId(productId)) throw new Response(null, { status: 404 });
  return productId;
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const productId = productIdOf(params);
  const [choices, product] = await Promise.all([
    ask(context, staffProductChoices),
    productId === null ? null : ask(context, staffProductRead, { productId }),
  ]);
  return {
    choices: unwrap(choices),
    product: product && unwrap(product),
    head: headOf(context, productId),
  };
}

function headOf({ lang }: Pick<AppLoadContext, "lang">, productId: string | null) {
  const { t } = i18nFor(lang);
  const title = t(productId === null ? "staffProducts.add" : "staffProducts.edit");
  return pageHead({ lang, title, description: t("staff.description") });
}

/** Pictures that come with the form are kept before it is judged, so that they need not be chosen again. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { form, error } = await takePictures(context, await readForm(request));
  return answerForm(
    { request, context, form },
    productAction(() => productIdOf(params), error),
  );
}

export default function StaffProductPage() {
  const { choices, product } = useLoaderData<typeof loader>();
  const result = useFormResult<ProductExtra>();
  const question = result?.extra?.archive;
  if (product !== null && question) return <ArchiveProduct product={product} question={question} />;
  return <ProductForm choices={choices} product={product} result={result} />;
}
