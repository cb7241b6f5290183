import { useTranslation } from "~/locales/use-translation";
import { useIsThere } from "~/ui/page-context";

const CENTER = "/user/center";
const PAGES = [
  ["orders", "/user/order"],
  ["addresses", "/user/address"],
  ["coupons", "/user/coupon"],
  ["info", "/user/info"],
  ["password", "/user/resetPwd"],
] as const;

/** Pages that lie under one of the menu. */
const UNDER: Readonly<Record<string, string>> = {
  "/user/logistics": "/user/order",
  "/user/returnOrder": "/user/order",
  "/user/sessions": "/user/info",
  "/user/mails": "/user/info",
  "/user/data": "/user/info",
  "/user/contact": "/user/info",
};

/**
 * The pages of the account, beside each of them. On a phone they are one line that scrolls sideways, except on the
 * overview, which lists them itself.
 */
export function AccountMenu({ pathname }: { readonly pathname: string }) {
  const { t } = useTranslation();
  const isThere = useIsThere();
  const under = Object.keys(UNDER).find((path) => pathname.startsWith(path));
  const at = under === undefined ? pathname : UNDER[under];
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
        {PAGES.filter(([name]) => name !== "coupons" || isThere(name)).map(([name, href]) => (
          <li key={name}>
            <a href={href} aria-current={currentOf(at ?? pathname, { href, pathname })}>
              {t(`center.ways.${name}.name`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The page itself, or one that lies under it. */
function currentOf(
  at: string,
  { href, pathname }: { readonly href: string; readonly pathname: string },
): "page" | "true" | undefined {
  if (!at.startsWith(href)) return undefined;
  return pathname === href ? "page" : "true";
}
