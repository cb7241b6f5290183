import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { isId } from "@contract/ids";
import { staffNoticeDetail, staffNoticeEnd, staffNoticeSave } from "@contract/staff-notices";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { editNoticeForm } from "~/forms/staff/edit-notice";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ADMIN_SECTIONS } from "~/routes/staff/admin-sections";
import { adminHead } from "~/routes/staff/admin-view.server";
import { inLanguage } from "~/locales/in-language";

/** The notice that the address names; throws 404 for what is no id. */
export async function loadNotice({ context, params }: LoaderFunctionArgs) {
  const { noticeId = "" } = params;
  if (!isId(noticeId)) throw new Response(null, { status: 404 });
  const found = unwrap(await ask(context, staffNoticeDetail, { noticeId }));
  return { found, head: adminHead(context, "notices", inLanguage(found.text, context.lang)) };
}

/** Saves a notice and stays with it, or ends it and leads back to the list. */
export function changeNotice({ params, ...args }: ActionFunctionArgs) {
  const { noticeId = "" } = params;
  const form = formAction(editNoticeForm, {
    save: async (input, { context }) => {
      const answer = await ask(context, staffNoticeSave, { noticeId, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(`${ADMIN_SECTIONS.notices}/${noticeId}`, { key: "notice.saved" });
    },
    end: async (input, { context }) => {
      const answer = await ask(context, staffNoticeEnd, { noticeId, ...input });
      if (!answer.ok) return formFailed(answer.failure);
      return goTo(ADMIN_SECTIONS.notices, { key: "notice.ended" });
    },
  });
  return answerForm(args, form);
}
