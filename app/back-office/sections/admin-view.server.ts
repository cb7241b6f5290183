import type { AppLoadContext } from "@remix-run/node";
import { KEYWORD_LENGTH, STAFF_PAGE_SIZE } from "@contract/model/limits";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { isAdminAction, type AdminAction, type AdminSection } from "./admin-sections";

/** What the address of a page of the back office asks for. */
export interface AdminSearch {
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  /** What has just been done, by `?done=`. */
  readonly done: AdminAction | null;
}

/** Reads the query of a page of the back office. */
export function readAdminSearch(request: Request): AdminSearch {
  const search = new URL(request.url).searchParams;
  const done = search.get("done") ?? "";
  return {
    keyword: (search.get("keyword") ?? "").trim().slice(0, KEYWORD_LENGTH.max),
    page: Math.max(1, Math.trunc(Number(search.get("page")))) || 1,
    done: isAdminAction(done) ? done : null,
  };
}

/** The list as it is looked at, its search and page too: where a form of one of its rows leads back to. */
export function listOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("done");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** Returns the search word as calls take it: left out if there is none. */
export function keywordQuery({ keyword }: Pick<AdminSearch, "keyword">): {
  readonly keyword?: string;
} {
  return keyword === "" ? {} : { keyword };
}

/** Reads the search word of the address as calls take it. */
export function readKeyword(request: Request) {
  return keywordQuery(readAdminSearch(request));
}

/** What a list of the back office is asked with. */
export function staffQuery({ keyword, page }: AdminSearch) {
  return { pageNum: page, pageSize: STAFF_PAGE_SIZE, ...(keyword !== "" && { keyword }) };
}

/** The order that the address asks for, as `?sort=`: one of those a list has, the first of them without one. */
export function readSort<const Sort extends string>(
  request: Request,
  [first, ...others]: readonly [Sort, ...Sort[]],
): Sort {
  const asked = new URL(request.url).searchParams.get("sort");
  return others.find((each) => each === asked) ?? first;
}

/** How many pages a list of the back office has. */
export function adminPages(total: number): number {
  return Math.ceil(total / STAFF_PAGE_SIZE);
}

/** The title of a page of the back office: its section, unless it has a name of its own. */
export function adminHead(
  { lang }: Pick<AppLoadContext, "lang">,
  part: AdminSection | "login" | "account" | "invitation" | "factor",
  title?: string,
) {
  const { t } = i18nFor(lang);
  return pageHead({
    lang,
    title: title ?? t(`staff.parts.${part}`),
    description: t("staff.description"),
  });
}
