import type { ReactNode } from "react";
import type { Language } from "@contract/model/languages";
import { LanguageMenu } from "~/layout/language-menu";
import { LogoMark } from "~/layout/logo";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { useShopProfile } from "~/ui/use-shop-profile";
import { AdminMenu, MENU_ID, type AdminMenuProps } from "./admin-menu";

interface AdminHeadProps {
  readonly lang: Language;
  readonly currentPath: string;
  /** What stands beside the language: who is signed in, the way out. */
  readonly children?: ReactNode;
}

interface AdminFrameProps extends AdminMenuProps, AdminHeadProps {
  /** Who is signed in; empty where it is not known. */
  readonly name: string;
}

/** Around every page of the back office: whose it is and who is in, the menu, and the page. */
export function AdminFrame({ name, lang, currentPath, children, ...menu }: AdminFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="admin">
      <AdminHead lang={lang} currentPath={currentPath}>
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

/** The top of every page of the back office, its sign-in too. */
export function AdminHead({ lang, currentPath, children }: AdminHeadProps) {
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
      <div className="row">
        {children}
        <LanguageMenu lang={lang} currentPath={currentPath} />
      </div>
    </header>
  );
}
