import { and, count, desc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { likeContaining } from "./like-pattern";
import { notice } from "./schema/notices";

export type NoticeRecord = typeof notice.$inferSelect;
/** What staff write of a notice. */
export type NoticeFacts = Omit<NoticeRecord, "id" | "version">;

/** The notice of each place that is shown at a moment: of several the one that began last. */
export function listShownNotices(db: Database, now: Date): Promise<NoticeRecord[]> {
  return db
    .selectDistinctOn([notice.place])
    .from(notice)
    .where(and(lte(notice.startsAt, now), or(isNull(notice.endsAt), gt(notice.endsAt, now))))
    .orderBy(notice.place, desc(notice.startsAt), desc(notice.id));
}

/** A page of those that have ended at a moment, or of all others; the latest first. */
export async function listNotices(
  db: Database,
  {
    now,
    ended,
    keyword = "",
    pageNum,
    pageSize,
  }: AdminQuery & { readonly now: Date; readonly ended: boolean },
): Promise<Page<NoticeRecord>> {
  const like = likeContaining(keyword);
  const where = and(
    sql`coalesce(${notice.endsAt} <= ${now.toISOString()}::timestamptz, false) = ${ended}`,
    sql`(${notice.text}->>'zhTw' ilike ${like} or ${notice.text}->>'en' ilike ${like})`,
  );
  const rows = await db
    .select()
    .from(notice)
    .where(where)
    .orderBy(desc(notice.startsAt), desc(notice.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(notice).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** One notice. */
export async function findNotice(db: Database, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await db.select().from(notice).where(eq(notice.id, id));
  return found;
}

/** The same, locked until it is written. */
export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await tx.select().from(notice).where(eq(notice.id, id)).for("update");
  return found;
}

/** Adds one and gives its id. */
export async function addNotice(tx: Transaction, facts: NoticeFacts): Promise<string> {
  const id = newId();
  await tx.insert(notice).values({ ...facts, id });
  return id;
}

/** Writes what `lockNotice` has locked. */
export async function writeNotice(tx: Transaction, written: NoticeRecord): Promise<void> {
  await tx.update(notice).set(written).where(eq(notice.id, written.id));
}
