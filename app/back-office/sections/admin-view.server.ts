import type { AppLoadContext } from "@remix-run/node";
import { KEYWORD_LENGTH, STAFF_PAGE_SIZE, STAFF_PAGE_SIZES } from "@contract/model/limits";
import { getTranslator } from "~/locales/i18n.server";
import { makePageHead } from "~/seo/page-head.server";
import { isAdminAction, type AdminAction, type AdminSection } from "./admin-sections";

/** The query parameters that every list of the back office has. */
export interface AdminSearch {
  readonly keyword: string;
  /** The page number, from 1. */
  readonly page: number;
  /** The number of rows on a page. */
  readonly size: number;
  /** The action that the user has just completed, from `?done=`. */
  readonly done: AdminAction | null;
}

/** Reads the query of a back office page. */
export function readAdminSearch(request: Request): AdminSearch {
  const search = new URL(request.url).searchParams;
  const done = search.get("done") ?? "";
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, KEYWORD_LENGTH.max),
    page: Math.max(1, Math.trunc(Number(search.get("page")))) || 1,
    size: STAFF_PAGE_SIZES.find((each) => String(each) === search.get("size")) ?? STAFF_PAGE_SIZE,
    done: isAdminAction(done) ? done : null,
  };
}

/** Returns the URL of the current list with its filters. The form of a row returns to it. */
export function getListHref(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("done");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** Returns the search term as a call parameter, or an empty object without a search term. */
export function toKeywordQuery({ keyword }: Pick<AdminSearch, "keyword">): {
  readonly keyword?: string;
} {
  return keyword === "" ? {} : { keyword };
}

/** Reads the search term of the URL as a call parameter. */
export function readKeyword(request: Request) {
  return toKeywordQuery(readAdminSearch(request));
}

/** Returns the paging and search parameters of a list call. */
export function toStaffQuery({ keyword, page, size }: AdminSearch) {
  return { pageNum: page, pageSize: size, ...(keyword !== "" && { keyword }) };
}

/** Reads the sort order from `?sort=`. The default is the first of the given orders. */
export function readSort<const Sort extends string>(
  request: Request,
  [first, ...others]: readonly [Sort, ...Sort[]],
): Sort {
  const asked = new URL(request.url).searchParams.get("sort");
  return others.find((each) => each === asked) ?? first;
}

/** Returns the number of pages of a list. */
export function countPages(total: number, size: number): number {
  return Math.ceil(total / size);
}

/** Returns the data for the head of a back office page. The default title is the section's name. */
export function makeAdminHead(
  { lang }: Pick<AppLoadContext, "lang">,
  part: AdminSection | "find" | "login" | "account" | "invitation" | "factor" | "proof",
  title?: string,
) {
  const { t } = getTranslator(lang);
  return makePageHead({
    lang,
    title: title ?? t(`staff.parts.${part}`),
    description: t("staff.description"),
  });
}
