import { and, desc, eq } from "drizzle-orm";
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
  { subject, before, after, address = "", ...entry }: AuditEntry,
): Promise<void> {
  await db.insert(staffAction).values({
    ...entry,
    id: newId(),
    address,
    subject: subject?.name ?? "",
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: before === undefined ? null : differing(before, after),
    after: after === undefined ? null : differing(after, before),
  });
}

/** The facts of one side that the other does not have alike. */
function differing(facts: AuditFacts, others: AuditFacts | undefined): AuditFacts {
  if (others === undefined) return facts;
  const other = new Map<string, unknown>(Object.entries(others));
  const isAlike = (name: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(other.get(name));
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => !isAlike(name, value)));
}

/** The newest audit entries of one object, newest first. */
export async function historyOf(
  db: Database,
  { kind, id }: { kind: AuditSubjectKind; id: string },
): Promise<AuditRecord[]> {
  return db
    .select()
    .from(staffAction)
    .where(and(eq(staffAction.subjectKind, kind), eq(staffAction.subjectId, id)))
    .orderBy(desc(staffAction.id))
    .limit(HISTORY_LENGTH);
}

const HISTORY_LENGTH = 20;
