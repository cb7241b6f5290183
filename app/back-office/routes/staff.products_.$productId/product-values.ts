import { toFactTexts } from "@contract/shop/product-facts";
import type { ProductChoices, StaffPicture, StaffProduct } from "@contract/staff/products";
import { formatMinute } from "~/back-office/sections/edit-fields";
import { formatCentsAsDecimal } from "~/locales/formats";

/** The values of the form's fields by name. */
export type ProductValues = Readonly<Record<string, string>>;

/** The number of SKU rows for a new product. */
const FIRST_SKUS = 2;

/** Returns the form values of a new product. */
export function createProductValues({
  lowStockAt,
}: Pick<ProductChoices, "lowStockAt">): ProductValues {
  const packings = Array.from({ length: FIRST_SKUS }, (_, row) => [`sku.${row}.unit`, ""] as const);
  return { lowStock: String(lowStockAt), ...Object.fromEntries<string>(packings) };
}

/** Returns the form values of a product. */
export function toProductValues(product: StaffProduct): ProductValues {
  const { name, subtitle, description, suitableFor, usage, caution } = product;
  const values: Record<string, string> = {
    version: String(product.version),
    ingredients: product.ingredients,
    brandCode: product.brandCode,
    categoryCode: product.categoryCode,
    efficacyCodes: product.efficacyCodes.join(","),
    rangeCode: product.rangeCode,
    state: product.state === "published" ? "published" : "draft",
    publishFrom: formatMinute(product.publishFrom),
    publishUntil: formatMinute(product.publishUntil),
    lowStock: String(product.lowStock),
    ...toFactTexts(product),
  };
  const texts = { name, subtitle, description, suitableFor, usage, caution };
  for (const [field, { zhTw, en }] of Object.entries(texts))
    Object.assign(values, { [field]: zhTw, [`${field}En`]: en });
  for (const [row, sku] of product.skus.entries()) Object.assign(values, toSkuValues(sku, row));
  for (const [at, picture] of product.pictures.entries())
    Object.assign(values, toPictureValues(picture, at + 1));
  return values;
}

function toSkuValues(sku: StaffProduct["skus"][number], row: number) {
  const { id, packing, unit, amount, priceCents, originalPriceCents, stock } = sku;
  return prefixNames(`sku.${row}`, {
    id,
    packing: packing.zhTw,
    packingEn: packing.en,
    unit,
    amount: String(amount ?? ""),
    price: formatCentsAsDecimal(priceCents),
    originalPrice: originalPriceCents === null ? "" : formatCentsAsDecimal(originalPriceCents),
    stock: String(stock),
    seenStock: String(stock),
    barcode: sku.barcode,
    weight: String(sku.weight ?? ""),
    lastsWeeks: String(sku.lastsWeeks ?? ""),
    order: String(row + 1),
    ...(sku.archived && { archived: "on" }),
  });
}

/** Returns the form values of an image. A new image has no description yet. */
export function toPictureValues(
  { id, path, alt, skuId }: StaffPicture,
  order: number,
): Record<string, string> {
  return prefixNames(`picture.${id}`, {
    src: path,
    alt: alt.zhTw,
    altEn: alt.en,
    order: String(order),
    skuId: skuId ?? "",
  });
}

function prefixNames(
  prefix: string,
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
}

/**
 * Returns true if the form was submitted with the product's fields. The confirmation page before archiving
 * submits none.
 */
export function hasProductFields(sent: ProductValues): boolean {
  return sent.name !== undefined;
}

/** Returns the row numbers that a record has in the form, for example of `sku`. */
export function listFormRows(values: ProductValues, record: string): string[] {
  const rows = Object.keys(values).flatMap((name) => {
    const [head, row] = name.split(".");
    return head === record && row !== undefined ? [row] : [];
  });
  return [...new Set(rows)];
}

/** Returns the values with an additional empty SKU row. */
export function addEmptySku(values: ProductValues): ProductValues {
  const next = Math.max(-1, ...listFormRows(values, "sku").map(Number)) + 1;
  return { ...values, [`sku.${next}.unit`]: "" };
}

/**
 * Sets `seenStock` of each submitted SKU to its current stock after a conflict. The field contains the stock
 * that the page shows, so that saving does not undo sales made since then.
 */
export function refreshSeenStock(written: ProductValues, saved: ProductValues): ProductValues {
  const stockOf = new Map<string | undefined, string | undefined>(
    listFormRows(saved, "sku").map((row) => [saved[`sku.${row}.id`], saved[`sku.${row}.stock`]]),
  );
  const seen = listFormRows(written, "sku").flatMap((row) => {
    const stock = stockOf.get(written[`sku.${row}.id`]);
    return stock === undefined ? [] : [[`sku.${row}.seenStock`, stock] as const];
  });
  return { ...written, ...Object.fromEntries<string>(seen) };
}

/** The form's prefix in the ids of its fields. */
export const PRODUCT_FORM_PREFIX = "product";

/** The values and errors of the form's fields. */
export interface ProductFormState {
  readonly values: ProductValues;
  readonly errors: Readonly<Record<string, string>>;
}

/** Returns the props of a field: its name, form, error and value. */
export function getFieldProps({ values, errors }: ProductFormState, name: string) {
  return {
    name,
    form: PRODUCT_FORM_PREFIX,
    error: errors[name],
    defaultValue: values[name] ?? "",
  } as const;
}
