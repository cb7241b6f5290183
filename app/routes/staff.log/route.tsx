import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { DeskFrame } from "~/layout/desk-frame";
import { deskHead, deskPages, readDeskSearch } from "~/layout/desk-view.server";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { staffLog } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/tell-failure.server";
import { metaOf } from "~/seo/page-meta";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readDeskSearch(request);
  const { rows, total } = unwrap(await staffLog(context, search));
  return { search, rows, pages: deskPages(total), head: deskHead(context, "log") };
}

/** Who did what at the desk, newest first. */
export default function StaffLogPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <DeskFrame part="log" search={search} pages={pages}>
      <ul className="stack">
        {rows.map(({ id, staffName, action, subject, detail, time }) => (
          <li key={id} className="card" data-id={id}>
            <dl className="facts">
              <dt>{t("staff.log.time")}</dt>
              <dd>{formatDateTime(time, lang)}</dd>
              <dt>{t("staff.log.who")}</dt>
              <dd>{staffName}</dd>
              <dt>{t("staff.log.what")}</dt>
              <dd>{action}</dd>
              <dt>{t("staff.log.subject")}</dt>
              <dd>{subject}</dd>
              {detail !== "" && (
                <>
                  <dt>{t("staff.log.detail")}</dt>
                  <dd>{detail}</dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </DeskFrame>
  );
}
