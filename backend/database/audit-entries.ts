import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { staffAction } from "./schema/audit-entries";
import type { AuditFacts, AuditSubjectKind } from "./schema/audit-entries";

/** Something done in the back office: who did it, to what, and what changed by it. */
export interface AuditEntry {
  readonly staffName: string;
  readonly action: string;
  /** None for what concerns only the one who did it. `name` is what people call it. */
  readonly subject?: {
    readonly kind: AuditSubjectKind;
    readonly id: string | null;
    readonly name: string;
  };
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** Writes an audit entry, in the transaction of what it is about where there is one. */
export async function recordAuditEntry(
  db: Database | Transaction,
  { staffName, action, subject, before, after }: AuditEntry,
): Promise<void> {
  await db.insert(staffAction).values({
    id: newId(),
    staffName,
    action,
    subject: subject?.name ?? "",
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    before: before ?? null,
    after: after ?? null,
  });
}
