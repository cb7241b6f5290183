import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RETENTION_DAYS } from "@contract/model/retention";
import { LOG_DAYS } from "@contract/staff/limits";
import { LOG_KINDS, type LogKind } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { ExportLink } from "~/back-office/ui/links";
import { readLogSearch } from "~/back-office/sections/log-search";
import { toStaffHref } from "~/back-office/sections/staff-href";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { findLogRows } from "./find-rows.server";
import { LogFilters } from "./log-filters";
import { LogRows } from "./log-rows";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readLogSearch(request.url);
  const found = await findLogRows(context, search);
  return { search, found, head: makeAdminHead(context, "logs") };
}

/** The number of days after which the rows of each log are deleted (contract/retention). */
const LOG_RETENTION_DAYS: Readonly<Record<LogKind, number>> = {
  actions: RETENTION_DAYS.staffActions,
  signIns: RETENTION_DAYS.signIns,
  mails: RETENTION_DAYS.mails,
  errors: RETENTION_DAYS.errors,
};

/** Shows the chosen log, newest rows first. */
export default function StaffLogsPage() {
  const { search, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { kind, before, ...kept } = search;
  const tabs = LOG_KINDS.map((each) => ({
    href: toStaffHref(ADMIN_SECTIONS.logs, { kind: each }),
    name: t(`staff.logs.kind.${each}`),
    current: each === kind,
  }));
  const hrefOf = (last: string) =>
    toStaffHref(ADMIN_SECTIONS.logs, { kind, ...kept, before: last });
  const days = {
    days: LOG_RETENTION_DAYS[kind],
    looked: Math.min(LOG_DAYS, LOG_RETENTION_DAYS[kind]),
  };
  const look = (
    <>
      <Tabs label={t("staff.parts.logs")} tabs={tabs} />
      <p className="soft">
        {t(`staff.logs.lead.${kind}`)} {t("staff.logs.kept", days)}
      </p>
      <LogFilters search={search} />
      <ExportLink path="/staff/logs.csv" query={{ kind, ...kept }} />
      {found.rows.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      <LogRows found={found} />
      <OtherPages
        newest={before === "" ? null : hrefOf("")}
        older={found.next === null ? null : hrefOf(found.next)}
      />
    </>
  );
  return (
    <AdminPage part="logs" before={look}>
      {null}
    </AdminPage>
  );
}

interface OtherPagesProps {
  /**
   * The URLs of the newest and the next older page. Null if there is no such page besides the current one.
   */
  readonly newest: string | null;
  readonly older: string | null;
}

function OtherPages({ newest, older }: OtherPagesProps) {
  const { t } = useTranslation();
  return (
    <nav className="row" aria-label={t("staff.logs.pages")}>
      {newest !== null && <a href={newest}>{t("staff.logs.newest")}</a>}
      {older !== null && (
        <a href={older} rel="next">
          {t("staff.logs.older")}
        </a>
      )}
    </nav>
  );
}
