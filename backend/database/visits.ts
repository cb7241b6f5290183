import { sql } from "drizzle-orm";
import { VISIT_KINDS, type VisitKind } from "@contract/model/instances";
import type { Database, Transaction } from "./connection";
import type { DayRange } from "./sales";

/** The visits and baskets of a day that one storefront process counted since its start. */
export interface VisitReport {
  readonly day: string;
  readonly source: string;
  readonly counts: Readonly<Record<VisitKind, number>>;
}

/**
 * Stores the counts of a storefront process. The counts of other processes remain. A repeated report changes nothing, and
 * an older report does not lower the counts.
 */
export async function saveVisits(
  tx: Transaction,
  { day, source, counts }: VisitReport,
): Promise<void> {
  for (const kind of VISIT_KINDS)
    if (counts[kind] > 0)
      await tx.execute(sql`insert into visit_count as v (day, kind, source, count)
        values (${day}, ${kind}, ${source}, ${counts[kind]})
        on conflict (day, kind, source) do update set count = greatest(v.count, excluded.count)`);
}

/** Merges the counts of all processes of each day before the given one, so that the table stays small. */
export async function mergeVisits(tx: Transaction, before: string): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from visit_count where day < ${before} and source <> '' returning day, kind, count)
    insert into visit_count as v (day, kind, source, count)
    select day, kind, '', sum(count) from gone group by day, kind
    on conflict (day, kind, source) do update set count = v.count + excluded.count`);
}

/** Returns the visits and baskets of these days. */
export async function sumVisits(
  db: Database,
  { first, last }: DayRange,
): Promise<Readonly<Record<VisitKind, number>>> {
  const { rows } = await db.execute<{ kind: VisitKind; count: string }>(
    sql`select kind, sum(count)::text as count from visit_count
      where day between ${first} and ${last} group by kind`,
  );
  const counts = { visit: 0, basket: 0 };
  for (const { kind, count } of rows) counts[kind] = Number(count);
  return counts;
}
