import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";
import { staffContentList, type StaffText } from "@contract/staff/content";
import { CONTENT_KEYS } from "@contract/staff/states";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { adminHead } from "~/back-office/sections/admin-view.server";

export const handle = { access: "staff", permission: "content.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return listTexts(args);
}

/** Lists the editable texts of the shop's pages with their states. */
export default function StaffContentPage() {
  const { texts } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const columns: Column<StaffText>[] = [
    {
      name: "name",
      label: t("staff.content.column.name"),
      cell: ({ key }) => (
        <a href={`${ADMIN_SECTIONS.content}/${key}`}>{t(`staff.content.keys.${key}`)}</a>
      ),
    },
    {
      name: "state",
      label: t("staff.content.column.state"),
      cell: (text) => <Standing text={text} />,
    },
    {
      name: "published",
      label: t("staff.content.column.published"),
      cell: ({ publishedAt }) => (publishedAt === null ? "–" : formatDateTime(publishedAt, lang)),
    },
  ];
  return (
    <AdminPage part="content">
      <p className="soft">{t("staff.content.lead")}</p>
      <StaffList
        label={t("staff.parts.content")}
        columns={columns}
        rows={texts}
        rowOf={({ key, version }) => ({ id: key, version })}
      />
    </AdminPage>
  );
}

/** Shows whether a text is published and whether there is a draft. */
function Standing({ text: { publishedAt, isDraft } }: { readonly text: StaffText }) {
  const { t } = useTranslation();
  return (
    <span className="row">
      <Badge kind={publishedAt === null ? "plain" : "ok"}>
        {t(`staff.content.state.${publishedAt === null ? "builtIn" : "published"}`)}
      </Badge>
      {isDraft && <Badge kind="warn">{t("staff.content.state.draft")}</Badge>}
    </span>
  );
}

/** Returns all editable texts, including those without any edited version. */
async function listTexts({ context }: LoaderFunctionArgs) {
  const written = unwrap(await ask(context, staffContentList));
  const texts = CONTENT_KEYS.map(
    (key): StaffText =>
      written.find((each) => each.key === key) ?? {
        key,
        version: 0,
        publishedAt: null,
        isDraft: false,
      },
  );
  return { texts, head: adminHead(context, "content") };
}
