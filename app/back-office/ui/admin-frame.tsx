import type { ReactNode } from "react";
import type { Language } from "@contract/model/languages";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { LanguageMenu } from "~/layout/language-menu";
import { LogoMark } from "~/layout/logo";
import { useTranslation } from "~/locales/use-translation";
import { useShopProfile } from "~/ui/use-shop-profile";
import {
  ADMIN_MENU,
  ADMIN_SECTIONS,
  type AdminSection,
  type MenuGroup,
} from "../sections/admin-sections";
import { Button, ShopForm } from "./fields";

/** The id of the menu. On a phone, a link to this id opens the menu. */
const MENU_ID = "staff-menu";

interface AdminMenuProps {
  /** The current section, or null outside of all sections. */
  readonly section: AdminSection | null;
  readonly sections: readonly AdminSection[];
  /** The number of waiting items by section. The menu shows no number for 0. */
  readonly waiting: Readonly<Partial<Record<AdminSection, number>>>;
}

/**
 * Shows all sections in groups. It is a sidebar on wide screens. On a phone, the menu covers the page while
 * the URL ends with its id, which needs no script.
 */
function AdminMenu({ section, sections, waiting }: AdminMenuProps) {
  const { t } = useTranslation();
  return (
    <nav
      id={MENU_ID}
      className="admin-menu"
      data-testid="staff-nav"
      aria-label={t("staff.menu.label")}
      tabIndex={-1}
    >
      <a className="button admin-close" data-kind="quiet" href="#main">
        {t("staff.menu.close")}
      </a>
      {ADMIN_MENU.map(({ group, sections: all }) => (
        <Group
          key={group}
          group={group}
          shown={all.filter((each) => sections.includes(each))}
          section={section}
          waiting={waiting}
        />
      ))}
      <a href="/index">{t("staff.menu.shop")}</a>
    </nav>
  );
}

interface GroupProps extends Pick<AdminMenuProps, "section" | "waiting"> {
  readonly group: MenuGroup["group"];
  readonly shown: readonly AdminSection[];
}

function Group({ group, shown, section, waiting }: GroupProps) {
  const { t } = useTranslation();
  if (shown.length === 0) return null;
  return (
    <div>
      <p className="soft" id={`menu-${group}`}>
        {t(`staff.menu.${group}`)}
      </p>
      <ul aria-labelledby={`menu-${group}`}>
        {shown.map((each) => (
          <li key={each}>
            <a
              href={ADMIN_SECTIONS[each]}
              aria-current={each === section ? "page" : undefined}
              data-section={each}
            >
              {t(`staff.parts.${each}`)} <Waiting section={each} count={waiting[each] ?? 0} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting({ section, count }: { readonly section: AdminSection; readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className="count" data-testid="staff-count" data-id={section} data-count={count}>
      {count}
    </span>
  );
}

interface AdminHeadProps {
  readonly lang: Language;
  readonly currentPath: string;
  /** True if single-character keyboard shortcuts are on. */
  readonly singleKeys?: boolean;
  /** The content beside the language switch: the user's name and the sign-out button. */
  readonly children?: ReactNode;
}

interface AdminFrameProps extends AdminMenuProps, AdminHeadProps {
  /** False if the user turned the single-character keyboard shortcuts off. */
  readonly singleKeys: boolean;
  /** The user's name, or an empty text if it is unknown. */
  readonly name: string;
}

/**
 * Shows the frame of every back office page. It consists of the head with the user, the menu, and the page.
 */
export function AdminFrame(props: AdminFrameProps) {
  const { name, lang, currentPath, singleKeys, children, ...menu } = props;
  const { t } = useTranslation();
  return (
    <div className="admin" data-single-keys={singleKeys || undefined}>
      <AdminHead lang={lang} currentPath={currentPath} singleKeys={singleKeys}>
        {name !== "" && (
          <a className="admin-name" href="/staff/account">
            {name}
          </a>
        )}
        <ShopForm action="/staff/logout">
          <Button kind="text">{t("staff.signOut")}</Button>
        </ShopForm>
      </AdminHead>
      <AdminMenu {...menu} />
      <div className="admin-page">{children}</div>
    </div>
  );
}

/** Shows the top of every back office page, including its sign-in page. */
export function AdminHead({ lang, currentPath, singleKeys = false, children }: AdminHeadProps) {
  const { t } = useTranslation();
  const { name } = useShopProfile();
  return (
    <header className="admin-head">
      {children !== undefined && (
        <a className="button admin-open" data-kind="quiet" href={`#${MENU_ID}`}>
          {t("staff.menu.open")}
        </a>
      )}
      <a className="logo" href="/staff" aria-label={`${name} ${t("staff.title")}`}>
        <LogoMark />
        <span>{t("staff.title")}</span>
      </a>
      {children !== undefined && <FindForm singleKeys={singleKeys} />}
      <div className="row">
        {children}
        <LanguageMenu lang={lang} currentPath={currentPath} />
      </div>
    </header>
  );
}

/**
 * Shows the search of all sections. The script of the back office focuses its field when the user presses
 * `/`.
 */
function FindForm({ singleKeys }: Required<Pick<AdminHeadProps, "singleKeys">>) {
  const { t } = useTranslation();
  return (
    <form
      className="admin-find"
      role="search"
      action="/staff/find"
      aria-label={t("staff.find.label")}
    >
      <input
        type="search"
        name="q"
        maxLength={KEYWORD_LENGTH.max}
        aria-label={t("staff.find.label")}
        placeholder={t("staff.find.label")}
        aria-keyshortcuts={singleKeys ? "/" : undefined}
        data-find
      />
    </form>
  );
}
