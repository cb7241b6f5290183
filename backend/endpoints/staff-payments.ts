import type * as z from "zod/mini";
import { PAYMENT_FILE_MAX_BYTES } from "@contract/staff/limits";
import * as paymentMethodsCalls from "@contract/staff/payment-methods";
import * as paymentsCalls from "@contract/staff/payments";
import { asHkCents } from "../rules/money";
import {
  addPaymentMethodByStaff,
  readPaymentMethod,
  readPaymentMethods,
  savePaymentMethodByStaff,
} from "../services/payments/change-payment-methods";
import { confirmPaymentByStaff, rejectPaymentByStaff } from "../services/payments/manual-payments";
import {
  exportPayments,
  readPayments,
  readPaymentTotals,
  reconcilePayments,
} from "../services/payments/staff-payments";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";
import { toAuditEntry } from "./staff-views";

export const staffPaymentEndpoints: Endpoint[] = [
  defineEndpoint(paymentsCalls.staffPaymentList, async ({ shop, input }) => {
    const { rows, total } = await readPayments(shop, input);
    return {
      rows: rows.map(({ payment, orderNo, loginName, paidBackCents }) => ({
        ...payment,
        orderNo,
        loginName,
        paidBackCents: asHkCents(paidBackCents),
        tradeNo: payment.tradeNo ?? "",
        createTime: payment.createdAt,
        payTime: payment.paidAt,
      })),
      total,
    };
  }),
  defineEndpoint(paymentsCalls.staffPaymentTotals, ({ shop, input }) =>
    readPaymentTotals(shop, input),
  ),
  defineEndpoint(paymentsCalls.staffPaymentExport, ({ shop, staff, input }) =>
    exportPayments(shop, staff.actor, input),
  ),
  defineFileEndpoint(
    paymentsCalls.staffPaymentReconcile,
    PAYMENT_FILE_MAX_BYTES,
    ({ shop, input, bytes }) => reconcilePayments(shop, { bytes, payType: input.payType }),
  ),
  defineStaffEndpoint(paymentsCalls.staffPaymentConfirm, confirmPaymentByStaff),
  defineStaffEndpoint(paymentsCalls.staffPaymentReject, rejectPaymentByStaff),
];

export const staffPaymentMethodEndpoints: Endpoint[] = [
  defineEndpoint(paymentMethodsCalls.staffPayMethodList, async ({ shop }) =>
    (await readPaymentMethods(shop)).map((row) => ({ ...row, order: row.position })),
  ),
  defineEndpoint(paymentMethodsCalls.staffPayMethodDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readPaymentMethod(shop, input.code);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(paymentMethodsCalls.staffPayMethodAdd, ({ shop, staff, input }) =>
    addPaymentMethodByStaff(shop, staff.actor, toMethod(input)),
  ),
  defineEndpoint(paymentMethodsCalls.staffPayMethodSave, ({ shop, staff, input }) =>
    savePaymentMethodByStaff(shop, staff.actor, toMethod(input)),
  ),
];

/** Converts form fields to model fields. Two fields become one text in both languages. */
function toMethod<Input extends z.output<typeof paymentMethodsCalls.staffPayMethodAdd.request>>({
  name,
  nameEn,
  instructions,
  instructionsEn,
  order,
  ...rest
}: Input) {
  return {
    ...rest,
    name: { zhTw: name, en: nameEn },
    instructions: { zhTw: instructions, en: instructionsEn },
    position: order,
  };
}
