import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inLanguage } from "@contract/model/languages";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { AdminPage } from "~/back-office/ui/admin-page";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { changeNotice, loadNotice, type NoticeExtra } from "./change-notice.server";
import { EditNotice } from "./edit-notice";
import { MailQuestion, NoticeMail } from "./notice-mail";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadNotice(args);
}

export function action(args: ActionFunctionArgs) {
  return changeNotice(args);
}

/** A notice: what is written of it, its end, how shoppers see it, its mail, and who changed it. */
export default function StaffNoticePage() {
  const { found, mail } = useLoaderData<typeof loader>();
  const refused = useFormResult<NoticeExtra>();
  const title = inLanguage(found.text, useLanguage());
  const { id, version } = found;
  if (mail !== null && refused?.extra?.asksMail === true)
    return <MailQuestion {...{ id, version, mail }} />;
  return (
    <AdminPage part="notices" title={title} refused={refused}>
      <EditNotice found={found} refused={refused} />
      {mail !== null && <NoticeMail {...{ id, version, mail }} isEnded={found.state === "ended"} />}
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}
