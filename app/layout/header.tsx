import { useTranslation } from "~/locales/use-translation";
import type { Language } from "@contract/model/languages";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { useShopProfile } from "~/ui/use-shop-profile";
import { Banner } from "./banner";
import { pathnameOf, queryValue } from "./current-path";
import { Icon } from "./icons";
import { LogoMark } from "./logo";
import { Navigation } from "./navigation";
import type { BannerNotice, Viewer } from "./shell";

interface HeaderProps {
  readonly viewer: Viewer | null;
  readonly lang: Language;
  readonly currentPath: string;
  /** What the banner says; null for the shop's own words. */
  readonly banner: BannerNotice | null;
}

/** Banner, logo, search, account, cart, and the six links (spec §2). */
export function Header({ viewer, lang, currentPath, banner }: HeaderProps) {
  const { t } = useTranslation();
  const { name, shortName } = useShopProfile();
  const accountLabel = viewer === null ? t("layout.account.signIn") : t("layout.account.open");
  return (
    <header className="header">
      <Banner lang={lang} currentPath={currentPath} notice={banner} />
      <div className="header-inner">
        <a className="logo" href="/" aria-label={t("layout.logo", { name })}>
          <LogoMark />
          <span>{shortName}</span>
        </a>
        <SearchBox keyword={keywordOf(currentPath)} />
        <a
          className="header-link"
          href="/user/center"
          aria-label={accountLabel}
          data-testid="user-link"
        >
          <Icon of="account" />
        </a>
        <CartLink count={viewer?.cartCount ?? 0} />
        <Navigation current={pathnameOf(currentPath)} />
      </div>
    </header>
  );
}

/** Only the list of products is a search; elsewhere the box starts empty. */
function keywordOf(currentPath: string): string {
  return pathnameOf(currentPath) === "/product" ? (queryValue(currentPath, "keyword") ?? "") : "";
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
      <button type="submit" aria-label={t("layout.search.submit")}>
        <Icon of="search" />
      </button>
    </form>
  );
}

/** The badge counts lines of the cart and is not there at 0 (spec §2). */
function CartLink({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const label = count === 0 ? t("layout.cart.open") : t("layout.cart.count", { count });
  return (
    <a className="header-link" href="/user/shoppingCart" aria-label={label}>
      <Icon of="cart" />
      {count > 0 && (
        <span className="count" data-testid="cart-badge">
          {count}
        </span>
      )}
    </a>
  );
}
