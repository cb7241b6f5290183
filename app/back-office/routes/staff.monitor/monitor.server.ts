import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffMonitor, staffOnlineEnd, staffOnlineList } from "@contract/staff/monitor";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import {
  bulkEndOnlineSessionsForm,
  endOnlineSessionForm,
} from "~/back-office/forms/staff-accounts";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import {
  makeAdminHead,
  countPages,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import type { BulkResults } from "~/back-office/ui/bulk-form";
import { runPerRow } from "~/back-office/sections/run-for-rows.server";
import { getOnlineSessionsHref } from "./online-session-list";

/** Loads the state of the shop and a page of active sessions. */
export async function loadMonitor({ request, context }: LoaderFunctionArgs) {
  const { page, ...search } = readAdminSearch(request);
  const { pageNum, pageSize } = toStaffQuery({ page, ...search });
  const isOfShoppers = new URL(request.url).searchParams.get("kind") === "shopper";
  const kind = isOfShoppers ? ("shopper" as const) : ("staff" as const);
  const [monitor, online] = await Promise.all([
    callBackend(context, staffMonitor),
    callBackend(context, staffOnlineList, { kind, pageNum, pageSize }),
  ]);
  const { rows, total } = getDataOrThrow(online);
  return {
    monitor: getDataOrThrow(monitor),
    kind,
    page,
    rows,
    pages: countPages(total, search.size),
    head: makeAdminHead(context, "monitor"),
  };
}

/** Ends one session and redirects to the list, or ends all ticked sessions and shows the result of each. */
export function endOnlineSessionsAction(args: ActionFunctionArgs) {
  return handleForm<BulkResults>(args, endOneAction, endManyAction);
}

const endOneAction = defineFormAction(endOnlineSessionForm, {
  end: async (input, { context }) => {
    const answer = await callBackend(context, staffOnlineEnd, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(getOnlineSessionsHref(input.kind), { key: "online.ended" });
  },
});

const endManyAction = defineFormAction<typeof bulkEndOnlineSessionsForm.schemas, BulkResults>(
  bulkEndOnlineSessionsForm,
  {
    endMany: ({ kind, ticked }, { context }) =>
      runPerRow(
        ticked,
        (each) => each,
        (each) => {
          const [sessionId = ""] = each.split(":");
          return callBackend(context, staffOnlineEnd, { kind, sessionId });
        },
      ),
  },
);
