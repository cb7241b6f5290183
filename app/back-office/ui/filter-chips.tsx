import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "../sections/admin-sections";
import type { ListContext, ListView, Section } from "../sections/define-section";
import { toPageSizeQuery, toStaffHref } from "../sections/staff-href";

interface FilterChipsProps<Row, View extends ListView, More> {
  readonly section: Section<Row, View, More>;
  readonly tools: ListContext<Row, View, More>;
}

/** Shows the search term and each active filter with a link that removes it. */
export function FilterChips<Row, View extends ListView, More>({
  section,
  tools,
}: FilterChipsProps<Row, View, More>) {
  const { t } = useTranslation();
  const { part, search, kept, filtered = {} } = tools.view;
  const { keyword, size } = search;
  const active = Object.entries({ keyword, ...filtered }).filter(([, value]) => value !== "");
  if (active.length === 0) return null;
  return (
    <ul className="row" aria-label={t("staff.list.filters")}>
      {active.map(([name, value]) => {
        const text =
          name === "keyword" ? value : (section.getFilterText?.(name, value, tools) ?? value);
        const query = { ...kept, ...filtered, ...toPageSizeQuery(size), keyword, [name]: "" };
        return (
          <li key={name}>
            <a
              className="chip"
              href={toStaffHref(ADMIN_SECTIONS[part], query)}
              aria-label={t("staff.list.without", { filter: text })}
            >
              {text} <span aria-hidden="true">×</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
