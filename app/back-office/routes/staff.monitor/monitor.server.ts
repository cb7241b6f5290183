import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffMonitor, staffOnlineEnd, staffOnlineList } from "@contract/staff/monitor";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { endManyOnlineForm, endOnlineForm } from "~/back-office/forms/end-online";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import type { ManyRows } from "~/back-office/ui/many-form";
import { runPerRow } from "~/back-office/sections/run-for-rows.server";
import { onlineHref } from "./online-href";

/** Loads the state of the shop and a page of active sessions. */
export async function loadMonitor({ request, context }: LoaderFunctionArgs) {
  const { page, ...search } = readAdminSearch(request);
  const { pageNum, pageSize } = staffQuery({ page, ...search });
  const isOfShoppers = new URL(request.url).searchParams.get("kind") === "shopper";
  const kind = isOfShoppers ? ("shopper" as const) : ("staff" as const);
  const [monitor, online] = await Promise.all([
    ask(context, staffMonitor),
    ask(context, staffOnlineList, { kind, pageNum, pageSize }),
  ]);
  const { rows, total } = unwrap(online);
  return {
    monitor: unwrap(monitor),
    kind,
    page,
    rows,
    pages: adminPages(total, search.size),
    head: adminHead(context, "monitor"),
  };
}

/** Ends one session and redirects to the list, or ends all ticked sessions and shows the result of each. */
export function endOnline(args: ActionFunctionArgs) {
  return answerForm<ManyRows>(args, endOneAction, endManyAction);
}

const endOneAction = formAction(endOnlineForm, {
  end: async (input, { context }) => {
    const answer = await ask(context, staffOnlineEnd, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(onlineHref(input.kind), { key: "online.ended" });
  },
});

const endManyAction = formAction<typeof endManyOnlineForm.schemas, ManyRows>(endManyOnlineForm, {
  endMany: ({ kind, ticked }, { context }) =>
    runPerRow(
      ticked,
      (each) => each,
      (each) => {
        const [sessionId = ""] = each.split(":");
        return ask(context, staffOnlineEnd, { kind, sessionId });
      },
    ),
});
