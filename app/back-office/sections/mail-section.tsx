import { isId } from "@contract/model/ids";
import type { ReplyOf } from "@contract/model/call";
import { LANGUAGE_OPTIONS, LANGUAGE_TAGS } from "@contract/model/languages";
import {
  staffMailResend,
  staffMailResendFailed,
  staffMailTrouble,
  staffOutbox,
  type StaffMail,
} from "@contract/staff/mails";
import {
  MAIL_KINDS,
  MAIL_STATUSES,
  STAFF_MAIL_SORTS,
  type MailStatus,
  type StaffMailSort,
} from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { formatDateTime } from "~/locales/formats";
import type { Translate } from "~/locales/translate";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { Badge } from "~/ui/badge";
import { NoticeBox } from "~/ui/notice";
import { manyMailsForm, resendMailsForm } from "../forms/settings";
import type { BulkResults } from "../ui/bulk-form";
import { SectionLink } from "~/back-office/ui/use-staff-layout";
import { ADMIN_SECTIONS } from "./admin-sections";
import { readAdminSearch, readSort, toStaffQuery } from "./admin-view.server";
import { defineSection, type ListContext, type ListView } from "./define-section";
import { makeHandler, makeBulkHandler } from "./define-section.server";
import { toStaffHref } from "./staff-href";
import { Button, ShopForm } from "../ui/fields";

interface MailView extends ListView {
  readonly status: MailStatus | "all";
  readonly sort: StaffMailSort;
  /** The shopper or the order that the mails are about. Pages of shoppers and orders link to this filter. */
  readonly filtered: { readonly shopperId: string; readonly orderId: string };
}

type MailTrouble = ReplyOf<typeof staffMailTrouble>;
type Tools = ListContext<StaffMail, MailView, MailTrouble>;

/** The section with the mails to shoppers, newest first. It also shows whether mails are sent. */
export const mailSection = defineSection<StaffMail, MailView, MailTrouble>({
  readView: (request) => {
    const { searchParams } = new URL(request.url);
    const asked = searchParams.get("status");
    const readId = (name: string) => {
      const id = searchParams.get(name) ?? "";
      return isId(id) ? id : "";
    };
    const filtered = { shopperId: readId("shopperId"), orderId: readId("orderId") };
    const status = MAIL_STATUSES.find((each) => each === asked) ?? "all";
    const sort = readSort(request, STAFF_MAIL_SORTS);
    const kept = {
      ...(status !== "all" && { status }),
      ...(sort !== STAFF_MAIL_SORTS[0] && { sort }),
    };
    return { part: "mails", status, sort, kept, filtered, search: readAdminSearch(request) };
  },
  load: async (ask, { search, status, sort, filtered: { shopperId, orderId } }) => {
    const query = {
      ...toStaffQuery(search),
      sort,
      ...(status !== "all" && { status }),
      ...(shopperId !== "" && { shopperId }),
      ...(orderId !== "" && { orderId }),
    };
    const [outbox, trouble] = await Promise.all([
      ask(staffOutbox, query),
      ask(staffMailTrouble, {}),
    ]);
    return { ...getDataOrThrow(outbox), more: getDataOrThrow(trouble) };
  },
  isPaged: true,
  getRowMarks: ({ id, status }) => ({ id, status }),
  getRowName: ({ subject }) => subject,
  columns: {
    subject: { label: (t) => t("staff.logs.column.title"), cell: renderMailText },
    status: {
      label: (t) => t("staff.logs.column.outcome"),
      cell: ({ status }, { t }) => (
        <Badge kind={status === "failed" ? "danger" : "plain"}>
          {t(`staff.mails.status.${status}`)}
        </Badge>
      ),
    },
    to: {
      label: (t) => t("staff.logs.column.to"),
      cell: ({ to }) => <span className="mail-text">{to}</span>,
    },
    time: {
      label: (t) => t("staff.log.time"),
      cell: ({ time }, { lang }) => formatDateTime(time, lang),
      sort: "newest",
      sortBack: "oldest",
      isDescending: true,
    },
    order: {
      label: (t) => t("staff.orders.column.order"),
      cell: ({ orderId }, { t }) =>
        orderId !== null && (
          <SectionLink section="orders" id={orderId}>
            {t("staff.refunds.seeOrder")}
          </SectionLink>
        ),
    },
    act: { label: (t) => t("staff.mails.resend"), cell: renderResendForm },
  },
  bulk: {
    form: "resend-many",
    getTickValue: ({ id, status }) => (mayResend(status) ? id : null),
    buttons: [{ intent: "resendMany", label: (t) => t("staff.mails.resend") }],
    action: () =>
      defineFormAction<typeof manyMailsForm.schemas, BulkResults>(manyMailsForm, {
        resendMany: makeBulkHandler((ask, mailId) => ask(staffMailResend, { mailId })),
      }),
  },
  above: ({ more, t }) => (
    <>
      {renderTroubleNote(more, t)}
      <MailSamples t={t} />
    </>
  ),
  getFilterText: (name, _, { t }) =>
    t(name === "orderId" ? "staff.mails.ofOrder" : "staff.mails.ofShopper"),
  filters: ({ view: { filtered } }) =>
    Object.entries(filtered).map(
      ([name, id]) => id !== "" && <input key={name} type="hidden" name={name} value={id} />,
    ),
  tabs: ({ view, t }) =>
    (["all", ...MAIL_STATUSES] as const).map((each) => ({
      query: { ...view.filtered, status: each === "all" ? "" : each },
      name: t(`staff.mails.status.${each}`),
      current: each === view.status,
    })),
  forms: () => [
    defineFormAction(resendMailsForm, {
      resend: makeHandler({ call: (ask, input) => ask(staffMailResend, input), done: "resent" }),
      resendFailed: makeHandler({
        call: (ask) => ask(staffMailResendFailed, {}),
        to: toStaffHref(ADMIN_SECTIONS.mails, { status: "waiting" }),
        done: "resentFailed",
      }),
    }),
  ],
});

/** Shows the subject. A click on it opens the text. */
function renderMailText({ id, subject, text }: StaffMail, { t }: Tools) {
  return (
    <details>
      <summary>{subject}</summary>
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
  );
}

/** Returns true for a mail that the shop does not try to send any more. */
function mayResend(status: MailStatus): boolean {
  return status === "failed" || status === "kept";
}

/** Shows the button that sends an undelivered mail again. */
function renderResendForm({ id, status }: StaffMail, { here, t }: Tools) {
  if (!mayResend(status)) return null;
  return (
    <ShopForm action={here} values={{ mailId: id }}>
      <Button kind="quiet" intent="resend">
        {t("staff.mails.resend")}
      </Button>
    </ShopForm>
  );
}

/** Shows links to a sample of each kind of mail in each language. */
function MailSamples({ t }: { readonly t: Translate }) {
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

/** Shows how many mails wait too long or have failed, and a button that sends the failed ones again. */
function renderTroubleNote({ late, failed, lateAfterMinutes: minutes }: MailTrouble, t: Translate) {
  if (late === 0 && failed === 0)
    return <p className="soft">{t("staff.mails.well", { minutes })}</p>;
  return (
    <>
      <NoticeBox kind="danger">{t("staff.mails.trouble", { minutes, late, failed })}</NoticeBox>
      {failed > 0 && (
        <ShopForm action={ADMIN_SECTIONS.mails}>
          <Button kind="quiet" intent="resendFailed">
            {t("staff.mails.resendFailed", { count: failed })}
          </Button>
        </ShopForm>
      )}
    </>
  );
}
