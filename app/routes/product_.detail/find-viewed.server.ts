import { answerInTime } from "~/prod-api/answer-in-time.server";
import { productPage, type CatalogueReader } from "~/prod-api/products.server";
import type { CardProduct } from "~/ui/product-card";
import { cardProduct } from "~/ui/card-product";

/** How many recently viewed products stand in a row. */
const SHOWN = 4;

/** The products looked at before, the latest first; none when the backend does not answer. */
export async function findViewed(
  ids: readonly string[],
  reader: CatalogueReader,
): Promise<CardProduct[]> {
  const wanted = ids.slice(0, SHOWN);
  if (wanted.length === 0) return [];
  const answer = await answerInTime(productPage({ ids: wanted, page: 1 }, reader));
  if (!answer.ok) return [];
  const { rows } = answer.data;
  return wanted
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => cardProduct(row, reader.lang));
}
