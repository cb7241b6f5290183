import { ask } from "~/prod-api/call.server";
import { staffMailTrouble, staffOutbox } from "@contract/staff/mails";
import { MAIL_STATUSES } from "@contract/staff/states";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AdminMail } from "./admin-mail";
import { MailTrouble } from "./mail-trouble";
import { MailSamples } from "./mail-samples";
import { mailsHref } from "./mails-href";
import { readMailStatus } from "./read-mail-status.server";
import { resendMailsAction } from "./resend-mails.server";

export const handle = { access: "staff", permission: "mails.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const status = readMailStatus(request);
  const asked = { ...staffQuery(search), ...(status !== "all" && { status }) };
  const [outbox, trouble] = await Promise.all([
    ask(context, staffOutbox, asked),
    ask(context, staffMailTrouble, {}),
  ]);
  const { rows, total } = unwrap(outbox);
  return {
    ...{ search, status, rows, pages: adminPages(total) },
    trouble: unwrap(trouble),
    head: adminHead(context, "mails"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, resendMailsAction);
}

/** What the shop has written to shoppers, newest first, and whether it goes out. */
export default function StaffMailsPage() {
  const { search, status, rows, pages, trouble } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const tabs = (["all", ...MAIL_STATUSES] as const).map((each) => ({
    href: mailsHref({ status: each }),
    name: t(`staff.mails.status.${each}`),
    current: each === status,
  }));
  return (
    <AdminPage
      part="mails"
      search={search}
      refused={refused}
      pages={pages}
      kept={status === "all" ? {} : { status }}
    >
      <MailTrouble trouble={trouble} />
      <MailSamples />
      <Tabs label={t("staff.parts.mails")} tabs={tabs} />
      <ul className="stack">
        {rows.map((mail) => (
          <AdminMail key={mail.id} mail={mail} here={mailsHref({ ...search, status })} />
        ))}
      </ul>
    </AdminPage>
  );
}
