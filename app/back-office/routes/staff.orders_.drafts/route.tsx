import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffDraftList, type StaffDraft } from "@contract/staff/order-drafts";
import {
  countPages,
  makeAdminHead,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import { DRAFTS } from "~/back-office/sections/staff-href";
import { AdminPage } from "~/back-office/ui/admin-page";
import { OnlyToChange } from "~/back-office/ui/fields";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const answer = await callBackend(context, staffDraftList, toStaffQuery(search));
  const list = getDataOrThrow(answer);
  return {
    search,
    drafts: list.rows,
    pages: countPages(list.total, search.size),
    head: makeAdminHead(context, "orders", getTranslator(context.lang).t("staff.drafts.title")),
  };
}

/** Lists the orders by phone that were not sent yet. */
export default function StaffDraftsPage() {
  const { search, drafts, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const columns = useDraftColumns();
  return (
    <AdminPage
      part="orders"
      path={DRAFTS}
      title={t("staff.drafts.title")}
      search={search}
      pages={pages}
      tellsEmpty
    >
      <p className="soft">{t("staff.drafts.lead")}</p>
      <OnlyToChange>
        <p>
          <LinkButton href={`${DRAFTS}/new`}>{t("staff.drafts.add")}</LinkButton>
        </p>
      </OnlyToChange>
      {drafts.length === 0 && (
        <p className="soft">{t(search.keyword === "" ? "staff.drafts.none" : "staff.nothing")}</p>
      )}
      <StaffList
        label={t("staff.drafts.label")}
        columns={columns}
        rows={drafts}
        rowOf={({ draftId, version }) => ({ id: draftId, version })}
      />
    </AdminPage>
  );
}

function useDraftColumns(): Column<StaffDraft>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  return [
    {
      name: "shopper",
      label: t("staff.drafts.column.shopper"),
      cell: ({ draftId, loginName, realName }) => (
        <>
          <a href={`${DRAFTS}/${draftId}`}>{loginName || t("staff.drafts.newShopper")}</a>{" "}
          <span className="soft">{realName}</span>
          <br />
          <span className="soft number">{draftId}</span>
        </>
      ),
    },
    {
      name: "items",
      label: t("staff.drafts.column.items"),
      cell: ({ pieces }) => t("staff.drafts.items", { count: pieces }),
    },
    {
      name: "by",
      label: t("staff.drafts.column.by"),
      cell: ({ createdBy }) => createdBy,
    },
    {
      name: "changed",
      label: t("staff.drafts.column.changed"),
      cell: ({ changeTime }) => formatDateTime(changeTime, lang),
    },
  ];
}
