import { asc, desc, eq, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { auditSeal, staffAction } from "./schema/audit-entries";

export type AuditSeal = typeof auditSeal.$inferSelect;

/** An audit entry in the form that is sealed: all its columns as one text. Times include microseconds. */
export interface SealableEntry {
  readonly id: string;
  readonly at: Date;
  readonly text: string;
}

/**
 * The SQL text of an entry that its seal covers. It does not change if a migration adds a column. It leaves out the
 * name of a shopper, because erasing an account removes that name. The id of the shopper remains.
 */
const entryText = sql<string>`jsonb_build_array(${staffAction.id}::text, ${staffAction.staffName},
  ${staffAction.address}, ${staffAction.action},
  case when ${staffAction.subjectKind} = 'shopper' then '' else ${staffAction.subject} end, ${staffAction.subjectKind},
  ${staffAction.subjectId}, ${staffAction.before}, ${staffAction.after}, ${staffAction.detail},
  (extract(epoch from ${staffAction.at}) * 1000000)::bigint::text)::text`;

const sealedColumns = { id: staffAction.id, at: staffAction.at, text: entryText };

/** The maximum time between the timestamp of an entry and its commit. */
const COMMIT_MARGIN = sql`interval '10 minutes'`;

/**
 * Locks the chain of seals until the transaction ends, so that two backend processes do not extend it concurrently.
 */
export async function lockSeals(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SEAL_LOCK})`);
}

/** The key of the advisory lock. It is arbitrary, but must be the same in all backends that share a database. */
const SEAL_LOCK = 7_421_612;

/** Returns the newest seal. */
export async function findLastSeal(db: Database | Transaction): Promise<AuditSeal | undefined> {
  const [last] = await db.select().from(auditSeal).orderBy(desc(auditSeal.number)).limit(1);
  return last;
}

/** Returns committed entries without a seal, oldest first. */
export async function listUnsealedEntries(
  tx: Transaction,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<SealableEntry[]> {
  return tx
    .select(sealedColumns)
    .from(staffAction)
    .where(
      sql`${staffAction.at} > ${since.toISOString()}::timestamptz - ${COMMIT_MARGIN} and not exists
        (select 1 from ${auditSeal} where ${auditSeal.entryId} = ${staffAction.id})`,
    )
    .orderBy(asc(staffAction.at), asc(staffAction.id))
    .limit(most);
}

export async function insertSeals(tx: Transaction, seals: AuditSeal[]): Promise<void> {
  if (seals.length > 0) await tx.insert(auditSeal).values(seals);
}

/** A seal with the entry that it covers. The entry is null if it was deleted. */
export interface SealWithEntry {
  readonly seal: AuditSeal;
  readonly entry: SealableEntry | null;
}

/** Returns the seals with higher numbers than `after`, in order, with their entries. */
export async function listSeals(
  db: Database,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<SealWithEntry[]> {
  const rows = await db
    .select({ seal: auditSeal, ...sealedColumns })
    .from(auditSeal)
    .leftJoin(staffAction, eq(staffAction.id, auditSeal.entryId))
    .where(gt(auditSeal.number, after))
    .orderBy(asc(auditSeal.number))
    .limit(most);
  return rows.map(({ seal, id, at, text }) => ({
    seal,
    entry: id === null || at === null ? null : { id, at, text },
  }));
}

/** Returns the ids of at most 20 entries in a period that have no seal. */
export async function findUnsealedBetween(
  db: Database,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: staffAction.id })
    .from(staffAction)
    .where(
      sql`${staffAction.at} > ${from.toISOString()}::timestamptz
        and ${staffAction.at} < ${until.toISOString()}::timestamptz and not exists
        (select 1 from ${auditSeal} where ${auditSeal.entryId} = ${staffAction.id})`,
    )
    .orderBy(asc(staffAction.id))
    .limit(UNSEALED_SHOWN);
  return rows.map(({ id }) => id);
}

const UNSEALED_SHOWN = 20;
