import { randomUUID } from "node:crypto";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isId } from "@contract/model/ids";
import {
  staffProductChoices,
  staffProductRead,
  type ProductUses,
  type StaffProduct,
  staffPictureUpload,
} from "@contract/staff/products";
import { staffStockMovements, staffStockMove } from "@contract/staff/stock";
import { handleForm, defineFormAction, type RejectedFile } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { readForm } from "~/session/read-form.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { getBilingualText } from "@contract/model/languages";
import { ConfirmationPage } from "~/forms/confirmation-page";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { toCampaignHref } from "~/back-office/sections/staff-href";
import { ProductForm } from "./product-form";
import {
  makeProductHandlers,
  type ProductFormExtra,
  type ArchiveConfirmation,
} from "./write-product.server";
import { moveStockForm } from "~/back-office/forms/products";
import { makeHandler } from "~/back-office/sections/define-section.server";
import { STOCK_FORM } from "./stock-section";
import { PRODUCT_PICTURES_MAX } from "@contract/staff/limits";
import type { Failure } from "~/prod-api/answer";
import { getChosenFiles, getFileError, sendFile } from "~/prod-api/files.server";
import { listFormRows, toPictureValues } from "./product-values";

export const handle = {
  access: "staff",
  permission: "products.see",
  upload: "productPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => toMeta(page?.head);

/** Returns the id in the path, or null for `/staff/products/new`. Throws 404 if the path contains no id. */
function parseProductId({ productId = "" }: LoaderFunctionArgs["params"]): string | null {
  if (productId === "new") return null;
  if (!isId(productId)) throw new Response(null, { status: 404 });
  return productId;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const productId = parseProductId(params);
  const moves = readMovesPage(request);
  const [choices, product, movements] = await Promise.all([
    callBackend(context, staffProductChoices),
    productId === null ? null : callBackend(context, staffProductRead, { productId }),
    productId === null
      ? null
      : callBackend(context, staffStockMovements, { productId, pageNum: moves }),
  ]);
  return {
    // Another backend may have products, but no stock movements.
    stock: movements?.ok ? { ...movements.data, page: moves, requestId: randomUUID() } : null,
    choices: getDataOrThrow(choices),
    product: product && getDataOrThrow(product),
    head: makeHead(context, productId),
  };
}

const NO_TEXTS = { zhTw: "", en: "" } as const;

/**
 * Uploads the images of a form and replaces each file by the path that the backend returned. Returns the form
 * and the first rejected image. Throws the error page's Response if the backend does not
 * respond.
 */
async function uploadPictures(
  context: AppLoadContext,
  form: FormData,
): Promise<{ readonly form: FormData; readonly wrong: RejectedFile | null }> {
  const files = getChosenFiles(form, "pictures");
  form.delete("pictures");
  let order = listFormRows(readPictureTexts(form), "picture").length;
  const reject = (error: string, file = "", params: Failure["params"] = {}) => ({
    form,
    wrong: { field: "pictures", error, file, params },
  });
  if (order + files.length > PRODUCT_PICTURES_MAX) return reject("pictures.range");
  for (const file of files) {
    const answer = await sendFile(context, staffPictureUpload, file);
    if (!answer.ok) {
      const { failure } = answer;
      return reject(getFileError(failure, "pictures"), file.name, failure.params);
    }
    order += 1;
    const { pictureId: id, path } = answer.data;
    context.encodePicture(path);
    const values = toPictureValues({ id, path, alt: NO_TEXTS, skuId: null }, order);
    for (const [name, value] of Object.entries(values)) form.append(name, value);
  }
  return { form, wrong: null };
}

function readPictureTexts(form: FormData): Record<string, string> {
  return Object.fromEntries([...form.keys()].map((name) => [name, ""]));
}

/** Returns the page of the stock movements that `?moves=` asks for, from 1. */
function readMovesPage(request: Request): number {
  const asked = Math.trunc(Number(new URL(request.url).searchParams.get("moves")));
  return asked > 1 && asked <= 100_000 ? asked : 1;
}

function makeHead({ lang }: Pick<AppLoadContext, "lang">, productId: string | null) {
  const { t } = getTranslator(lang);
  const title = t(productId === null ? "staffProducts.add" : "staffProducts.edit");
  return makePageHead({ lang, title, description: t("staff.description") });
}

/**
 * Uploads images before the form is validated, so that the user need not choose them again if the form is
 * rejected.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { form, wrong } = await uploadPictures(context, await readForm(request));
  return handleForm(
    { request, context, form },
    makeProductHandlers(() => parseProductId(params), wrong),
    defineFormAction<typeof moveStockForm.schemas, ProductFormExtra>(moveStockForm, {
      moveStock: makeHandler({
        call: (ask, input) => ask(staffStockMove, input),
        to: ({ request }) => `${new URL(request.url).pathname}#${STOCK_FORM}`,
        done: "stock.moved",
      }),
    }),
  );
}

export default function StaffProductPage() {
  const { choices, product, stock } = useLoaderData<typeof loader>();
  const result = useFormResult<ProductFormExtra>();
  const question = result?.extra?.archive;
  if (product !== null && question) return <ArchiveProduct product={product} question={question} />;
  return <ProductForm choices={choices} product={product} stock={stock} result={result} />;
}

interface ArchiveProductProps {
  readonly product: StaffProduct;
  readonly question: ArchiveConfirmation;
}

/** Asks for a confirmation before a product is archived, and shows what depends on it. */
function ArchiveProduct({ product, question }: ArchiveProductProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const here = `/staff/products/${product.id}`;
  return (
    <ConfirmationPage
      title={t("staffProducts.archiving.title", { name: getBilingualText(product.name, lang) })}
      action={here}
      values={{ version: String(question.version) }}
      yes={{ intent: "archive", words: t("staffProducts.archiving.yes") }}
      no={{ href: here, words: t("staffProducts.archiving.no") }}
      isLoss
    >
      <Uses uses={question.uses} />
      <p>{t("staffProducts.archiving.text")}</p>
    </ConfirmationPage>
  );
}

function Uses({ uses: { carts, orders, campaigns } }: { readonly uses: ProductUses }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (carts + orders + campaigns.length === 0) return <p>{t("staffProducts.archiving.nothing")}</p>;
  return (
    <ul className="stack" data-gap="small">
      {carts > 0 && <li>{t("staffProducts.archiving.carts", { count: carts })}</li>}
      {orders > 0 && <li>{t("staffProducts.archiving.orders", { count: orders })}</li>}
      {campaigns.length > 0 && (
        <li>
          {t("staffProducts.archiving.campaigns")}
          <ul>
            {campaigns.map(({ id, name }) => (
              <li key={id}>
                <a href={toCampaignHref(id)}>{getBilingualText(name, lang)}</a>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
