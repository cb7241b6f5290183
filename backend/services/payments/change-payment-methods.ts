import { isDeepStrictEqual } from "node:util";
import { PAY_METHODS_MAX } from "@contract/staff/limits";
import { getHistory, recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import {
  insertPaymentMethod,
  listPaymentMethods,
  lockPaymentMethods,
  updatePaymentMethod,
  type PaymentMethodRecord,
} from "../../database/payments";
import type { AuditFacts } from "../../database/schema/staff";
import { runInTransaction } from "../../database/transaction";
import { findFirstDifference, getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { isProviderCode } from "./pay-providers";

/** The fields of a method that staff edit. Without `qrPicture`, the present image stays. */
export type SubmittedMethod = Omit<PaymentMethodRecord, "version" | "qrPicture"> & {
  readonly qrPicture?: string | undefined;
};

/** Returns the manual payment methods in display order, hidden ones included. */
export function readPaymentMethods(shop: Shop): Promise<PaymentMethodRecord[]> {
  return listPaymentMethods(shop.db);
}

/** Returns a method with its change history. Throws `notFound`. */
export async function readPaymentMethod(shop: Shop, code: string) {
  const [methods, history] = await Promise.all([
    listPaymentMethods(shop.db),
    getHistory(shop.db, { kind: "payMethod", id: code }),
  ]);
  const found = methods.find((method) => method.code === code);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}

/**
 * Adds a method. Throws `invalidField` if the code is taken, or if the shop already has PAY_METHODS_MAX methods.
 */
export async function addPaymentMethodByStaff(
  shop: Shop,
  by: StaffActor,
  { qrPicture = "", ...submitted }: SubmittedMethod,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const present = await lockPaymentMethods(tx);
    const { code } = submitted;
    if (present.length >= PAY_METHODS_MAX) throw createInvalidFieldError("name", "name.many");
    if (isProviderCode(code) || present.some((method) => method.code === code))
      throw createInvalidFieldError("code", "code.taken");
    const row = { ...submitted, qrPicture, version: 1 };
    await insertPaymentMethod(tx, row);
    await recordAuditEntry(tx, {
      ...by,
      action: "addPayMethod",
      subject: { kind: "payMethod", id: code, name: row.name.zhTw },
      after: toAuditFacts(row),
    });
  });
}

/** Saves a method. Throws `notFound` or `versionConflict`. */
export async function savePaymentMethodByStaff(
  shop: Shop,
  by: StaffActor,
  { version: seen, qrPicture, ...submitted }: SubmittedMethod & { readonly version: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const methods = await lockPaymentMethods(tx);
    const before = methods.find(({ code }) => code === submitted.code);
    if (before === undefined) throw new Refusal("notFound");
    const version = getNextVersion(before, seen);
    const after = { ...submitted, qrPicture: qrPicture ?? before.qrPicture, version };
    if (isDeepStrictEqual({ ...before, version }, after)) return;
    await updatePaymentMethod(tx, after);
    const zhTw = findFirstDifference(before.instructions.zhTw, after.instructions.zhTw);
    const en = findFirstDifference(before.instructions.en, after.instructions.en);
    await recordAuditEntry(tx, {
      ...by,
      action: "savePayMethod",
      subject: { kind: "payMethod", id: after.code, name: after.name.zhTw },
      before: { ...toAuditFacts(before), text: zhTw.before, textEn: en.before },
      after: { ...toAuditFacts(after), text: zhTw.after, textEn: en.after },
    });
  });
}

function toAuditFacts({ name, position, shown, qrPicture }: PaymentMethodRecord): AuditFacts {
  return { name: name.zhTw, nameEn: name.en, order: position, shown, picture: qrPicture };
}
