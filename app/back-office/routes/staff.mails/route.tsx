import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ask } from "~/prod-api/call.server";
import { staffMailTrouble, staffOutbox } from "@contract/staff/mails";
import { MAIL_STATUSES, MAIL_KINDS } from "@contract/staff/states";
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
import type { StaffMail } from "@contract/staff/mails";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";
import type { ReplyOf } from "@contract/model/call";
import { NoticeBox } from "~/ui/notice";
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
    search,
    status,
    rows,
    pages: adminPages(total),
    trouble: unwrap(trouble),
    head: adminHead(context, "mails"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, resendMailsAction);
}

/** Lists the mails to shoppers, newest first, and shows whether mails are sent. */
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

interface AdminMailProps {
  readonly mail: StaffMail;
  /** The address of the list, to return to it. */
  readonly here: string;
}

/** Shows a mail, with a button to send it again if it was not delivered. */
function AdminMail({ mail, here }: AdminMailProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, to, subject, text, status, time } = mail;
  return (
    <li className="card stack" data-gap="small" data-id={id} data-status={status}>
      <details>
        <summary>
          <strong>{subject}</strong>{" "}
          <Badge kind={status === "failed" ? "danger" : "plain"}>
            {t(`staff.mails.status.${status}`)}
          </Badge>
        </summary>
        {text === "" ? (
          <p className="soft">{t("staff.mails.hidden")}</p>
        ) : (
          <>
            <p className="mail-text">{text}</p>
            <p>
              <a href={`/staff/mails/preview?mailId=${id}`}>{t("staff.mails.show")}</a>
            </p>
          </>
        )}
      </details>
      <p className="soft">{t("staff.mails.to", { to, time: formatDateTime(time, lang) })}</p>
      {(status === "failed" || status === "kept") && (
        <ShopForm action={here} values={{ mailId: id }}>
          <Button kind="quiet" intent="resend">
            {t("staff.mails.resend")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}

/** Shows samples of each kind of mail in each language. */
function MailSamples() {
  const { t } = useTranslation();
  return (
    <details className="card">
      <summary>{t("staff.mails.samples")}</summary>
      <ul className="stack" data-gap="small">
        {MAIL_KINDS.map((kind) => (
          <li key={kind} className="row">
            {t(`staff.mails.kind.${kind}`)}
            {LANGUAGE_OPTIONS.map(({ value, label }) => (
              <a
                key={value}
                href={`/staff/mails/preview?kind=${kind}&of=${value}`}
                lang={LANGUAGE_TAGS[value]}
              >
                {label}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Shows how many mails wait too long or have failed, with a button to send the failed ones again.
 */
function MailTrouble({ trouble }: { readonly trouble: ReplyOf<typeof staffMailTrouble> }) {
  const { t } = useTranslation();
  const { late, failed, lateAfterMinutes: minutes } = trouble;
  if (late === 0 && failed === 0) {
    return <p className="soft">{t("staff.mails.well", { minutes })}</p>;
  }
  return (
    <>
      <NoticeBox kind="danger">{t("staff.mails.trouble", { minutes, late, failed })}</NoticeBox>
      {failed > 0 && (
        <ShopForm action="/staff/mails">
          <Button kind="quiet" intent="resendFailed">
            {t("staff.mails.resendFailed", { count: failed })}
          </Button>
        </ShopForm>
      )}
    </>
  );
}
