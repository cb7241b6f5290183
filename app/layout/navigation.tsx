import { useTranslation } from "~/locales/use-translation";
import { useHasFeature } from "~/ui/page-context";

/**
 * The six links of the header, in the order and with the paths of spec §2. The header leaves out links to
 * pages without content.
 */
export const NAVIGATION = [
  "home",
  "product",
  "brandStory",
  "question",
  "custmoerCase",
  "aboutUs",
] as const;
export type NavigationName = (typeof NAVIGATION)[number];

export function getNavigationHref(name: NavigationName): string {
  return name === "home" ? "/index" : `/${name}`;
}

export function Navigation({ current }: { readonly current: string }) {
  const { t } = useTranslation();
  const isThere = useHasFeature();
  return (
    <nav className="nav" data-testid="nav" aria-label={t("layout.nav.label")}>
      <ul>
        {NAVIGATION.filter(isThere).map((name) => (
          <li key={name}>
            <a
              href={getNavigationHref(name)}
              aria-current={getAriaCurrent(getNavigationHref(name), current)}
            >
              {t(`layout.nav.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Returns the value of `aria-current`: "page" for the current page, and "true" for the list to which the
 * current detail page belongs.
 */
function getAriaCurrent(href: string, current: string): "page" | "true" | undefined {
  if (current === href) return "page";
  return current.startsWith(`${href}/`) ? "true" : undefined;
}
