import type { StaffNotice } from "@contract/staff/notices";
import { inLanguage } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { NoticeState } from "~/back-office/ui/notice-state";
import { StaffList, type Column } from "~/back-office/ui/staff-list";

/** One line for each notice: its text leads to where it is changed. */
export function NoticeList({ rows }: { readonly rows: readonly StaffNotice[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const time = (moment: Date | null) =>
    moment === null ? t("staff.notices.noEnd") : formatDateTime(moment, lang);
  const columns: Column<StaffNotice>[] = [
    {
      name: "text",
      label: t("staff.notices.column.text"),
      cell: ({ id, text }) => (
        <a href={`${ADMIN_SECTIONS.notices}/${id}`}>{inLanguage(text, lang)}</a>
      ),
    },
    {
      name: "place",
      label: t("staff.notices.place"),
      cell: ({ place }) => t(`staff.values.place.${place}`),
    },
    {
      name: "state",
      label: t("staff.notices.column.state"),
      cell: ({ state }) => <NoticeState state={state} />,
    },
    { name: "from", label: t("staff.notices.from"), cell: ({ from }) => time(from) },
    { name: "until", label: t("staff.notices.until"), cell: ({ until }) => time(until) },
  ];
  return (
    <StaffList
      label={t("staff.parts.notices")}
      columns={columns}
      rows={rows}
      rowOf={({ id, version }) => ({ id, version })}
    />
  );
}
