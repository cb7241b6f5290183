import { useTranslation } from "~/locales/use-translation";
import { listContacts } from "~/content/shop-profile";
import { useHasFeature } from "~/ui/page-context";
import { NoticeText } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { useShopProfile } from "~/ui/use-shop-profile";
import { LogoMark } from "./logo";
import { getNavigationHref, type NavigationName } from "./navigation";
import type { ContactLine } from "./shell";

const ABOUT: readonly NavigationName[] = ["brandStory", "custmoerCase", "question", "aboutUs"];
const SERVICE = [
  { name: "check", href: "/product?check=1" },
  { name: "orders", href: "/user/order" },
  { name: "delivery", href: "/delivery" },
  { name: "returns", href: "/aboutUs#returns" },
  { name: "coupons", href: "/user/coupon" },
  { name: "addresses", href: "/user/address" },
  { name: "terms", href: "/aboutUs#terms" },
  { name: "privacy", href: "/aboutUs#privacy" },
  { name: "accessibility", href: "/accessibility" },
] as const;

interface FooterProps {
  readonly currentPath: string;
  readonly lowData: boolean;
  /** The shop's contacts. Null means the built-in contacts. */
  readonly contacts: readonly ContactLine[] | null;
  /** True if the shop has uploaded a logo. The footer then leaves out the built-in one. */
  readonly hasOwnLogo: boolean;
}

/**
 * Shows the links to contacts, pages about the shop and customer service (spec §2), and the low-data switch.
 */
export function Footer({ currentPath, lowData, contacts, hasOwnLogo }: FooterProps) {
  const { t } = useTranslation();
  const profile = useShopProfile();
  const { name, shortName, since, pictureNote } = profile;
  // A new shop has no contacts yet.
  const hasContacts = contacts !== null || listContacts(profile).length > 0 || profile.hours !== "";
  return (
    <footer className="footer">
      <div className="footer-inner">
        {hasContacts && (
          <section>
            <h2>{t("layout.contact.title")}</h2>
            {contacts === null ? <ContactLinks /> : <WrittenContacts lines={contacts} />}
          </section>
        )}
        <section>
          <h2>{t("layout.about.title", { name: shortName })}</h2>
          <AboutLinks />
        </section>
        <section>
          <h2>{t("layout.service.title")}</h2>
          <ServiceLinks />
        </section>
        <LowDataSwitch currentPath={currentPath} lowData={lowData} />
        <p className="footer-sign">
          {!hasOwnLogo && <LogoMark />}
          <span>
            {since === 0 ? `© ${name}` : `© ${since} ${name}`}
            {pictureNote !== "" && <small>{pictureNote}</small>}
          </span>
        </p>
      </div>
    </footer>
  );
}

function ContactLinks() {
  const { t } = useTranslation();
  const profile = useShopProfile();
  return (
    <ul>
      {listContacts(profile).map(({ name, shown, href }) => (
        <li key={name}>
          <a href={href}>{t(`layout.contact.${name}`, { shown })}</a>
        </li>
      ))}
      {profile.hours !== "" && <li className="soft">{profile.hours}</li>}
    </ul>
  );
}

/** Shows the contacts that staff have written in the back office. */
function WrittenContacts({ lines }: { readonly lines: readonly ContactLine[] }) {
  return (
    <ul>
      {lines.map(({ text, href }) => (
        <li key={text} className={href === "" ? "soft" : undefined}>
          <NoticeText text={text} href={href} />
        </li>
      ))}
    </ul>
  );
}

function AboutLinks() {
  const { t } = useTranslation();
  const isThere = useHasFeature();
  return (
    <ul>
      {ABOUT.filter(isThere).map((name) => (
        <li key={name}>
          <a href={getNavigationHref(name)}>{t(`layout.nav.${name}`)}</a>
        </li>
      ))}
    </ul>
  );
}

function ServiceLinks() {
  const { t } = useTranslation();
  const isThere = useHasFeature();
  return (
    <ul>
      {SERVICE.filter(({ name }) => isThere(name)).map(({ name, href }) => (
        <li key={name}>
          <a href={href}>{t(`layout.service.${name}`)}</a>
        </li>
      ))}
    </ul>
  );
}

function LowDataSwitch({ currentPath, lowData }: Pick<FooterProps, "currentPath" | "lowData">) {
  const { t } = useTranslation();
  return (
    <section>
      <h2>{t("layout.lowData.title")}</h2>
      <p className="soft">{lowData ? t("layout.lowData.isOn") : t("layout.lowData.hint")}</p>
      <ShopForm action="/low-data" values={{ redirect: currentPath }}>
        <button
          type="submit"
          className="button"
          data-kind="quiet"
          name="lowData"
          value={lowData ? "off" : "on"}
        >
          {lowData ? t("layout.lowData.off") : t("layout.lowData.on")}
        </button>
      </ShopForm>
    </section>
  );
}
