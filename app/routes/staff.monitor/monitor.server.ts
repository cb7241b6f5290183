import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { staffMonitor, staffOnlineEnd, staffOnlineList } from "@contract/staff-monitor";
import { answerForm, formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { endOnlineForm } from "~/forms/staff/end-online";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { onlineHref } from "./online-href";

/** How everything stands, and a page of whoever is online. */
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
    ...{ monitor: unwrap(monitor), kind, page, rows, pages: adminPages(total) },
    head: adminHead(context, "monitor"),
  };
}

/** Ends a session and leads back to the list that it stood in. */
export function endOnline(args: ActionFunctionArgs) {
  return answerForm(
    args,
    formAction(endOnlineForm, {
      end: async (input, { context }) => {
        const answer = await ask(context, staffOnlineEnd, input);
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(onlineHref(input.kind), { key: "online.ended" });
      },
    }),
  );
}
