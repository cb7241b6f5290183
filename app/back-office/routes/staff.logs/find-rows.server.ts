import type { AppLoadContext } from "@remix-run/node";
import {
  staffLogActions,
  staffLogErrors,
  staffLogMails,
  staffLogSignIns,
  type LoggedAction,
  type LoggedFault,
  type LoggedMail,
  type LoggedSignIn,
} from "@contract/staff/logs";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { toLogQuery, type LogSearch } from "~/back-office/sections/log-search";

/** The rows of a log and the cursor of the next page, or null at the end. */
export type LogPage = (
  | { readonly kind: "actions"; readonly rows: readonly LoggedAction[] }
  | { readonly kind: "signIns"; readonly rows: readonly LoggedSignIn[] }
  | { readonly kind: "mails"; readonly rows: readonly LoggedMail[] }
  | { readonly kind: "errors"; readonly rows: readonly LoggedFault[] }
) & { readonly next: string | null };

/** Returns the page of the log that the query parameters request. */
export async function findLogRows(context: AppLoadContext, search: LogSearch): Promise<LogPage> {
  const { kind, side, outcome, status, part } = search;
  const query = toLogQuery(search);
  switch (kind) {
    case "actions":
      return { kind, ...getDataOrThrow(await callBackend(context, staffLogActions, query)) };
    case "signIns": {
      const filter = { ...(side !== "" && { side }), ...(outcome !== "" && { outcome }) };
      return {
        kind,
        ...getDataOrThrow(await callBackend(context, staffLogSignIns, { ...query, ...filter })),
      };
    }
    case "mails": {
      const filter = status === "" ? {} : { status };
      return {
        kind,
        ...getDataOrThrow(await callBackend(context, staffLogMails, { ...query, ...filter })),
      };
    }
    case "errors": {
      const filter = part === "" ? {} : { part };
      return {
        kind,
        ...getDataOrThrow(await callBackend(context, staffLogErrors, { ...query, ...filter })),
      };
    }
  }
}
