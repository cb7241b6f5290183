import { AUDIT_FIELDS, type AuditChange, type AuditEntry } from "@contract/staff/audit";
import { formatAmount } from "@contract/model/money";
import {
  completeGiftAndInvoice,
  GIFT_AND_INVOICE_FIELDS,
  type GiftAndInvoice,
} from "@contract/shop/gift-and-invoice";
import { makeRecord } from "@contract/model/records";
import { mapDelivery, pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
import type { AuditFacts, AuditSubjectKind, AuditValue } from "../database/schema/staff";
import { DELIVERY_MASKS, GIFT_AND_INVOICE_MASKS, maskEmail } from "../rules/mask-personal-data";
import { asHkCents } from "../rules/money";
import type { CallingStaff } from "./authentication";

interface StoredEntry {
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

/** Converts an audit entry for the API. It lists the values before and after by field. */
export function toAuditEntry({ before, after, at, ...entry }: StoredEntry): AuditEntry {
  return { ...entry, time: at, changes: listChanges(before ?? {}, after ?? {}) };
}

function listChanges(before: AuditFacts, after: AuditFacts): AuditChange[] {
  const [was, is] = [mergeFacts(before), mergeFacts(after)];
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((name): AuditChange => {
    const isAmount = name.endsWith("Cents");
    const values = [was.get(name), is.get(name)] as const;
    const isFlag = values.some((value) => typeof value === "boolean");
    const [first, last] = values.map((value) => formatValue(value, isAmount));
    return {
      field: name.replace(/Cents$/, ""),
      kind: isAmount ? "amount" : isFlag ? "flag" : "text",
      before: first ?? null,
      after: last ?? null,
    };
  });
  return changes.sort((one, other) => getFieldPosition(one) - getFieldPosition(other));
}

/** Merges the submitted texts with the other facts, by field name. */
function mergeFacts({ written, ...facts }: AuditFacts): Map<string, AuditValue | undefined> {
  return new Map(Object.entries({ ...facts, ...written }));
}

/**
 * Returns the position of a field in the order of the contract. It is needed because jsonb does not keep the order of
 * keys.
 */
function getFieldPosition({ field }: AuditChange): number {
  const at = AUDIT_FIELDS.findIndex((each) => each === field);
  return at === -1 ? AUDIT_FIELDS.length : at;
}

function formatValue(value: AuditValue | undefined, isAmount: boolean): string | null {
  if (value === null || value === undefined) return null;
  if (isAmount) return formatAmount(asHkCents(Number(value)));
  return Array.isArray(value) ? value.join("、") : String(value);
}

/* Converts shopper data for staff. For staff without the permission to see personal data, the result must not
   identify a person. */

/** Returns true if the call may show personal data to the staff member. */
export function maySeePersonalData({ sees }: Pick<CallingStaff, "sees">): boolean {
  return sees.has("personalData");
}

/** Returns the delivery address, masked if the staff member may not see personal data. */
export function toShownDelivery(delivery: Delivery, staff: CallingStaff): Delivery {
  if (maySeePersonalData(staff)) return pickDelivery(delivery);
  const masked = mapDelivery((field) => DELIVERY_MASKS[field](delivery[field]));
  // The contract requires a non-empty text here.
  return { ...masked, address: "***" };
}

/** Returns the gift note and the invoice details, masked if the staff member may not see personal data. */
export function toShownGiftAndInvoice(order: GiftAndInvoice, staff: CallingStaff): GiftAndInvoice {
  if (maySeePersonalData(staff)) return completeGiftAndInvoice(order);
  return makeRecord(GIFT_AND_INVOICE_FIELDS, (field) =>
    GIFT_AND_INVOICE_MASKS[field](order[field]),
  );
}

/** Returns an e-mail address, masked if the staff member may not see personal data. */
export function toShownEmail(email: string, staff: CallingStaff): string {
  return maySeePersonalData(staff) ? email : maskEmail(email);
}
