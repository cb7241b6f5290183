import { ask } from "~/prod-api/call.server";
import { staffLog } from "@contract/staff";
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
import { useEntryTexts } from "~/routes/staff/use-entry-texts";

export const handle = { access: "staff", permission: "logs.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const { rows, total } = unwrap(await ask(context, staffLog, staffQuery(search)));
  return { search, rows, pages: adminPages(total), head: adminHead(context, "log") };
}

/** Who did what in the back office, newest first. */
export default function StaffLogPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const textsOf = useEntryTexts();
  return (
    <AdminPage part="log" search={search} pages={pages}>
      <ul className="stack">
        {rows.map((entry) => {
          const { what, subject, changes } = textsOf(entry);
          const facts = [
            ["what", what],
            ["time", formatDateTime(entry.time, lang)],
            ["who", entry.staffName],
            ["address", entry.address],
            ["subject", subject],
            ["detail", changes.join(" · ")],
          ] as const;
          return (
            <li key={entry.id} className="card" data-id={entry.id} data-action={entry.action}>
              <dl className="columns">
                {facts
                  .filter(([, text]) => text !== "")
                  .map(([name, text]) => (
                    <div key={name}>
                      <dt>{t(`staff.log.${name}`)}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </AdminPage>
  );
}
