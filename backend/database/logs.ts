import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FaultPart, MailStatus, SignInOutcome, SignInSide } from "@contract/staff/states";
import type { Database } from "./connection";
import { createId } from "./ids";
import { toLikePattern } from "./sql-fragments";
import { getAuditSearchText, staffAction } from "./schema/staff";
import { loggedError, signInTry } from "./schema/operations";
import { mail } from "./schema/mails";

/**
 * The range of a log page: at most `most` rows from `from` until just before `until`. If `before` is given,
 * the rows have lower ids than the row `before`, which is the last row of the previous page.
 */
export interface LogRange {
  readonly before: string | undefined;
  readonly from: Date;
  readonly until: Date;
  readonly most: number;
  readonly keyword: string;
}

interface Times {
  readonly id: PgColumn;
  readonly at: PgColumn;
}

function isInRange({ id, at }: Times, { before, from, until }: LogRange): SQL | undefined {
  return and(gte(at, from), lt(at, until), before === undefined ? undefined : lt(id, before));
}

/** Returns audit entries, newest first. */
export async function listActions(db: Database, range: LogRange) {
  const word = toLikePattern(range.keyword.toLowerCase());
  return db
    .select()
    .from(staffAction)
    .where(
      and(
        isInRange(staffAction, range),
        range.keyword === "" ? undefined : sql`${getAuditSearchText(staffAction)} like ${word}`,
      ),
    )
    .orderBy(desc(staffAction.id))
    .limit(range.most);
}

interface SignInQuery extends LogRange {
  readonly side: SignInSide | undefined;
  readonly outcome: SignInOutcome | undefined;
}

/** Returns sign-in attempts, newest first. The keyword matches a whole account name or IP network. */
export async function listSignInAttempts(db: Database, range: SignInQuery) {
  const { keyword, side, outcome } = range;
  return db
    .select()
    .from(signInTry)
    .where(
      and(
        isInRange(signInTry, range),
        side && eq(signInTry.side, side),
        outcome && eq(signInTry.outcome, outcome),
        keyword === ""
          ? undefined
          : or(
              sql`lower(${signInTry.loginName}) = lower(${keyword})`,
              eq(signInTry.address, keyword),
            ),
      ),
    )
    .orderBy(desc(signInTry.id))
    .limit(range.most);
}

interface MailLogQuery extends LogRange {
  readonly status: MailStatus | undefined;
  /** False if the keyword is only compared with subjects, and not with addresses. */
  readonly searchesPersonalData: boolean;
}

/** Returns mails, newest first. The keyword matches a whole e-mail address or a part of the subject. */
export async function listLoggedMails(db: Database, range: MailLogQuery) {
  const { keyword, status, searchesPersonalData } = range;
  const times = { id: mail.id, at: mail.createdAt };
  return db
    .select({
      id: mail.id,
      recipient: mail.recipient,
      subject: mail.subject,
      status: mail.status,
      attempts: mail.attempts,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
    })
    .from(mail)
    .where(
      and(
        isInRange(times, range),
        status && eq(mail.status, status),
        keyword === ""
          ? undefined
          : or(
              searchesPersonalData ? sql`lower(${mail.recipient}) = lower(${keyword})` : undefined,
              ilike(mail.subject, toLikePattern(keyword)),
            ),
      ),
    )
    .orderBy(desc(mail.id))
    .limit(range.most);
}

/**
 * Returns logged errors, newest first. The keyword matches a whole request id, or a part of the call or of the error
 * type.
 */
export async function listLoggedErrors(
  db: Database,
  range: LogRange & { readonly part: FaultPart | undefined },
) {
  const { keyword, part } = range;
  const like = toLikePattern(keyword);
  return db
    .select()
    .from(loggedError)
    .where(
      and(
        isInRange(loggedError, range),
        part && eq(loggedError.part, part),
        keyword === ""
          ? undefined
          : or(
              eq(loggedError.requestId, keyword),
              ilike(loggedError.call, like),
              ilike(loggedError.type, like),
            ),
      ),
    )
    .orderBy(desc(loggedError.id))
    .limit(range.most);
}

/**
 * Records the outcome of a sign-in attempt. An unknown login name is stored in a shortened form, and this takes the
 * same time as a known one. Rate-limited attempts are recorded once in a quarter of an hour for each name and
 * network, so a flood of attempts cannot fill the table.
 */
export async function insertSignInAttempt(
  db: Database,
  { side, loginName, outcome, address, device }: Omit<typeof signInTry.$inferInsert, "id" | "at">,
): Promise<void> {
  const accounts = side === "staff" ? sql`staff_account` : sql`shopper`;
  const isKnown = sql`exists (select 1 from ${accounts} a where lower(a.login_name) = lower(${loginName}))`;
  await db.execute(sql`
    insert into ${signInTry} (id, side, login_name, outcome, address, device)
    select ${createId()}::bigint, ${side}, t.name, ${outcome}, ${address}, ${device ?? ""}
    from (select case when ${isKnown} then ${loginName}::text
      else left(${loginName}::text, 2) || '***' end as name) t
    where ${outcome} <> 'held' or not exists (
      select 1 from ${signInTry} s where lower(s.login_name) = lower(t.name) and s.outcome = 'held'
        and s.address = ${address} and s.at > now() - interval '15 minutes')`);
}

/** Records an error of the shop. */
export async function insertLoggedError(
  db: Database,
  row: Omit<typeof loggedError.$inferInsert, "id" | "at">,
): Promise<void> {
  await db.insert(loggedError).values({ id: createId(), ...row });
}
