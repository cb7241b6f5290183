import type { ProductChoices, StaffPicture, StaffProduct } from "@contract/staff/products";
import { formatShopTime } from "@contract/model/shop-time";
import { decimalOfCents } from "~/locales/formats";

/** What the fields of the form hold, by their names. */
export type ProductValues = Readonly<Record<string, string>>;

/** So many packings a new product is offered. */
const FIRST_PACKINGS = 2;

/** The form of a product that is not there yet. */
export function newProductValues({
  lowStockAt,
}: Pick<ProductChoices, "lowStockAt">): ProductValues {
  const packings = Array.from(
    { length: FIRST_PACKINGS },
    (_, row) => [`sku.${row}.unit`, "ml"] as const,
  );
  return { lowStock: String(lowStockAt), ...Object.fromEntries<string>(packings) };
}

/** A product as its form holds it. */
export function productValues(product: StaffProduct): ProductValues {
  const { name, subtitle, description, suitableFor, usage, caution } = product;
  const values: Record<string, string> = {
    version: String(product.version),
    ingredients: product.ingredients,
    brandCode: product.brandCode,
    categoryCode: product.categoryCode,
    efficacyCodes: product.efficacyCodes.join(","),
    rangeCode: product.rangeCode,
    state: product.state === "published" ? "published" : "draft",
    publishFrom: minuteOf(product.publishFrom),
    publishUntil: minuteOf(product.publishUntil),
    lowStock: String(product.lowStock),
  };
  const texts = { name, subtitle, description, suitableFor, usage, caution };
  for (const [field, { zhTw, en }] of Object.entries(texts))
    Object.assign(values, { [field]: zhTw, [`${field}En`]: en });
  for (const [row, sku] of product.skus.entries()) Object.assign(values, valuesOfSku(sku, row));
  for (const [at, picture] of product.pictures.entries())
    Object.assign(values, valuesOfPicture(picture, at + 1));
  return values;
}

function valuesOfSku(sku: StaffProduct["skus"][number], row: number) {
  const { id, packing, unit, amount, priceCents, originalPriceCents, stock } = sku;
  return named(`sku.${row}`, {
    id,
    packing: packing.zhTw,
    packingEn: packing.en,
    unit,
    amount: String(amount ?? ""),
    price: decimalOfCents(priceCents),
    originalPrice: originalPriceCents === null ? "" : decimalOfCents(originalPriceCents),
    stock: String(stock),
    seenStock: String(stock),
    barcode: sku.barcode,
    weight: String(sku.weight ?? ""),
    order: String(row + 1),
    ...(sku.archived && { archived: "on" }),
  });
}

/** What the form holds of a picture; one that was just sent has no texts yet. */
export function valuesOfPicture(
  { id, path, alt, skuId }: StaffPicture,
  order: number,
): Record<string, string> {
  return named(`picture.${id}`, {
    src: path,
    alt: alt.zhTw,
    altEn: alt.en,
    order: String(order),
    skuId: skuId ?? "",
  });
}

function named(prefix: string, values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]),
  );
}

/** As `<input type="datetime-local">` takes it, at the shop's own zone. */
function minuteOf(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment).slice(0, 16).replace(" ", "T");
}

/** Whether fields of the form were sent: whoever answered the question before archiving has sent none. */
export function wasTyped(sent: ProductValues): boolean {
  return sent.name !== undefined;
}

/** The numbers of the rows of a record of the form, such as of `sku`. */
export function rowsOf(values: ProductValues, record: string): string[] {
  const rows = Object.keys(values).flatMap((name) => {
    const [head, row] = name.split(".");
    return head === record && row !== undefined ? [row] : [];
  });
  return [...new Set(rows)];
}

/** The same with one more packing, empty. */
export function withOneMorePacking(values: ProductValues): ProductValues {
  const next = Math.max(-1, ...rowsOf(values, "sku").map(Number)) + 1;
  return { ...values, [`sku.${next}.unit`]: "ml" };
}

/** What was written, with the stock that its writer sees now beside it, after somebody else has saved. */
export function withSeenStock(written: ProductValues, saved: ProductValues): ProductValues {
  const stockOf = new Map<string | undefined, string | undefined>(
    rowsOf(saved, "sku").map((row) => [saved[`sku.${row}.id`], saved[`sku.${row}.stock`]]),
  );
  const seen = rowsOf(written, "sku").flatMap((row) => {
    const stock = stockOf.get(written[`sku.${row}.id`]);
    return stock === undefined ? [] : [[`sku.${row}.seenStock`, stock] as const];
  });
  return { ...written, ...Object.fromEntries<string>(seen) };
}
