import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { Tabs } from "~/ui/tabs";
import { ADMIN_SECTIONS, type AdminSection } from "./admin-sections";

interface AdminFrameProps {
  readonly section: AdminSection;
  readonly children: ReactNode;
}

/** Around every page of the back office: its name, the way out and the tabs. */
export function AdminFrame({ section, children }: AdminFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <div className="row" data-spread>
        <h1>{t(`staff.parts.${section}`)}</h1>
        <ShopForm action="/staff/logout">
          <Button kind="text">{t("staff.signOut")}</Button>
        </ShopForm>
      </div>
      <AdminTabs current={section} />
      {children}
    </div>
  );
}

/** The sections of the back office. */
export function AdminTabs({ current }: { readonly current: AdminSection }) {
  const { t } = useTranslation();
  const tabs = Object.entries(ADMIN_SECTIONS).map(([name, href]) => ({
    href,
    name: t(`staff.parts.${name as AdminSection}`),
    current: name === current,
  }));
  return <Tabs label={t("staff.title")} tabs={tabs} />;
}
