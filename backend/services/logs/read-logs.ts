import { LOG_DAYS, LOG_PAGE_SIZE } from "@contract/staff/limits";
import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import type { FaultPart, MailStatus, SignInOutcome, SignInSide } from "@contract/staff/states";
import {
  listActions,
  listLoggedErrors,
  listLoggedMails,
  listSignInTries,
  type LogRange,
} from "../../database/logs";
import { maskEmail } from "../../rules/mask-personal-data";
import type { Shop } from "../shop";

/** What a log is asked with; days are the shop's. */
export interface LogQuery {
  readonly before?: string | undefined;
  readonly keyword?: string | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  /** A page's rows, unless it is the usual. */
  readonly pageSize?: number;
}

/** A page of a log: `next` leads to what is older; null at the end. */
export interface LogPage<Row> {
  readonly rows: Row[];
  readonly next: string | null;
}

const DAY_MS = 86_400_000;

/** Who did what at the back office. */
export function readActionLog(shop: Shop, query: LogQuery) {
  return pageOf(query, (range) => listActions(shop.db, range));
}

interface SignInQuery extends LogQuery {
  readonly side?: SignInSide | undefined;
  readonly outcome?: SignInOutcome | undefined;
}

/** Who tried to sign in, and how it ended. */
export function readSignInLog(shop: Shop, { side, outcome, ...query }: SignInQuery) {
  return pageOf(query, (range) => listSignInTries(shop.db, { ...range, side, outcome }));
}

/** What became of mails, their recipients masked. */
export async function readMailLog(
  shop: Shop,
  { status, ...query }: LogQuery & { readonly status?: MailStatus | undefined },
) {
  const { rows, next } = await pageOf(query, (range) =>
    listLoggedMails(shop.db, { ...range, status }),
  );
  return { rows: rows.map((row) => ({ ...row, recipient: maskEmail(row.recipient) })), next };
}

/** Requests and calls that failed by a fault of the shop, of one half or of both. */
export function readErrorLog(
  shop: Shop,
  { part, ...query }: LogQuery & { readonly part?: FaultPart | undefined },
) {
  return pageOf(query, (range) => listLoggedErrors(shop.db, { ...range, part }));
}

async function pageOf<Row extends { readonly id: string }>(
  query: LogQuery,
  list: (range: LogRange) => Promise<Row[]>,
): Promise<LogPage<Row>> {
  const { pageSize = LOG_PAGE_SIZE, before, keyword = "" } = query;
  const found = await list({ ...timesOf(query), before, keyword, most: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  return { rows, next: found.length > pageSize ? (rows.at(-1)?.id ?? null) : null };
}

/** Without days: as far back as a look goes, and on to now. */
function timesOf({ from, until }: LogQuery): Pick<LogRange, "from" | "until"> {
  const end = until === undefined ? new Date(Date.now() + DAY_MS) : dayAfter(until, 1);
  const start =
    from === undefined ? new Date(end.getTime() - LOG_DAYS * DAY_MS) : dayAfter(from, 0);
  return { from: start, until: end };
}

/** The beginning of a day of the shop, or of one so many days later; a day that there is not is the last one. */
function dayAfter(day: string, days: number): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) - SHOP_UTC_OFFSET_MINUTES * 60_000;
  return new Date((Number.isNaN(midnight) ? Date.now() : midnight) + days * DAY_MS);
}
