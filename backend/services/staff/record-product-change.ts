import { formatAmount } from "@contract/money";
import { formatShopTime } from "@contract/shop-time";
import { recordAuditEntry } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { findProductForStaff } from "../../database/staff-products";
import { changedTexts } from "../../rules/changed-texts";
import { unitOf } from "../../rules/packing-size";

type StaffProduct = NonNullable<Awaited<ReturnType<typeof findProductForStaff>>>;

/** Writes the audit entry of a product that was written: what of it is not as before. */
export async function recordProductChange(
  tx: Transaction,
  {
    staffName,
    productId,
    before,
    action = before === null ? "createProduct" : "editProduct",
  }: {
    readonly staffName: string;
    readonly productId: string;
    /** As it stood; null for a new one. */
    readonly before: StaffProduct | null;
    readonly action?: string;
  },
): Promise<void> {
  const after = await findProductForStaff(tx, productId);
  if (after === undefined) return;
  const changed = changedTexts(before === null ? {} : textsOf(before), textsOf(after));
  await recordAuditEntry(tx, {
    staffName,
    action,
    subject: { kind: "product", id: productId, name: after.product.name.zhTw },
    ...(before !== null && { before: { written: changed.before } }),
    after: { written: changed.after },
  });
}

/** A product as texts by the names of its fields in the form; empty ones are left out. */
function textsOf({ product, skus, pictures }: StaffProduct): Record<string, string> {
  const { name, summary, description, suitableFor, usage, warnings } = product;
  const pairs = { name, subtitle: summary, description, suitableFor, usage, caution: warnings };
  const texts: Record<string, string> = {
    ingredients: product.ingredients,
    brandCode: product.brandCode ?? "",
    categoryCode: product.categoryCode,
    efficacyCodes: product.efficacyCodes.join(", "),
    rangeCode: product.range,
    state: product.state,
    publishFrom: timeText(product.publishFrom),
    publishUntil: timeText(product.publishUntil),
    lowStock: String(product.lowStock),
    pictures: pictures.map(({ path }) => path).join(" "),
  };
  for (const [field, both] of Object.entries(pairs)) {
    texts[field] = both.zhTw;
    texts[`${field}En`] = both.en;
  }
  for (const sku of skus) Object.assign(texts, textsOfSku(sku));
  for (const { id, alt, skuId } of pictures)
    Object.assign(texts, {
      [`picture.${id}.alt`]: alt.zhTw,
      [`picture.${id}.altEn`]: alt.en,
      [`picture.${id}.skuId`]: skuId ?? "",
    });
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

function textsOfSku(sku: StaffProduct["skus"][number]): Record<string, string> {
  const { unit, amount } = unitOf(sku);
  const texts = {
    packing: sku.packing.zhTw,
    packingEn: sku.packing.en,
    size: amount === null ? "" : `${amount} ${unit}`,
    price: formatAmount(sku.priceCents),
    originalPrice: sku.originalPriceCents === null ? "" : formatAmount(sku.originalPriceCents),
    stock: String(sku.stock),
    barcode: sku.barcode,
    weight: String(sku.shippingGrams ?? ""),
    order: String(sku.weight),
    archived: sku.onShelf ? "" : "1",
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`sku.${sku.id}.${name}`, text]),
  );
}

function timeText(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment);
}
