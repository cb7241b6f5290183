import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { getProductPage, type CatalogueReader } from "~/prod-api/products.server";
import type { CardProduct } from "~/ui/product-card";
import { toCardProduct } from "~/ui/card-product";

/** The maximum number of recently viewed products that the page shows. */
const VIEWED_SHOWN = 4;

/** Returns recently viewed products, newest first. Returns none if the backend does not respond. */
export async function findViewedProducts(
  ids: readonly string[],
  reader: CatalogueReader,
): Promise<CardProduct[]> {
  const wanted = ids.slice(0, VIEWED_SHOWN);
  if (wanted.length === 0) return [];
  const answer = await answerWithTimeout(getProductPage({ ids: wanted, page: 1 }, reader));
  if (!answer.ok) return [];
  const { rows } = answer.data;
  return wanted
    .flatMap((id) => rows.filter((row) => row.id === id))
    .map((row) => toCardProduct(row, reader.lang));
}
