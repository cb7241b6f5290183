import { useTranslation } from "~/locales/use-translation";
import { useHasFeature } from "~/ui/page-context";

const CENTER = "/user/center";
const MENU_PAGES = [
  ["orders", "/user/order"],
  ["addresses", "/user/address"],
  ["coupons", "/user/coupon"],
  ["wishlist", "/user/wishlist"],
  ["info", "/user/info"],
  ["password", "/user/resetPwd"],
  ["security", "/user/security"],
] as const;

/** The menu page for each page that is not in the menu itself. */
const PARENT_PAGES: Readonly<Record<string, string>> = {
  "/user/logistics": "/user/order",
  "/user/returnOrder": "/user/order",
  "/user/sessions": "/user/security",
  "/user/mails": "/user/info",
  "/user/data": "/user/info",
  "/user/contact": "/user/info",
};

/**
 * Shows the menu of the account pages. On a phone, it is a line that scrolls horizontally. The overview shows
 * it only on wide screens, because on a phone it lists the pages itself.
 */
export function AccountMenu({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const isThere = useHasFeature();
  const under = Object.keys(PARENT_PAGES).find((path) => pathname.startsWith(path));
  const at = under === undefined ? pathname : PARENT_PAGES[under];
  return (
    <nav
      className="account-menu unprinted"
      data-only-wide={pathname === CENTER || undefined}
      aria-label={t("center.title")}
    >
      <ul>
        <li>
          <a href={CENTER} aria-current={pathname === CENTER ? "page" : undefined}>
            {t("center.title")}
          </a>
        </li>
        {MENU_PAGES.filter(([name]) => isThere(name)).map(([name, href]) => (
          <li key={name}>
            <a href={href} aria-current={getAriaCurrent(at ?? pathname, { href, pathname })}>
              {t(`center.ways.${name}.name`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the value of `aria-current` for a menu entry. Pages below a menu page also count. */
function getAriaCurrent(
  at: string,
  { href, pathname }: { readonly href: string; readonly pathname: string },
): "page" | "true" | undefined {
  if (!at.startsWith(href)) return undefined;
  return pathname === href ? "page" : "true";
}
