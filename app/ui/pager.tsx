import { useTranslation } from "~/locales/use-translation";

interface PagerProps {
  /** The current page, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Returns the URL of a page. It contains the other query parameters of the list. */
  readonly hrefOf: (page: number) => string;
}

/** Shows page numbers as links. Renders nothing if there is only one page. */
export function Pager({ page, pages, hrefOf }: PagerProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav className="pager" data-testid="pager" aria-label={t("ui.pager.label")}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {t("ui.pager.previous")}
        </a>
      )}{" "}
      {listShownPages(page, pages).map((each, at, all) => (
        <span key={each} data-gap={each - (all[at - 1] ?? 0) > 1 || undefined}>
          <a
            href={hrefOf(each)}
            aria-current={each === page ? "page" : undefined}
            aria-label={t("ui.pager.page", { page: each })}
          >
            {each}
          </a>{" "}
        </span>
      ))}
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {t("ui.pager.next")}
        </a>
      )}
    </nav>
  );
}

/**
 * Returns the numbers of the first page, the last page, and the pages around the current one. A gap always
 * replaces at least two pages.
 */
function listShownPages(page: number, pages: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages]);
  if (wanted.has(3)) wanted.add(2);
  if (wanted.has(pages - 2)) wanted.add(pages - 1);
  return [...wanted].filter((each) => each >= 1 && each <= pages).sort((a, b) => a - b);
}
