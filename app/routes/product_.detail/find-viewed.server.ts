import type { Language } from "@contract/languages";
import { productPage } from "~/prod-api/products.server";
import type { ShelfProduct } from "~/ui/product-card";
import { shelfProduct } from "~/ui/shelf-product";

/** How many recently viewed products stand in a row. */
const SHOWN = 4;

/** The products looked at before, the latest first; none when the backend does not answer. */
export async function findViewed(ids: readonly string[], lang: Language): Promise<ShelfProduct[]> {
  const wanted = ids.slice(0, SHOWN);
  if (wanted.length === 0) return [];
  const answer = await productPage({ ids: wanted, page: 1 }, lang);
  if (!answer.ok) return [];
  const { rows } = answer.data;
  return wanted
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => shelfProduct(row, lang));
}
