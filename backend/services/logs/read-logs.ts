import { LOG_DAYS, LOG_PAGE_SIZE, LOG_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import {
  MAIL_STATUSES,
  SIGN_IN_OUTCOMES,
  type FaultPart,
  type MailStatus,
  type SignInOutcome,
  type SignInSide,
  type LogKind,
} from "@contract/staff/states";
import { formatShopTime } from "@contract/model/shop-time";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import {
  listActions,
  listLoggedErrors,
  listLoggedMails,
  listSignInAttempts,
  type LogRange,
} from "../../database/logs";
import { maskEmail } from "../../rules/mask-personal-data";
import type { Shop } from "../shop";

/** The filters of a log. Days are in the shop's time zone. */
interface LogQuery {
  readonly before?: string | undefined;
  readonly keyword?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** The number of rows on a page. Undefined means the default. */
  readonly pageSize?: number;
}

/** A page of a log. `next` is the cursor for older rows. It is null on the last page. */
interface LogPage<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

const DAY_MS = 86_400_000;

/** Returns a page of staff actions. */
export function readActionLog(shop: Shop, query: LogQuery) {
  return getPage(query, (range) => listActions(shop.db, range));
}

interface SignInQuery extends LogQuery {
  readonly side?: SignInSide | undefined;
  readonly outcome?: SignInOutcome | undefined;
}

/** Returns a page of sign-in attempts with their outcomes. */
export function readSignInLog(shop: Shop, { side, outcome, ...query }: SignInQuery) {
  return getPage(query, (range) => listSignInAttempts(shop.db, { ...range, side, outcome }));
}

interface MailLogQuery extends LogQuery {
  readonly status?: MailStatus | undefined;
  readonly searchesPersonalData: boolean;
}

/** Returns a page of mails with their status. Recipients are masked. */
export async function readMailLog(
  shop: Shop,
  { status, searchesPersonalData, ...query }: MailLogQuery,
) {
  const { rows, next } = await getPage(query, (range) =>
    listLoggedMails(shop.db, { ...range, status, searchesPersonalData }),
  );
  return { rows: rows.map((row) => ({ ...row, recipient: maskEmail(row.recipient) })), next };
}

/**
 * Returns a page of requests and calls that failed because of an error in the shop. `part` limits it to the
 * storefront or the backend.
 */
export function readErrorLog(
  shop: Shop,
  { part, ...query }: LogQuery & { readonly part?: FaultPart | undefined },
) {
  return getPage(query, (range) => listLoggedErrors(shop.db, { ...range, part }));
}

async function getPage<Row extends { readonly id: string }>(
  query: LogQuery,
  list: (range: LogRange) => Promise<Row[]>,
): Promise<LogPage<Row>> {
  const { pageSize = LOG_PAGE_SIZE, before, keyword = "" } = query;
  const found = await list({ ...toTimeRange(query), before, keyword, most: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** Returns the time range of a query. Without `until` it ends in a day, and without `from` it has LOG_DAYS days. */
function toTimeRange({ from, until }: LogQuery): Pick<LogRange, "from" | "until"> {
  const end = until === undefined ? new Date(Date.now() + DAY_MS) : getStartOfDayAfter(until, 1);
  const start =
    from === undefined ? new Date(end.getTime() - LOG_DAYS * DAY_MS) : getStartOfDayAfter(from, 0);
  return { from: start, until: end };
}

/** Returns the start of the day of the shop that is `days` after a given day. An invalid day counts as now. */
function getStartOfDayAfter(day: string, days: number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) - SHOP_UTC_OFFSET_MINUTES * 60_000;
  return new Date((Number.isNaN(midnight) ? Date.now() : midnight) + days * DAY_MS);
}

interface ExportQuery extends LogQuery {
  readonly kind: LogKind;
  /** An outcome of sign-in attempts or a status of mails. An unknown value does not filter. */
  readonly outcome?: string | undefined;
  readonly side?: SignInSide | undefined;
  readonly part?: FaultPart | undefined;
  /** False if the keyword is not compared with the recipients of mails. */
  readonly searchesPersonalData: boolean;
}

/** The rows of an export. Each row has a text for each column. */
interface ExportLines {
  readonly columns: readonly string[];
  readonly lines: readonly string[][];
  readonly next: string | null;
}

/** Returns a page of a log for an export. For the first page, an audit entry is recorded. */
export async function exportLog(
  shop: Shop,
  by: StaffActor,
  query: ExportQuery,
): Promise<ExportLines> {
  if (query.before === undefined)
    await recordAuditEntry(shop.db, {
      ...by,
      action: "exportLog",
      subject: { kind: "log", id: query.kind, name: query.kind },
    });
  return READERS[query.kind](shop, { ...query, pageSize: LOG_EXPORT_PAGE_SIZE });
}

const READERS: Readonly<Record<LogKind, (shop: Shop, query: ExportQuery) => Promise<ExportLines>>> =
  {
    actions: async (shop, query) =>
      toLines(await readActionLog(shop, query), {
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
      return toLines(await readSignInLog(shop, { ...query, outcome: wanted }), {
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
      return toLines(await readMailLog(shop, { ...query, status }), {
        time: ({ createdAt }) => formatShopTime(createdAt),
        to: ({ recipient }) => recipient,
        subject: ({ subject }) => subject,
        status: (row) => row.status,
        attempts: ({ attempts }) => String(attempts),
        sent: ({ sentAt }) => (sentAt === null ? "" : formatShopTime(sentAt)),
      });
    },
    errors: async (shop, query) =>
      toLines(await readErrorLog(shop, query), {
        time: ({ at }) => formatShopTime(at),
        part: ({ part }) => part,
        requestId: ({ requestId }) => requestId,
        call: ({ call }) => call,
        type: ({ type }) => type,
        message: ({ message }) => message,
        place: ({ place }) => place,
      }),
  };

function toLines<Row>(
  { rows, next }: LogPage<Row>,
  cells: Readonly<Record<string, (row: Row) => string>>,
): ExportLines {
  const lines = rows.map((row) => Object.values(cells).map((cell) => cell(row)));
  return { columns: Object.keys(cells), lines, next };
}
