import { ask } from "~/prod-api/call.server";
import { staffOutbox } from "@contract/staff";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/routes/staff/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";

export const handle = { access: "staff", permission: "mails" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffOutbox, staffQuery(search)));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "mails") };
}

/** What the shop has written to shoppers, newest first. */
export default function StaffMailsPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <AdminPage part="mails" search={search} pages={pages}>
      <ul className="stack">
        {rows.map(({ id, to, subject, text, status, time }) => (
          <li key={id} className="card" data-id={id} data-status={status}>
            <details>
              <summary>
                <strong>{subject}</strong>{" "}
                <Badge kind={status === "failed" ? "danger" : "plain"}>
                  {t(`staff.mails.status.${status}`)}
                </Badge>
              </summary>
              <p className="mail-text">{text}</p>
            </details>
            <p className="soft">{t("staff.mails.to", { to, time: formatDateTime(time, lang) })}</p>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
