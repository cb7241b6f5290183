import { and, desc, eq, or, asc, gt, sql } from "drizzle-orm";
import type { AuditAction } from "@contract/staff/audit";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { staffAction, auditSeal, type AuditFacts, type AuditSubjectKind } from "./schema/staff";
import { splitIntoBatches } from "./sql-fragments";

/** A staff account and the IP address of its request. */
export interface StaffActor {
  readonly staffName: string;
  readonly address?: string;
}

/** A staff action with the object that was changed and the changed values. */
export interface AuditEntry extends StaffActor {
  readonly action: AuditAction;
  /**
   * The object that was changed. Absent if the action concerns only the staff member who did it. `name` is the name
   * that staff know.
   */
  readonly subject?: {
    readonly kind: AuditSubjectKind;
    /** The id of the object. An object without an id has its code here. */
    readonly id: string | null;
    readonly name: string;
  };
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

export type AuditRecord = typeof staffAction.$inferSelect;

/**
 * Writes an audit entry. If the change runs in a transaction, pass that transaction. Values that are equal before and
 * after are left out, unless all of them are equal.
 */
export async function recordAuditEntry(
  db: Database | Transaction,
  entry: AuditEntry,
): Promise<void> {
  await recordAuditEntries(db, [entry]);
}

/** Writes several audit entries. */
export async function recordAuditEntries(
  db: Database | Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  for (const batch of splitIntoBatches(entries))
    await db.insert(staffAction).values(batch.map(toRow));
}

function toRow({ subject, before, after, address = "", ...entry }: AuditEntry) {
  return {
    ...entry,
    id: createId(),
    address,
    subject: subject?.name ?? "",
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: before === undefined ? null : pickDifferences(before, after),
    after: after === undefined ? null : pickDifferences(after, before),
  };
}

/** Returns the entries of `facts` whose values differ in `others` or are missing there. */
function pickDifferences(facts: AuditFacts, others: AuditFacts | undefined): AuditFacts {
  if (others === undefined) return facts;
  const other = new Map<string, unknown>(Object.entries(others));
  const isAlike = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(other.get(name));
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isAlike(name, value)));
}

/** Returns the newest audit entries of several objects, for example of an order and its payments, newest first. */
export async function getHistory(
  db: Database,
  ...subjects: readonly { readonly kind: AuditSubjectKind; readonly id: string }[]
): Promise<AuditRecord[]> {
  const named = subjects.map(({ kind, id }) =>
    and(eq(staffAction.subjectKind, kind), eq(staffAction.subjectId, id)),
  );
  return db
    .select()
    .from(staffAction)
    .where(or(...named))
    .orderBy(desc(staffAction.id))
    .limit(HISTORY_LENGTH);
}

/** Returns the newest audit entries of all objects of a kind, newest first. */
export async function getHistoryOfKind(
  db: Database,
  kind: AuditSubjectKind,
): Promise<AuditRecord[]> {
  return db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subjectKind, kind))
    .orderBy(desc(staffAction.id))
    .limit(HISTORY_LENGTH);
}

const HISTORY_LENGTH = 20;

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
