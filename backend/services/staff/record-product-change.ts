import { completeFacts, toFactTexts } from "@contract/shop/product-facts";
import type { AuditAction } from "@contract/staff/audit";
import { formatAmount } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import { recordAuditEntries, type StaffActor } from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import { findProductsForStaff, type StaffProductRecord } from "../../database/staff-products";
import { findChangedTexts } from "../../rules/edit-version";
import { toUnitAndAmount } from "../../rules/sku-size";

/** The number of products that are read with one query. */
const AT_ONCE = 200;

/** The id of a changed product, and its state before. The state is null for a new product. */
interface ChangedProduct {
  readonly productId: string;
  readonly before: StaffProductRecord | null;
  /** The default is `createProduct` or `editProduct`. */
  readonly action?: AuditAction;
}

/** Records the audit entry of a changed product, with the fields that differ. */
export function recordProductChange(
  tx: Transaction,
  { by, ...changed }: ChangedProduct & { readonly by: StaffActor },
): Promise<void> {
  return recordProductChanges(tx, by, [changed]);
}

/** Records the audit entries of several changed products. */
export async function recordProductChanges(
  tx: Transaction,
  by: StaffActor,
  all: readonly ChangedProduct[],
): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const stand = await findProductsForStaff(
      tx,
      some.map(({ productId }) => productId),
    );
    await recordAuditEntries(
      tx,
      some.flatMap((changed) => {
        const after = stand.get(changed.productId);
        return after === undefined ? [] : [{ ...by, ...toAuditEntry(changed, after) }];
      }),
    );
  }
}

function toAuditEntry(
  { productId, before, action = before === null ? "createProduct" : "editProduct" }: ChangedProduct,
  after: StaffProductRecord,
) {
  const changed = findChangedTexts(before === null ? {} : toTexts(before), toTexts(after));
  return {
    action,
    subject: { kind: "product" as const, id: productId, name: after.product.name.zhTw },
    ...(before !== null && { before: { written: changed.before } }),
    after: { written: changed.after },
  };
}

/** Returns the texts of a product by form field. Empty texts are left out. */
function toTexts({ product, skus, pictures }: StaffProductRecord): Record<string, string> {
  const { name, summary, description, suitableFor, usage, warnings } = product;
  const pairs = { name, subtitle: summary, description, suitableFor, usage, caution: warnings };
  const texts: Record<string, string> = {
    ingredients: product.ingredients,
    brandCode: product.brandCode ?? "",
    categoryCode: product.categoryCode,
    efficacyCodes: product.efficacyCodes.join(", "),
    rangeCode: product.range,
    state: product.state,
    publishFrom: formatTime(product.publishFrom),
    publishUntil: formatTime(product.publishUntil),
    lowStock: String(product.lowStock),
    pictures: pictures.map(({ path }) => path).join(" "),
    ...toFactTexts(completeFacts(product.facts)),
  };
  for (const [field, both] of Object.entries(pairs)) {
    texts[field] = both.zhTw;
    texts[`${field}En`] = both.en;
  }
  for (const sku of skus) Object.assign(texts, toSkuTexts(sku));
  for (const { id, alt, skuId } of pictures)
    Object.assign(texts, {
      [`picture.${id}.alt`]: alt.zhTw,
      [`picture.${id}.altEn`]: alt.en,
      [`picture.${id}.skuId`]: skuId ?? "",
    });
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}

function toSkuTexts(sku: StaffProductRecord["skus"][number]): Record<string, string> {
  const { unit, amount } = toUnitAndAmount(sku);
  const texts = {
    packing: sku.packing.zhTw,
    packingEn: sku.packing.en,
    size: amount === null ? "" : `${amount} ${unit}`,
    price: formatAmount(sku.priceCents),
    originalPrice: sku.originalPriceCents === null ? "" : formatAmount(sku.originalPriceCents),
    stock: String(sku.stock),
    barcode: sku.barcode,
    weight: String(sku.shippingGrams ?? ""),
    lastsWeeks: String(sku.lastsWeeks ?? ""),
    order: String(sku.weight),
    archived: sku.onShelf ? "" : "1",
  };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [`sku.${sku.id}.${name}`, text]),
  );
}

function formatTime(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment);
}
