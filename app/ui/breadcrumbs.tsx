import { useTranslation } from "~/locales/use-translation";

export interface Crumb {
  readonly name: string;
  /** The URL of the page. Absent for the last entry, which is the current page. */
  readonly href?: string;
}

/** Shows the path from the home page to the current page as links. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav className="breadcrumbs" aria-label={t("ui.breadcrumbs.label")}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={name}>
            {href === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
