import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { PAY_STATUS, PAYMENT_REVIEWS } from "../model/states";
import { exportedRows, exportRequest } from "./exports";
import { placedPeriod } from "./fields";
import { PAY_REJECT_REASON_LENGTH } from "./limits";
import { staffPage } from "./lists";
import { PROOF_MINUTES } from "./permissions";
import { lineError } from "./product-files";
import { PAYMENT_VIEWS } from "./states";

/* The calls about payments in the back office. Only the reference backend has them. */

/** The code of a payment method. An empty text means all methods. */
const payTypeFilter = z._default(
  z.string().check(z.regex(/^(?:[a-z][a-z0-9-]{1,30})?$/, "payType.required")),
  "",
);

/** The filters of the list, of its totals and of its CSV file. The days are those on which the payments began. */
const filters = {
  view: z._default(z.enum(PAYMENT_VIEWS), PAYMENT_VIEWS[0]),
  payType: payTypeFilter,
  ...placedPeriod,
};

export const staffPaymentList = call({
  method: "GET",
  path: "/admin/payment/list",
  summary:
    "List payments: those that wait for staff with the oldest first, others with the newest first",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  request: z.object({ ...staffPage.shape, ...filters }),
  shape: "page",
  reply: c.object({
    payNo: z.string(),
    orderId: c.orNull(c.id),
    orderNo: z.string(),
    payType: z.string(),
    amountCents: c.cents,
    status: c.codeOf(Object.values(PAY_STATUS)),
    /** The reason why staff must check the payment, or null. */
    review: c.orNull(z.enum(PAYMENT_REVIEWS)),
    /** The transfer number that the shopper has entered, or an empty text. */
    reference: c.text,
    /** The path of the shopper's picture of the transfer, or an empty text. */
    receipt: c.text,
    /** The provider's number of the transaction, or an empty text. */
    tradeNo: c.text,
    /** The amount that the shop has paid back, or is about to pay back. */
    paidBackCents: c.centsOrNull,
    createTime: c.time,
    payTime: c.orNull(c.time),
    shopperId: c.orNull(c.id),
    loginName: c.text,
  }),
  refusals: [],
});

export type StaffPayment = ReplyOf<typeof staffPaymentList>;

export const staffPaymentTotals = call({
  method: "GET",
  path: "/admin/payment/totals",
  summary: "Sum the payments that began in a period, by status",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  request: z.object(filters),
  shape: "data",
  reply: c.list(
    c.object({
      status: c.codeOf(Object.values(PAY_STATUS)),
      payments: c.number,
      /** The sums in HK cents. They may exceed the largest amount of one order. */
      totalCents: c.number,
      paidBackCents: c.number,
    }),
  ),
  refusals: [],
  optional: true,
});

export type PaymentTotals = ReplyOf<typeof staffPaymentTotals>;

export const staffPaymentExport = call({
  method: "GET",
  path: "/admin/payment/export",
  summary: "Export payments as lines of a CSV file, oldest first",
  token: "staff",
  permission: "payments.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ ...exportRequest, ...filters }),
  shape: "data",
  reply: exportedRows,
  refusals: [],
});

/** The columns of the file of a provider. A file may have more columns, which are ignored. */
export const RECONCILED_COLUMNS = ["payNo", "amount", "fee", "date"] as const;

/** A payment in a file, in the shop or in both. An amount is null if that side does not have the payment. */
const reconciledPayment = c.object({
  /** The first line of the payment in the file. Null if it is only in the shop. */
  row: c.orNull(c.number),
  payNo: z.string(),
  fileCents: c.centsOrNull,
  shopCents: c.centsOrNull,
  orderId: c.orNull(c.id),
  orderNo: c.text,
  /** The day of the payment (`yyyy-MM-dd`). It is the day of the file, if the file has the payment. */
  date: c.text,
  /** The status in the shop. Null if the shop does not know the number. */
  status: c.orNull(c.codeOf(Object.values(PAY_STATUS))),
});
export type ReconciledPayment = z.output<typeof reconciledPayment>;

const reconciledGroup = c.object({
  payments: c.number,
  /** The first payments of the group, up to a limit. */
  rows: c.listOrNone(reconciledPayment),
});

export const staffPaymentReconcile = call({
  method: "POST",
  path: "/admin/payment/reconcile",
  summary: "Compare the shop's payments with a provider's CSV file; changes nothing",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  changes: false,
  request: z.object({
    /** The method of the file. Without it, payments with all methods are expected in the file. */
    payType: payTypeFilter,
  }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** The number of payments in the file. */
    payments: c.number,
    /** The first and the last day of the file. Empty if it has errors. */
    from: c.text,
    until: c.text,
    /** The sums of the file and of the shop's payments on these days, in HK cents. */
    fileCents: c.number,
    feeCents: c.number,
    shopCents: c.number,
    matched: c.number,
    /** Payments whose amounts differ. */
    differs: reconciledGroup,
    /** Payments of the file that the shop has not received. */
    missingHere: reconciledGroup,
    /** Payments that the shop has received on these days, but that are not in the file. */
    missingThere: reconciledGroup,
    errors: c.listOrNone(lineError),
    errorCount: c.number,
  }),
  refusals: ["fileKind", "fileTooBig"],
  optional: true,
});

export type Reconciliation = ReplyOf<typeof staffPaymentReconcile>;

export const staffPaymentConfirm = call({
  method: "POST",
  path: "/admin/payment/confirm",
  summary: "Confirm that a manual payment was received",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({
    payNo: f.opaqueToken(40),
    tradeNo: f.text("tradeNo", { min: 1, max: 60 }),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffPaymentReject = call({
  method: "POST",
  path: "/admin/payment/reject",
  summary:
    "Reject a manual payment; the order can still be paid, and the shopper gets the reason by mail",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({
    payNo: f.opaqueToken(40),
    reason: f.text("reason", PAY_REJECT_REASON_LENGTH),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});
