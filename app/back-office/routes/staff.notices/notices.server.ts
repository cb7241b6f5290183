import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffNoticeAdd, staffNoticeList } from "@contract/staff/notices";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { addNoticeForm } from "~/back-office/forms/edit-notice";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";

/** A page of the notices that the address asks for. */
export async function loadNotices({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const ended = new URL(request.url).searchParams.get("state") === "ended";
  const asked = { ...staffQuery(search), ...(ended && { ended }) };
  const { rows, total } = unwrap(await ask(context, staffNoticeList, asked));
  return { search, ended, rows, pages: adminPages(total), head: adminHead(context, "notices") };
}

/** Adds a notice and leads to it, where it can be looked at as a shopper. */
export function addNotice(args: ActionFunctionArgs) {
  return answerForm(
    args,
    formAction(addNoticeForm, {
      save: async (input, { context }) => {
        const answer = await ask(context, staffNoticeAdd, input);
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(`${ADMIN_SECTIONS.notices}/${answer.data.id}`, { key: "notice.saved" });
      },
    }),
  );
}
