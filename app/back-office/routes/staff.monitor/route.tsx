import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import type { BulkResults } from "~/back-office/ui/bulk-form";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import type { ShopMonitor } from "@contract/staff/monitor";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { Badge } from "~/ui/badge";
import { InstanceList, formatBytes } from "./instance-list";
import { endOnlineSessionsAction, loadMonitor } from "./monitor.server";
import { getOnlineSessionsHref, OnlineSessionList } from "./online-session-list";

type Queues = ShopMonitor["queues"];

/** The queues with links to their pages. `isTrouble` marks a queue that should be empty. */
const ROWS: readonly {
  readonly name: keyof Queues;
  readonly href?: string;
  readonly isTrouble?: true;
}[] = [
  { name: "mailsWaiting", href: `${ADMIN_SECTIONS.mails}?status=waiting` },
  { name: "mailsLate", href: `${ADMIN_SECTIONS.mails}?status=waiting`, isTrouble: true },
  { name: "mailsFailed", href: `${ADMIN_SECTIONS.mails}?status=failed`, isTrouble: true },
  { name: "moneyWaiting" },
  { name: "newsUndelivered" },
  { name: "jobsFailing", href: ADMIN_SECTIONS.jobs, isTrouble: true },
  { name: "jobsLate", href: ADMIN_SECTIONS.jobs, isTrouble: true },
];

/** Shows the number of items that wait for background jobs, are late, or have failed. */
function QueuesCard({ queues }: { readonly queues: Queues }) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("staff.monitor.queues.title")}</h2>
      <dl className="columns">
        {ROWS.map(({ name, href, isTrouble = false }) => {
          const label = t(`staff.monitor.queues.${name}`);
          return (
            <div key={name} data-id={name} data-count={queues[name]}>
              <dt>{href === undefined ? label : <a href={href}>{label}</a>}</dt>
              <dd>
                {isTrouble && queues[name] > 0 ? (
                  <Badge kind="danger">{queues[name]}</Badge>
                ) : (
                  queues[name]
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

export const handle = { access: "staff", permission: "monitor.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadMonitor(args);
}

export function action(args: ActionFunctionArgs) {
  return endOnlineSessionsAction(args);
}

/** Shows the processes, the database, the queues and the active sessions. */
export default function StaffMonitorPage() {
  const { monitor, kind, page, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<BulkResults>();
  const tabs = (["staff", "shopper"] as const).map((each) => ({
    href: getOnlineSessionsHref(each),
    name: t(`staff.monitor.online.${each}`),
    current: each === kind,
  }));
  const figures = (
    <>
      <p className="soft">{t("staff.monitor.lead")}</p>
      <section className="stack">
        <h2>{t("staff.monitor.instances.title")}</h2>
        <InstanceList instances={monitor.instances} />
      </section>
      <DatabaseCard database={monitor.database} />
      <QueuesCard queues={monitor.queues} />
    </>
  );
  return (
    <AdminPage part="monitor" refused={refused} before={figures}>
      <section className="stack">
        <h2>{t("staff.monitor.online.title")}</h2>
        <p className="soft">{t("staff.monitor.online.hint")}</p>
        <Tabs label={t("staff.monitor.online.title")} tabs={tabs} />
        <OnlineSessionList kind={kind} rows={rows} page={page} refused={refused} />
        <Pager page={page} pages={pages} hrefOf={(each) => getOnlineSessionsHref(kind, each)} />
      </section>
    </AdminPage>
  );
}

/** Shows the size of the database, its connections and slow statements. */
function DatabaseCard({ database }: { readonly database: ShopMonitor["database"] }) {
  const { t } = useTranslation();
  const { connections: count, activeConnections: active, mostConnections: most } = database;
  const { oldestTransactionSeconds: oldest, slowStatements } = database;
  const seconds = (value: number) => t("staff.monitor.database.seconds", { count: value });
  const facts = [
    ["version", database.version],
    ["size", formatBytes(database.sizeBytes)],
    ["connections", t("staff.monitor.database.connectionsOf", { count, active, most })],
    ["oldest", oldest === null ? t("staff.monitor.database.none") : seconds(oldest)],
  ] as const;
  return (
    <section className="card stack">
      <h2>{t("staff.monitor.database.title")}</h2>
      <dl className="columns">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`staff.monitor.database.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {slowStatements.length > 0 && (
        <>
          <h3>{t("staff.monitor.database.slow")}</h3>
          <ul>
            {slowStatements.map((each, at) => (
              <li key={at} className="mail-text">
                {seconds(each.seconds)}: {each.statement}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
