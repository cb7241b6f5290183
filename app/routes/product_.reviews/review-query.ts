import { REVIEW_SORTS, REVIEW_STARS, type ReviewSort } from "@contract/model/states";

/** The query of the page with all reviews of a product, as its URL contains it. */
interface ReviewQuery {
  /** The product id. */
  readonly id: string;
  readonly sort: ReviewSort;
  /** The number of stars of the listed reviews, or null for all reviews. */
  readonly stars: number | null;
  /** The scalp type of the writers of the listed reviews. Empty for all writers. */
  readonly scalp: string;
  /** The page number, from 1. */
  readonly page: number;
  /** The id of the review that the visitor wants to report. Empty for none. */
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
 * Returns the URL of the page after a change. Unless the change contains them, the page number is 1 and no
 * report form is open.
 */
export function toReviewsHref(query: ReviewQuery, change: Partial<ReviewQuery> = {}): string {
  const { id, sort, stars, scalp, page, report } = { ...query, page: 1, report: "", ...change };
  const search = new URLSearchParams({ id });
  if (sort !== "newest") search.set("sort", sort);
  if (stars !== null) search.set("stars", String(stars));
  if (scalp !== "") search.set("scalp", scalp);
  if (page > 1) search.set("page", String(page));
  if (report !== "") search.set("report", report);
  return `/product/reviews?${search.toString()}`;
}
