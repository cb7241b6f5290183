import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inLanguage } from "@contract/model/languages";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { AdminPage } from "~/back-office/ui/admin-page";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { isId } from "@contract/model/ids";
import { staffNoticeMail, staffNoticeMailing } from "@contract/staff/notice-mail";
import { staffNoticeDetail, staffNoticeEnd, staffNoticeSave } from "@contract/staff/notices";
import { isConfirmed } from "~/forms/asked-first";
import { answerForm, formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editNoticeForm } from "~/back-office/forms/edit-notice";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";
import type { ReplyOf } from "@contract/model/call";
import { formatShopTime } from "@contract/model/shop-time";
import { useTranslation } from "~/locales/use-translation";
import { versionToSend } from "~/back-office/sections/edit-fields";
import { NoticeFields, type NoticeValues } from "~/back-office/ui/notice-fields";
import { NoticeState } from "~/back-office/ui/notice-state";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { MailQuestion, NoticeMail } from "./notice-mail";

export const handle = { access: "staff", permission: "notices.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadNotice(args);
}

export function action(args: ActionFunctionArgs) {
  return changeNotice(args);
}

/** An announcement: its fields, end, preview, mail and change history. */
export default function StaffNoticePage() {
  const { found, mail } = useLoaderData<typeof loader>();
  const refused = useFormResult<NoticeExtra>();
  const title = inLanguage(found.text, useLanguage());
  const { id, version } = found;
  if (mail !== null && refused?.extra?.asksMail === true)
    return <MailQuestion id={id} version={version} mail={mail} />;
  return (
    <AdminPage part="notices" title={title} refused={refused}>
      <EditNotice found={found} refused={refused} />
      {mail !== null && (
        <NoticeMail id={id} version={version} mail={mail} isEnded={found.state === "ended"} />
      )}
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

/** The extra data of a returned form. */
interface NoticeExtra {
  /** True if sending the mail needs a confirmation. */
  readonly asksMail: true;
}

/** Loads the announcement in the address and its mail. Throws 404 for an invalid id. */
async function loadNotice({ context, params }: LoaderFunctionArgs) {
  const { noticeId = "" } = params;
  if (!isId(noticeId)) throw new Response(null, { status: 404 });
  const [detail, mailing] = await Promise.all([
    ask(context, staffNoticeDetail, { noticeId }),
    ask(context, staffNoticeMailing, { noticeId }),
  ]);
  const found = unwrap(detail);
  return {
    found,
    // A backend that cannot mail announcements gives null, which hides this part.
    mail: !mailing.ok && mailing.failure.kind === "notFound" ? null : unwrap(mailing),
    head: adminHead(context, "notices", inLanguage(found.text, context.lang)),
  };
}

/**
 * Saves an announcement and stays on its page, ends it and returns to the list, or mails it after a
 * confirmation.
 */
function changeNotice({ params, ...args }: ActionFunctionArgs) {
  const { noticeId = "" } = params;
  const here = `${ADMIN_SECTIONS.notices}/${noticeId}`;
  const form = formAction<typeof editNoticeForm.schemas, NoticeExtra>(editNoticeForm, {
    save: async (input, { context }) => {
      const answer = await ask(context, staffNoticeSave, { noticeId, ...input });
      return answer.ok ? goTo(here, { key: "notice.saved" }) : formFailed(answer.failure);
    },
    end: async (input, { context }) => {
      const answer = await ask(context, staffNoticeEnd, { noticeId, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS.notices, { key: "notice.ended" });
    },
    mail: async ({ version, ...asked }, { context }) => {
      if (!isConfirmed(asked)) return askFirst({ asksMail: true });
      const answer = await ask(context, staffNoticeMail, { noticeId, version });
      return answer.ok ? goTo(here, { key: "notice.mailed" }) : formFailed(answer.failure);
    },
  });
  return answerForm(args, form);
}

interface EditNoticeProps {
  readonly found: ReplyOf<typeof staffNoticeDetail>;
  readonly refused: FormResult | undefined;
}

/** Shows the form of an announcement, below a conflict if there is one. */
function EditNotice({ found, refused }: EditNoticeProps) {
  const { t } = useTranslation();
  const { id, version, state, previewToken } = found;
  const here = `${ADMIN_SECTIONS.notices}/${id}`;
  const preview = new URLSearchParams({ notice: id, preview: previewToken }).toString();
  const saved = valuesOf(found);
  return (
    <>
      <p className="row" data-state={state}>
        <NoticeState state={state} />
        <a href={`/index?${preview}`}>{t("staff.notices.preview")}</a>
      </p>
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <NoticeFields refused={refused} saved={saved} />
        <div className="row">
          <Button intent="save">{t("staff.notices.save")}</Button>
          {state !== "ended" && (
            <Button kind="text" intent="end">
              {t("staff.notices.end")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditNoticeProps, "refused"> {
  readonly saved: NoticeValues;
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  const place = (value: string) =>
    value === "banner" || value === "home" ? t(`staff.values.place.${value}`) : value;
  const fields = (["place", "text", "textEn", "href", "from", "until"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: name === "place" ? place(typed.place ?? "") : (typed[name] ?? ""),
    saved: name === "place" ? place(saved.place) : saved[name],
  }));
  // The button that ends it sends no fields.
  const wasTyped = typed.text !== undefined;
  return <StaffConflict refused={refused} fields={wasTyped ? fields : []} here={here} />;
}

function valuesOf({ place, text, href, from, until }: EditNoticeProps["found"]): NoticeValues {
  return {
    place,
    text: text.zhTw,
    textEn: text.en,
    href,
    from: minuteOf(from),
    until: until === null ? "" : minuteOf(until),
  };
}

/** Formats a moment for `<input type="datetime-local">` in the shop's time zone. */
function minuteOf(moment: Date): string {
  return formatShopTime(moment).slice(0, 16).replace(" ", "T");
}
