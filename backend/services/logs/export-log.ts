import { formatShopTime } from "@contract/model/shop-time";
import { LOG_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import {
  MAIL_STATUSES,
  SIGN_IN_OUTCOMES,
  type FaultPart,
  type LogKind,
  type SignInSide,
} from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { Shop } from "../shop";
import {
  readActionLog,
  readErrorLog,
  readMailLog,
  readSignInLog,
  type LogPage,
  type LogQuery,
} from "./read-logs";

interface ExportQuery extends LogQuery {
  readonly kind: LogKind;
  /** An outcome of sign-ins, or a status of mails; another word filters nothing. */
  readonly outcome?: string | undefined;
  readonly side?: SignInSide | undefined;
  readonly part?: FaultPart | undefined;
}

/** Lines of a file, each with a text for every column. */
interface Lines {
  readonly columns: readonly string[];
  readonly lines: readonly string[][];
  readonly next: string | null;
}

/** A page of a log for a file. That it was begun is kept among the actions. */
export async function exportLog(shop: Shop, by: StaffActor, query: ExportQuery): Promise<Lines> {
  if (query.before === undefined)
    await recordAuditEntry(shop.db, {
      ...{ ...by, action: "exportLog" },
      subject: { kind: "log", id: query.kind, name: query.kind },
    });
  return READERS[query.kind](shop, { ...query, pageSize: LOG_EXPORT_PAGE_SIZE });
}

const READERS: Readonly<Record<LogKind, (shop: Shop, query: ExportQuery) => Promise<Lines>>> = {
  actions: async (shop, query) =>
    linesOf(await readActionLog(shop, query), {
      time: ({ at }) => formatShopTime(at),
      who: ({ staffName }) => staffName,
      address: ({ address }) => address,
      action: ({ action }) => action,
      subject: ({ subject }) => subject,
      before: ({ before }) => (before === null ? "" : JSON.stringify(before)),
      after: ({ after, detail }) => (after === null ? detail : JSON.stringify(after)),
    }),
  signIns: async (shop, { outcome, ...query }) => {
    const wanted = SIGN_IN_OUTCOMES.find((each) => each === outcome);
    return linesOf(await readSignInLog(shop, { ...query, outcome: wanted }), {
      time: ({ at }) => formatShopTime(at),
      side: ({ side }) => side,
      account: ({ loginName }) => loginName,
      outcome: (row) => row.outcome,
      address: ({ address }) => address,
      device: ({ device }) => device,
    });
  },
  mails: async (shop, { outcome, ...query }) => {
    const status = MAIL_STATUSES.find((each) => each === outcome);
    return linesOf(await readMailLog(shop, { ...query, status }), {
      time: ({ createdAt }) => formatShopTime(createdAt),
      to: ({ recipient }) => recipient,
      subject: ({ subject }) => subject,
      status: (row) => row.status,
      attempts: ({ attempts }) => String(attempts),
      sent: ({ sentAt }) => (sentAt === null ? "" : formatShopTime(sentAt)),
    });
  },
  errors: async (shop, query) =>
    linesOf(await readErrorLog(shop, query), {
      time: ({ at }) => formatShopTime(at),
      part: ({ part }) => part,
      requestId: ({ requestId }) => requestId,
      call: ({ call }) => call,
      type: ({ type }) => type,
      message: ({ message }) => message,
      place: ({ place }) => place,
    }),
};

function linesOf<Row>(
  { rows, next }: LogPage<Row>,
  cells: Readonly<Record<string, (row: Row) => string>>,
): Lines {
  const lines = rows.map((row) => Object.values(cells).map((cell) => cell(row)));
  return { columns: Object.keys(cells), lines, next };
}
