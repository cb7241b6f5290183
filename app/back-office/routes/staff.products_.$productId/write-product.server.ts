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
import { formAction, type FormAction, type FormArgs } from "~/forms/form-action.server";
import {
  askForConfirmation,
  formBack,
  formFailed,
  goTo,
  type FormOutcome,
} from "~/forms/form-outcome.server";
import { editProductForm } from "~/back-office/forms/edit-product";
import type { NoticeKey } from "~/locales/notices";
import { ask } from "~/prod-api/call.server";

/** The extra data of a form that is shown again. */
export interface ProductExtra {
  /** True if the user requested another SKU row. */
  readonly addPacking?: true;
  /** The question before the product is archived. */
  readonly archive?: ArchiveQuestion;
}

/** The version of a product to archive, and what depends on it. */
export interface ArchiveQuestion {
  readonly version: number;
  readonly uses: ProductUses;
}

type Written = output<typeof editProductForm.schemas.save>;
type State = Written["state"];

/**
 * Returns the handlers of a product's buttons. `productId` may throw for an invalid path. `pictureError` is
 * the error of an uploaded image.
 */
export function productAction(
  productId: () => string | null,
  pictureError: string | null,
): FormAction<ProductExtra> {
  const wrong: Readonly<Record<string, string>> =
    pictureError === null ? {} : { pictures: pictureError };
  const write = (done: NoticeKey, state?: State) => (written: Written, args: FormArgs) =>
    save(
      { ...written, ...(state !== undefined && { state }) },
      { ...args, productId: productId(), done },
    );
  return formAction<typeof editProductForm.schemas, ProductExtra>(
    editProductForm,
    {
      save: write("product.saved"),
      publish: write("product.published", "published"),
      unpublish: write("product.unpublished", "draft"),
      addPacking: () => formBack<ProductExtra>({ extra: { addPacking: true }, status: 200 }),
      archive: (asked, args) => archive(asked, { ...args, productId: productId() }),
      duplicate: (_, args) => duplicate({ ...args, productId: productId() }),
    },
    { alsoWrong: () => Promise.resolve(wrong) },
  );
}

interface OfProduct extends FormArgs {
  /** The product, or null for a new one. */
  readonly productId: string | null;
}

async function save(
  { sku, version, ...written }: Written,
  { context, productId, done }: OfProduct & { readonly done: NoticeKey },
): Promise<FormOutcome<ProductExtra>> {
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
  const answer = await ask(context, staffProductWrite, {
    ...written,
    ...(productId !== null && { productId, version }),
    sku: Object.fromEntries(rows),
  });
  if (answer.ok) return goTo(`/staff/products/${answer.data.productId}`, { key: done });
  return formFailed(answer.failure);
}

async function archive(
  { version, ...asked }: output<typeof editProductForm.schemas.archive>,
  { context, productId }: OfProduct,
): Promise<FormOutcome<ProductExtra>> {
  if (productId === null || version === undefined) return notThere();
  if (!isConfirmed(asked)) {
    const uses = await ask(context, staffProductUses, { productId });
    if (!uses.ok) return formFailed(uses.failure);
    return askForConfirmation<ProductExtra>({ archive: { version, uses: uses.data } });
  }
  const answer = await ask(context, staffProductState, { productId, version, state: "archived" });
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(`/staff/products/${productId}`, { key: "product.archived" });
}

async function duplicate({ context, productId }: OfProduct): Promise<FormOutcome<ProductExtra>> {
  if (productId === null) return notThere();
  const answer = await ask(context, staffProductDuplicate, { productId });
  if (!answer.ok) return formFailed(answer.failure);
  return goTo(`/staff/products/${answer.data.productId}`, { key: "product.duplicated" });
}

/** Returns the error for an action that needs an existing product. */
function notThere(): FormOutcome<ProductExtra> {
  return formBack<ProductExtra>({ notice: { key: "api.404" }, status: 404 });
}
