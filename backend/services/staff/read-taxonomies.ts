import type { TaxonomyKind } from "@contract/staff/states";
import { historyOf, type AuditRecord } from "../../database/audit-entries";
import { findTaxonomy, listTaxonomies, type CountedTaxonomy } from "../../database/taxonomies";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** A page of the brands, the categories, the efficacies or the ranges. */
export function readTaxonomies(shop: Shop, query: Parameters<typeof listTaxonomies>[1]) {
  return listTaxonomies(shop.db, query);
}

/** One of them with who changed it. Refuses `notFound`. */
export async function readTaxonomy(
  shop: Shop,
  { kind, code }: { kind: TaxonomyKind; code: string },
): Promise<CountedTaxonomy & { history: AuditRecord[] }> {
  const [found, history] = await Promise.all([
    findTaxonomy(shop.db, kind, code),
    historyOf(shop.db, { kind, id: code }),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
