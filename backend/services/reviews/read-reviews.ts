import type { Page } from "../../database/admin-lists";
import {
  listReviewsForStaff,
  listShownReviews,
  summarizeReviews,
  type NamedReview,
  type ReviewForStaff,
  type ReviewSummary,
} from "../../database/reviews";
import type { Shop } from "../shop";

/** Returns a page of the shown reviews of a product, with the numbers to filter by. */
export async function readShownReviews(
  shop: Shop,
  query: Parameters<typeof listShownReviews>[1],
): Promise<Page<NamedReview> & ReviewSummary> {
  const [page, summary] = await Promise.all([
    listShownReviews(shop.db, query),
    summarizeReviews(shop.db, query.productId),
  ]);
  return { ...page, ...summary };
}

/** Returns a page of reviews for staff. */
export function readReviewsForStaff(
  shop: Shop,
  query: Parameters<typeof listReviewsForStaff>[1],
): Promise<Page<ReviewForStaff>> {
  return listReviewsForStaff(shop.db, query);
}
