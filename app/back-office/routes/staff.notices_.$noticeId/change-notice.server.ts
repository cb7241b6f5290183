import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "@contract/model/ids";
import { staffNoticeMail, staffNoticeMailing } from "@contract/staff/notice-mail";
import { staffNoticeDetail, staffNoticeEnd, staffNoticeSave } from "@contract/staff/notices";
import { inLanguage } from "@contract/model/languages";
import { isConfirmed } from "~/forms/asked-first";
import { answerForm, formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editNoticeForm } from "~/back-office/forms/edit-notice";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { adminHead } from "~/back-office/sections/admin-view.server";

/** What the page shows with a form that came back. */
export interface NoticeExtra {
  /** Sending it by mail is asked about. */
  readonly asksMail: true;
}

/** The notice that the address names and its mail; throws 404 for what is no id. */
export async function loadNotice({ context, params }: LoaderFunctionArgs) {
  const { noticeId = "" } = params;
  if (!isId(noticeId)) throw new Response(null, { status: 404 });
  const [detail, mailing] = await Promise.all([
    ask(context, staffNoticeDetail, { noticeId }),
    ask(context, staffNoticeMailing, { noticeId }),
  ]);
  const found = unwrap(detail);
  return {
    found,
    // Null, and the part is not there, for a backend that sends no notices.
    mail: !mailing.ok && mailing.failure.kind === "notFound" ? null : unwrap(mailing),
    head: adminHead(context, "notices", inLanguage(found.text, context.lang)),
  };
}

/** Saves a notice and stays with it, ends it and leads back to the list, or sends it by mail once that is confirmed. */
export function changeNotice({ params, ...args }: ActionFunctionArgs) {
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
