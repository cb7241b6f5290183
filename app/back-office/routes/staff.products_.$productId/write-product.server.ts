import type { output } from "zod/mini";
import { formatAmount } from "@contract/model/money";
import {
  staffProductDuplicate,
  staffProductState,
  staffProductUses,
  staffProductWrite,
  type ProductUses,
} from "@contract/staff/products";
import { isConfirmed } from "~/forms/confirmation-field";
import {
  defineFormAction,
  type FormAction,
  type FormArgs,
  type RejectedFile,
} from "~/forms/form-action.server";
import {
  askForConfirmation,
  showFormAgain,
  showFailure,
  redirectWithNotice,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editProductForm } from "~/back-office/forms/products";
import type { NoticeKey } from "~/locales/notices";
import { callBackend } from "~/prod-api/call.server";

/** The extra data of a form that is shown again. */
export interface ProductFormExtra {
  /** True if the user requested another SKU row. */
  readonly addPacking?: true;
  /** The question before the product is archived. */
  readonly archive?: ArchiveConfirmation;
}

/** The version of a product to archive, and what depends on it. */
export interface ArchiveConfirmation {
  readonly version: number;
  readonly uses: ProductUses;
}

type SubmittedProduct = output<typeof editProductForm.schemas.save>;
type State = SubmittedProduct["state"];

/**
 * Returns the handlers of a product's buttons. `productId` may throw for an invalid path. `wrongFile` is a
 * rejected image.
 */
export function makeProductHandlers(
  productId: () => string | null,
  wrongFile: RejectedFile | null,
): FormAction<ProductFormExtra> {
  const write = (done: NoticeKey, state?: State) => (written: SubmittedProduct, args: FormArgs) =>
    save(
      { ...written, ...(state !== undefined && { state }) },
      { ...args, productId: productId(), done },
    );
  return defineFormAction<typeof editProductForm.schemas, ProductFormExtra>(
    editProductForm,
    {
      save: write("product.saved"),
      publish: write("product.published", "published"),
      unpublish: write("product.unpublished", "draft"),
      addPacking: () =>
        showFormAgain<ProductFormExtra>({ extra: { addPacking: true }, status: 200 }),
      archive: (asked, args) => archive(asked, { ...args, productId: productId() }),
      duplicate: (_, args) => duplicateProduct({ ...args, productId: productId() }),
    },
    { wrongFile },
  );
}

interface ProductHandlerArgs extends FormArgs {
  /** The product, or null for a new one. */
  readonly productId: string | null;
}

async function save(
  { sku, version, ...written }: SubmittedProduct,
  { context, productId, done }: ProductHandlerArgs & { readonly done: NoticeKey },
): Promise<FormOutcome<ProductFormExtra>> {
  const rows = Object.entries(sku).map(
    ([row, { price, originalPrice, ...packing }]) =>
      [
        row,
        {
          ...packing,
          price: formatAmount(price),
          ...(originalPrice !== undefined && { originalPrice: formatAmount(originalPrice) }),
        },
      ] as const,
  );
  const answer = await callBackend(context, staffProductWrite, {
    ...written,
    ...(productId !== null && { productId, version }),
    sku: Object.fromEntries(rows),
  });
  if (answer.ok)
    return redirectWithNotice(`/staff/products/${answer.data.productId}`, { key: done });
  return showFailure(answer.failure);
}

async function archive(
  { version, ...asked }: output<typeof editProductForm.schemas.archive>,
  { context, productId }: ProductHandlerArgs,
): Promise<FormOutcome<ProductFormExtra>> {
  if (productId === null || version === undefined) return rejectMissingProduct();
  if (!isConfirmed(asked)) {
    const uses = await callBackend(context, staffProductUses, { productId });
    if (!uses.ok) return showFailure(uses.failure);
    return askForConfirmation<ProductFormExtra>({ archive: { version, uses: uses.data } });
  }
  const answer = await callBackend(context, staffProductState, {
    productId,
    version,
    state: "archived",
  });
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(`/staff/products/${productId}`, { key: "product.archived" });
}

async function duplicateProduct({
  context,
  productId,
}: ProductHandlerArgs): Promise<FormOutcome<ProductFormExtra>> {
  if (productId === null) return rejectMissingProduct();
  const answer = await callBackend(context, staffProductDuplicate, { productId });
  if (!answer.ok) return showFailure(answer.failure);
  return redirectWithNotice(`/staff/products/${answer.data.productId}`, {
    key: "product.duplicated",
  });
}

/** Returns the error for an action that needs an existing product. */
function rejectMissingProduct(): FormOutcome<ProductFormExtra> {
  return showFormAgain<ProductFormExtra>({ notice: { key: "api.404" }, status: 404 });
}
