import { useTranslation } from "~/locales/use-translation";
import type { Language } from "@contract/model/languages";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { useShopProfile } from "~/ui/use-shop-profile";
import { NoticeText } from "~/ui/notice";
import { getPathname, getQueryValue } from "./current-path";
import { Logo } from "./logo";
import { Navigation } from "./navigation";
import type { BannerNotice, ShopLogo, Viewer } from "./shell";
import { LanguageMenu } from "./language-menu";

const ICON_PATHS = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4-6 8-6s7 2 8 6",
  cart: "M5 8h14l-1 12H6ZM9 10V7a3 3 0 0 1 6 0v3",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20",
} as const;

/**
 * Shows an icon of the header. The text beside it names the control, because text browsers do not show
 * `aria-label`.
 */
function Icon({ of }: { readonly of: keyof typeof ICON_PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={ICON_PATHS[of]} />
    </svg>
  );
}

interface HeaderProps {
  readonly viewer: Viewer | null;
  readonly lang: Language;
  readonly currentPath: string;
  /** The announcement in the banner. Null means the built-in text. */
  readonly banner: BannerNotice | null;
  /** True if the shop does not take orders yet. */
  readonly opensSoon: boolean;
  readonly logo?: ShopLogo | undefined;
}

/**
 * Shows the banner, the logo, the search, the links to account and cart, and the six navigation links (spec
 * §2).
 */
export function Header(props: HeaderProps) {
  const { viewer, lang, currentPath, banner, logo } = props;
  const { t } = useTranslation();
  const { shortName } = useShopProfile();
  const accountLabel = viewer === null ? t("layout.account.signIn") : t("layout.account.open");
  return (
    <header className="header">
      <Banner lang={lang} currentPath={currentPath} notice={banner} opensSoon={props.opensSoon} />
      <div className="header-inner">
        <a className="logo" href="/" aria-label={t("layout.logo", { name: shortName })}>
          <Logo logo={logo} name={shortName} />
        </a>
        <SearchBox keyword={getKeyword(currentPath)} />
        <a className="header-link" href="/user/center" data-testid="user-link">
          <Icon of="account" />
          <span className="unseen">{accountLabel}</span>
        </a>{" "}
        <CartLink count={viewer?.cartCount ?? 0} />
        <Navigation current={getPathname(currentPath)} />
      </div>
    </header>
  );
}

/** Returns the search term of the product list. On other pages the search field is empty. */
function getKeyword(currentPath: string): string {
  return getPathname(currentPath) === "/product"
    ? (getQueryValue(currentPath, "keyword") ?? "")
    : "";
}

function SearchBox({ keyword }: { readonly keyword: string }) {
  const { t } = useTranslation();
  return (
    <form className="search" role="search" method="get" action="/product">
      <input
        type="search"
        name="keyword"
        aria-label={t("layout.search.label")}
        placeholder={t("layout.search.placeholder")}
        defaultValue={keyword}
        maxLength={KEYWORD_LENGTH.max}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit">
        <Icon of="search" />
        <span className="unseen">{t("layout.search.submit")}</span>
      </button>
    </form>
  );
}

/**
 * Shows the link to the cart. Its badge is the number of cart lines and is absent if the cart is empty (spec
 * §2).
 */
function CartLink({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  // Split the sentence at the number. The badge is this number, so that text browsers show it only once.
  const [before, after] =
    count === 0
      ? [t("layout.cart.open")]
      : t("layout.cart.count", { count }).split(String(count), 2);
  return (
    <a className="header-link" href="/user/shoppingCart">
      <Icon of="cart" />
      <span className="unseen">{before}</span>
      {count > 0 && (
        <>
          <span className="count" data-testid="cart-badge">
            {count}
          </span>
          <span className="unseen">{after}</span>
        </>
      )}
    </a>
  );
}

interface BannerProps {
  readonly lang: Language;
  readonly currentPath: string;
  /** The announcement. Null means the built-in text. */
  readonly notice: BannerNotice | null;
  readonly opensSoon: boolean;
}

/**
 * Shows the banner above the header: "opening soon", free shipping (spec §1) or an announcement. It also
 * contains the language menu.
 */
function Banner({ lang, currentPath, notice, opensSoon }: BannerProps) {
  const { t } = useTranslation();
  return (
    <div className="banner">
      <div className="banner-inner">
        <p data-testid="banner" data-state={opensSoon ? "opensSoon" : undefined}>
          {opensSoon && t("layout.opensSoon")}
          {!opensSoon && (notice === null ? t("layout.banner") : <NoticeText {...notice} />)}
        </p>
        <LanguageMenu lang={lang} currentPath={currentPath} />
      </div>
    </div>
  );
}
