import { PAYMENT_FILE_MAX_BYTES } from "@contract/staff/limits";
import * as calls from "@contract/staff/payments";
import { asHkCents } from "../rules/money";
import { confirmPaymentByStaff } from "../services/payments/confirm-manual-payment";
import {
  exportPayments,
  readPayments,
  readPaymentTotals,
} from "../services/payments/list-payments";
import { reconcilePayments } from "../services/payments/reconcile-payments";
import { rejectPaymentByStaff } from "../services/payments/reject-payment";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

export const staffPaymentEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffPaymentList, async ({ shop, input }) => {
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
  defineEndpoint(calls.staffPaymentTotals, ({ shop, input }) => readPaymentTotals(shop, input)),
  defineEndpoint(calls.staffPaymentExport, ({ shop, staff, input }) =>
    exportPayments(shop, staff.actor, input),
  ),
  defineFileEndpoint(
    calls.staffPaymentReconcile,
    PAYMENT_FILE_MAX_BYTES,
    ({ shop, input, bytes }) => reconcilePayments(shop, { bytes, payType: input.payType }),
  ),
  defineStaffEndpoint(calls.staffPaymentConfirm, confirmPaymentByStaff),
  defineStaffEndpoint(calls.staffPaymentReject, rejectPaymentByStaff),
];
