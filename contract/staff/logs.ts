import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { exportedRows } from "./exports";
import { day } from "./fields";
import { PROOF_MINUTES } from "./permissions";
import { FAULT_PARTS, LOG_KINDS, MAIL_STATUSES, SIGN_IN_OUTCOMES, SIGN_IN_SIDES } from "./states";

/*
 * The calls for the logs, newest rows first. `before` is the last row of the previous page. Without `from`, a
 * search covers only the last `LOG_DAYS` days, so that it never reads the whole table.
 */

/** The query parameters of all logs. */
const logQuery = {
  /** The last row of the previous page. */
  before: z.optional(f.id),
  keyword: z.optional(f.keyword()),
  /** The first and last calendar day in the shop's time zone (UTC+8), both included. */
  from: z.optional(day),
  until: z.optional(day),
};

/** Returns the schema of a page of a log. `next` is the key of the next page, or null at the end. */
function logPage<Row extends z.ZodMiniType>(row: Row) {
  return c.object({ rows: c.list(row), next: c.orNull(c.id) });
}

const log = { method: "GET", token: "staff", permission: "logs.see", shape: "data" } as const;

export const staffLogActions = call({
  ...log,
  path: "/admin/logs/actions",
  reveals: [],
  summary: "List the staff actions with the changed fields, by subject, action or account",
  request: z.object(logQuery),
  reply: logPage(auditEntry),
  refusals: [],
});

export const staffLogSignIns = call({
  ...log,
  path: "/admin/logs/signIns",
  reveals: [],
  summary: "List the sign-in attempts with their outcome, by account or network",
  request: z.object({
    ...logQuery,
    side: z.optional(z.enum(SIGN_IN_SIDES)),
    outcome: z.optional(z.enum(SIGN_IN_OUTCOMES)),
  }),
  reply: logPage(
    c.object({
      id: c.id,
      side: z.enum(SIGN_IN_SIDES),
      /**
       * The login name. If no such account exists, it is shortened, because the user may have typed a
       * password there.
       */
      loginName: c.text,
      outcome: z.enum(SIGN_IN_OUTCOMES),
      /** The IP address. For a shopper it is only the network. */
      address: c.text,
      device: c.text,
      time: c.time,
    }),
  ),
  refusals: [],
});

export const staffLogMails = call({
  ...log,
  path: "/admin/logs/mails",
  reveals: ["personalData"] as const,
  summary: "List the mails with their status, by whole address or part of the subject",
  request: z.object({ ...logQuery, status: z.optional(z.enum(MAIL_STATUSES)) }),
  reply: logPage(
    c.object({
      id: c.id,
      /** The masked e-mail address of the recipient. */
      to: c.text,
      subject: c.text,
      status: z.enum(MAIL_STATUSES),
      attempts: c.number,
      time: c.time,
      sentTime: c.orNull(c.time),
    }),
  ),
  refusals: [],
});

export const staffLogErrors = call({
  ...log,
  path: "/admin/logs/errors",
  reveals: [],
  summary:
    "List the requests and calls that failed because of an error in the shop, by request id, call or type",
  request: z.object({ ...logQuery, part: z.optional(z.enum(FAULT_PARTS)) }),
  reply: logPage(
    c.object({
      id: c.id,
      part: c.wordOf(FAULT_PARTS, "backend"),
      requestId: c.text,
      call: c.text,
      type: c.text,
      /** The error message without user input. `place` is the error code, or the position in the source code. */
      message: c.text,
      place: c.text,
      time: c.time,
    }),
  ),
  refusals: [],
});

export type LoggedAction = ReplyOf<typeof staffLogActions>["rows"][number];
export type LoggedSignIn = ReplyOf<typeof staffLogSignIns>["rows"][number];
export type LoggedMail = ReplyOf<typeof staffLogMails>["rows"][number];
export type LoggedFault = ReplyOf<typeof staffLogErrors>["rows"][number];

export const staffLogExport = call({
  ...log,
  path: "/admin/logs/export",
  summary: "Export a log as lines of a CSV file; the audit log records the export",
  right: "export",
  reveals: ["personalData"],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    ...logQuery,
    kind: z.enum(LOG_KINDS),
    /** The outcome or the status. Only some logs have this filter. */
    outcome: z.optional(f.opaqueToken(20)),
    side: z.optional(z.enum(SIGN_IN_SIDES)),
    part: z.optional(z.enum(FAULT_PARTS)),
  }),
  reply: exportedRows,
  refusals: [],
});
