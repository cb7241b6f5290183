import { and, desc, eq, or } from "drizzle-orm";
import type { AuditAction } from "@contract/staff/audit";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { staffAction } from "./schema/audit-entries";
import type { AuditFacts, AuditSubjectKind } from "./schema/audit-entries";
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
