import { staffContentList, type StaffText } from "@contract/staff/content";
import { TEXT_KEYS, type TextKey } from "@contract/staff/states";
import { hasBuiltInText } from "~/content/pictured-texts";
import { formatDateTime } from "~/locales/formats";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { ADMIN_SECTIONS } from "./admin-sections";
import { defineSection, makeUnpagedView, toUnpagedList, type ListView } from "./define-section";

/** A text that is edited as Markdown. The home page has a form of its own. */
type ListedText = StaffText & { readonly key: TextKey };

/** The editable texts of the shop's pages, including those without any edited version. */
export const contentSection = defineSection<ListedText, ListView>({
  readView: () => makeUnpagedView("content"),
  load: async (ask) => {
    const written = getDataOrThrow(await ask(staffContentList));
    const rows = TEXT_KEYS.map((key): ListedText => {
      const found = written.find((each) => each.key === key);
      return { version: 0, publishedAt: null, isDraft: false, ...found, key };
    });
    return toUnpagedList(rows);
  },
  isPaged: false,
  getRowMarks: ({ key, version }) => ({ id: key, version }),
  getRowName: ({ key }, { t }) => t(`staff.content.keys.${key}`),
  getRowHref: ({ key }) => `${ADMIN_SECTIONS.content}/${key}`,
  columns: {
    name: {
      label: (t) => t("staff.content.column.name"),
      cell: ({ key }, { t }) => t(`staff.content.keys.${key}`),
    },
    state: {
      label: (t) => t("staff.content.column.state"),
      cell: ({ key, publishedAt, isDraft }, { t }) => (
        <span className="row">
          <Badge kind={publishedAt === null ? "plain" : "ok"}>
            {t(
              `staff.content.state.${publishedAt !== null ? "published" : hasBuiltInText(key) ? "builtIn" : "none"}`,
            )}
          </Badge>
          {isDraft && <Badge kind="warn">{t("staff.content.state.draft")}</Badge>}
        </span>
      ),
    },
    published: {
      label: (t) => t("staff.content.column.published"),
      value: ({ publishedAt }) => publishedAt?.toISOString() ?? "",
      cell: ({ publishedAt }, { lang }) =>
        publishedAt === null ? "–" : formatDateTime(publishedAt, lang),
    },
  },
  above: ({ t }) => <p className="soft">{t("staff.content.lead")}</p>,
});
