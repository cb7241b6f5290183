import { and, desc, eq, or } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { staffAction } from "./schema/audit-entries";
import type { AuditFacts, AuditSubjectKind } from "./schema/audit-entries";

/** Who does something in the back office: the account, and the network address that it comes from. */
export interface StaffActor {
  readonly staffName: string;
  readonly address?: string;
}

/** Something done in the back office: who did it, to what, and what changed by it. */
export interface AuditEntry extends StaffActor {
  readonly action: string;
  /** None for what concerns only the one who did it. `name` is what people call it. */
  readonly subject?: {
    readonly kind: AuditSubjectKind;
    /** Its id, or the code of what goes by a code. */
    readonly id: string | null;
    readonly name: string;
  };
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

export type AuditRecord = typeof staffAction.$inferSelect;

/**
 * Writes an audit entry, in the transaction of what it is about where there is one. Of what stands both before and
 * after only what differs is kept, unless nothing does.
 */
export async function recordAuditEntry(
  db: Database | Transaction,
  entry: AuditEntry,
): Promise<void> {
  await recordAuditEntries(db, [entry]);
}

/** The same of several at once. */
export async function recordAuditEntries(
  db: Database | Transaction,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length > 0) await db.insert(staffAction).values(entries.map(rowOf));
}

function rowOf({ subject, before, after, address = "", ...entry }: AuditEntry) {
  return {
    ...entry,
    id: newId(),
    address,
    subject: subject?.name ?? "",
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: before === undefined ? null : differing(before, after),
    after: after === undefined ? null : differing(after, before),
  };
}

/** The facts of one side that the other does not have alike. */
function differing(facts: AuditFacts, others: AuditFacts | undefined): AuditFacts {
  if (others === undefined) return facts;
  const other = new Map<string, unknown>(Object.entries(others));
  const isAlike = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(other.get(name));
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isAlike(name, value)));
}

/** The newest audit entries of one object, newest first; further subjects are what belongs to it. */
export async function historyOf(
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

/** The newest audit entries of all objects of a kind, newest first. */
export async function historyOfKind(db: Database, kind: AuditSubjectKind): Promise<AuditRecord[]> {
  return db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subjectKind, kind))
    .orderBy(desc(staffAction.id))
    .limit(HISTORY_LENGTH);
}

const HISTORY_LENGTH = 20;
