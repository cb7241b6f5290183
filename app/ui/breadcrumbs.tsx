import { useTranslation } from "~/locales/use-translation";

export interface Crumb {
  readonly name: string;
  /** Absent on the last one, the page itself. */
  readonly href?: string;
}

/** The way here, as links. */
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
