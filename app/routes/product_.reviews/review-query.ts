import { REVIEW_SORTS, REVIEW_STARS, type ReviewSort } from "@contract/model/states";

/** The query of the page of all reviews of a product. The address contains it. */
interface ReviewQuery {
  /** The product. */
  readonly id: string;
  readonly sort: ReviewSort;
  /** Only reviews with this number of stars. */
  readonly stars: number | null;
  /** Only reviews of writers with this scalp type; empty for all. */
  readonly scalp: string;
  /** Starts at 1. */
  readonly page: number;
  /** The review that the reader wants to report; empty for none. */
  readonly report: string;
}

const PAGES_MAX = 1_000;
const SCALP = /^scalp-[\w-]{1,34}$/;
const ID = /^[1-9]\d{0,18}$/;

/** Reads the query. Invalid values become "all reviews, the newest first, first page". */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const page = Number(search.get("page") ?? 1);
  const scalp = search.get("scalp") ?? "";
  const report = search.get("report") ?? "";
  return {
    id: search.get("id") ?? "",
    sort: REVIEW_SORTS.find((each) => each === search.get("sort")) ?? "newest",
    stars: REVIEW_STARS.find((each) => String(each) === search.get("stars")) ?? null,
    scalp: SCALP.test(scalp) ? scalp : "",
    page: Number.isInteger(page) && page >= 1 && page <= PAGES_MAX ? page : 1,
    report: ID.test(report) ? report : "",
  };
}

/**
 * Returns the address after a change. It returns to the first page and to no report unless the change names
 * them.
 */
export function reviewsHref(query: ReviewQuery, change: Partial<ReviewQuery> = {}): string {
  const { id, sort, stars, scalp, page, report } = { ...query, page: 1, report: "", ...change };
  const search = new URLSearchParams({ id });
  if (sort !== "newest") search.set("sort", sort);
  if (stars !== null) search.set("stars", String(stars));
  if (scalp !== "") search.set("scalp", scalp);
  if (page > 1) search.set("page", String(page));
  if (report !== "") search.set("report", report);
  return `/product/reviews?${search.toString()}`;
}
