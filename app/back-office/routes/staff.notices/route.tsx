import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { NoticeFields } from "~/back-office/ui/notice-fields";
import { staffHref } from "~/back-office/sections/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { Tabs } from "~/ui/tabs";
import type { StaffNotice } from "@contract/staff/notices";
import { inLanguage } from "@contract/model/languages";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { NoticeState } from "~/back-office/ui/notice-state";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { staffNoticeAdd, staffNoticeList } from "@contract/staff/notices";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { addNoticeForm } from "~/back-office/forms/edit-notice";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadNotices(args);
}

export function action(args: ActionFunctionArgs) {
  return addNotice(args);
}

const BLANK = { place: "banner", text: "", textEn: "", href: "", from: "", until: "" };

/** Lists current and future announcements, or ended ones, with a form for a new one. */
export default function StaffNoticesPage() {
  const { search, ended, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const tabs = (["current", "ended"] as const).map((each) => ({
    href: staffHref(ADMIN_SECTIONS.notices, { state: each === "ended" ? each : "" }),
    name: t(`staff.notices.tab.${each}`),
    current: (each === "ended") === ended,
  }));
  return (
    <AdminPage
      part="notices"
      search={search}
      refused={refused}
      pages={pages}
      tellsEmpty
      kept={ended ? { state: "ended" } : {}}
    >
      <p className="soft">{t("staff.notices.lead")}</p>
      <Tabs label={t("staff.parts.notices")} tabs={tabs} />
      <NoticeList rows={rows} />
      {rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {!ended && (
        <ShopForm action={ADMIN_SECTIONS.notices} className="card stack" noValidate>
          <h2>{t("staff.notices.add")}</h2>
          <NoticeFields refused={refused} saved={BLANK} />
          <div>
            <Button intent="save">{t("staff.notices.addIt")}</Button>
          </div>
        </ShopForm>
      )}
    </AdminPage>
  );
}

/** Shows each announcement with a link to its page. */
function NoticeList({ rows }: { readonly rows: readonly StaffNotice[] }) {
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

/** Loads the page of announcements that the address requests. */
async function loadNotices({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const ended = new URL(request.url).searchParams.get("state") === "ended";
  const asked = { ...staffQuery(search), ...(ended && { ended }) };
  const { rows, total } = unwrap(await ask(context, staffNoticeList, asked));
  return { search, ended, rows, pages: adminPages(total), head: adminHead(context, "notices") };
}

/** Adds an announcement and redirects to its page, where it can be previewed. */
function addNotice(args: ActionFunctionArgs) {
  return answerForm(
    args,
    formAction(addNoticeForm, {
      save: async (input, { context }) => {
        const answer = await ask(context, staffNoticeAdd, input);
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(`${ADMIN_SECTIONS.notices}/${answer.data.id}`, { key: "notice.saved" });
      },
    }),
  );
}
