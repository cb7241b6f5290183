import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { Tabs } from "~/ui/tabs";
import { ADMIN_SECTIONS, type AdminSection } from "./admin-sections";

interface AdminFrameProps {
  readonly section: AdminSection;
  /** Those to lead to. */
  readonly sections: readonly AdminSection[];
  readonly children: ReactNode;
}

/** Around every page of the back office: its name, the way out and the tabs. */
export function AdminFrame({ section, sections, children }: AdminFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <div className="row" data-spread>
        <h1>{t(`staff.parts.${section}`)}</h1>
        <ShopForm action="/staff/logout">
          <Button kind="text">{t("staff.signOut")}</Button>
        </ShopForm>
      </div>
      <AdminTabs current={section} sections={sections} />
      {children}
    </div>
  );
}

interface AdminTabsProps extends Pick<AdminFrameProps, "sections"> {
  readonly current: AdminSection;
}

/** The sections of the back office. */
export function AdminTabs({ current, sections }: AdminTabsProps) {
  const { t } = useTranslation();
  const tabs = sections.map((section) => ({
    href: ADMIN_SECTIONS[section],
    name: t(`staff.parts.${section}`),
    current: section === current,
  }));
  return <Tabs label={t("staff.title")} tabs={tabs} />;
}
