import { AUDIT_FIELDS, type AuditChange, type AuditEntry } from "@contract/staff/audit";
import { formatAmount } from "@contract/model/money";
import { mapDelivery, pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
import type { AuditFacts, AuditSubjectKind, AuditValue } from "../database/schema/audit-entries";
import { DELIVERY_MASKS, maskEmail } from "../rules/mask-personal-data";
import { asHkCents } from "../rules/money";
import type { AskingStaff } from "./authentication";

interface Kept {
  readonly id: string;
  readonly staffName: string;
  readonly address: string;
  readonly action: string;
  readonly subject: string;
  readonly subjectKind: AuditSubjectKind | null;
  readonly subjectId: string | null;
  readonly before: AuditFacts | null;
  readonly after: AuditFacts | null;
  readonly detail: string;
  readonly at: Date;
}

/** An audit entry as the wire tells it: field by field, what stood there before and what stands there now. */
export function toAuditEntry({ before, after, at, ...entry }: Kept): AuditEntry {
  return { ...entry, time: at, changes: changesOf(before ?? {}, after ?? {}) };
}

function changesOf(before: AuditFacts, after: AuditFacts): AuditChange[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((name): AuditChange => {
    const isAmount = name.endsWith("Cents");
    const values = [was.get(name), is.get(name)] as const;
    const isFlag = values.some((value) => typeof value === "boolean");
    const [first, last] = values.map((value) => textOf(value, isAmount));
    return {
      field: name.replace(/Cents$/, ""),
      kind: isAmount ? "amount" : isFlag ? "flag" : "text",
      before: first ?? null,
      after: last ?? null,
    };
  });
  return changes.sort((one, other) => placeOf(one) - placeOf(other));
}

/** What was written under the names of a form's fields stands among the others. */
function valuesOf({ written, ...facts }: AuditFacts): Map<string, AuditValue | undefined> {
  return new Map(Object.entries({ ...facts, ...written }));
}

/** The database keeps them in an order of its own; they are told in that of the contract. */
function placeOf({ field }: AuditChange): number {
  const at = AUDIT_FIELDS.findIndex((each) => each === field);
  return at === -1 ? AUDIT_FIELDS.length : at;
}

function textOf(value: AuditValue | undefined, isAmount: boolean): string | null {
  if (value === null || value === undefined) return null;
  if (isAmount) return formatAmount(asHkCents(Number(value)));
  return Array.isArray(value) ? value.join("、") : String(value);
}

/* What staff see of shoppers: who has no right to personal data knows nobody by it (back office, Roles). */

/** Whether whoever asks may see who shoppers are. */
export function seesPersonalData({ held }: AskingStaff): boolean {
  return held.rights.has("personalData");
}

/** Returns the delivery address in full, or masked if these staff may not see personal data. */
export function shownDelivery(delivery: Delivery, staff: AskingStaff): Delivery {
  if (seesPersonalData(staff)) return pickDelivery(delivery);
  const masked = mapDelivery((field) => DELIVERY_MASKS[field](delivery[field]));
  // The contract requires a text here.
  return { ...masked, address: "***" };
}

/** A shopper's or a colleague's e-mail address. */
export function shownEmail(email: string, staff: AskingStaff): string {
  return seesPersonalData(staff) ? email : maskEmail(email);
}
