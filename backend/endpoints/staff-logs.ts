import { instanceFault } from "@contract/model/instances";
import * as calls from "@contract/staff/logs";
import { exportLog } from "../services/logs/export-log";
import { keepStorefrontFault } from "../services/logs/keep-error";
import {
  readActionLog,
  readErrorLog,
  readMailLog,
  readSignInLog,
} from "../services/logs/read-logs";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffLogEndpoints: Endpoint[] = [
  serve(calls.staffLogActions, async ({ shop, input }) => {
    const { rows, next } = await readActionLog(shop, input);
    return { rows: rows.map(toAuditEntry), next };
  }),
  serve(calls.staffLogSignIns, async ({ shop, input }) => {
    const { rows, next } = await readSignInLog(shop, input);
    return { rows: rows.map((row) => ({ ...row, time: row.at })), next };
  }),
  serve(calls.staffLogMails, async ({ shop, input }) => {
    const { rows, next } = await readMailLog(shop, input);
    return {
      rows: rows.map(({ recipient, createdAt, sentAt, ...row }) => ({
        ...{ ...row, to: recipient, time: createdAt, sentTime: sentAt },
      })),
      next,
    };
  }),
  serve(calls.staffLogErrors, async ({ shop, input }) => {
    const { rows, next } = await readErrorLog(shop, input);
    return { rows: rows.map((row) => ({ ...row, time: row.at })), next };
  }),
  serve(instanceFault, ({ shop, storefront, input }) =>
    keepStorefrontFault(shop, storefront, input),
  ),
  serve(calls.staffLogExport, ({ shop, staff, input }) => exportLog(shop, staff.actor, input)),
];
