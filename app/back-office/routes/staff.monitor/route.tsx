import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import type { ManyRows } from "~/back-office/ui/many-form";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { DatabaseCard } from "./database-card";
import { InstanceList } from "./instance-list";
import { endOnline, loadMonitor } from "./monitor.server";
import { onlineHref } from "./online-href";
import { OnlineList } from "./online-list";
import { QueuesCard } from "./queues-card";

export const handle = { access: "staff", permission: "monitor.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadMonitor(args);
}

export function action(args: ActionFunctionArgs) {
  return endOnline(args);
}

/** How the shop's programs and its database are, what waits, and who is online. */
export default function StaffMonitorPage() {
  const { monitor, kind, page, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<ManyRows>();
  const tabs = (["staff", "shopper"] as const).map((each) => ({
    href: onlineHref(each),
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
        <OnlineList kind={kind} rows={rows} page={page} refused={refused} />
        <Pager page={page} pages={pages} hrefOf={(each) => onlineHref(kind, each)} />
      </section>
    </AdminPage>
  );
}
