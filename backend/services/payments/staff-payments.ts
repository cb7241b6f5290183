import { formatAmount } from "@contract/model/money";
import { formatShopTime } from "@contract/model/shop-time";
import { PAY_STATUS } from "@contract/model/states";
import {
  LIST_EXPORT_PAGE_SIZE,
  IMPORT_ERRORS_SHOWN,
  PRODUCT_FILE_MAX_LINES,
  RECONCILED_ROWS_SHOWN,
} from "@contract/staff/limits";
import {
  RECONCILED_COLUMNS,
  type ReconciledPayment,
  type Reconciliation,
} from "@contract/staff/payments";
import type { AdminQuery } from "../../database/admin-lists";
import type { StaffActor } from "../../database/audit-entries";
import {
  listPaymentsAfter,
  listPaymentsForAdmin,
  sumPayments,
  findPaymentsByNumbers,
  listReceivedPayments,
  type ListedPayment,
  type PaymentFilters,
  type ComparedPayment,
} from "../../database/payment-lists";
import { getNextDay, getStartOfDay } from "../../database/to-order-conditions";
import { readCsv } from "../imports/read-csv";
import { asHkCents, parseAmount } from "../../rules/money";
import {
  addRejectedValues,
  type LineError,
  type NumberedLine,
} from "../../rules/read-product-lines";
import type { Shop } from "../shop";
import {
  formatExportTime,
  recordExport,
  toExportedPage,
  type ExportedLines,
} from "../staff/exported-lines";

/** Returns a page of payments that match the filters. */
export function readPayments(shop: Shop, query: AdminQuery & PaymentFilters) {
  return listPaymentsForAdmin(shop.db, query);
}

/** Returns the sums of the payments that match the filters, by status. */
export function readPaymentTotals(shop: Shop, filters: PaymentFilters) {
  return sumPayments(shop.db, filters);
}

/** Returns a page of payments for an export. For the first page, an audit entry is recorded. */
export async function exportPayments(
  shop: Shop,
  by: StaffActor,
  query: PaymentFilters & { readonly after?: string | undefined },
): Promise<ExportedLines> {
  if (query.after === undefined) await recordExport(shop, by, { kind: "payment" });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const payments = await listPaymentsAfter(shop.db, { ...query, limit });
  return toExportedPage(payments, { limit, idOf: ({ payment }) => payment.id, cells: CELLS });
}

const STATUS_NAMES = new Map<number, string>(
  Object.entries(PAY_STATUS).map(([name, status]) => [status, name]),
);

/** The columns. The file of a provider has `payNo`, `amount` and `date` too, so that both can be compared. */
const CELLS: Readonly<Record<string, (row: ListedPayment) => string>> = {
  payNo: ({ payment }) => payment.payNo,
  orderNo: ({ orderNo }) => orderNo,
  account: ({ loginName }) => loginName,
  payType: ({ payment }) => payment.payType,
  status: ({ payment }) => STATUS_NAMES.get(payment.status) ?? "",
  review: ({ payment }) => payment.review ?? "",
  amount: ({ payment }) => formatAmount(payment.amountCents),
  paidBack: ({ paidBackCents }) => formatAmount(asHkCents(paidBackCents)),
  tradeNo: ({ payment }) => payment.tradeNo ?? "",
  reference: ({ payment }) => payment.reference,
  started: ({ payment }) => formatExportTime(payment.createdAt),
  date: ({ payment }) => formatExportTime(payment.paidAt),
};

/** The number of payments that are read with one query. */
const NUMBERS_PER_QUERY = 1_000;
const NEEDED = RECONCILED_COLUMNS.filter((name) => name !== "fee");
/** Matches a number of the shop or of a provider. */
const NUMBER = /^[A-Za-z0-9_-]{1,80}$/;

/** A payment of the file. A number that the file repeats is one payment with the sum of its lines. */
interface FilePayment {
  readonly row: number;
  readonly payNo: string;
  readonly date: string;
  cents: number;
  feeCents: number;
}

/**
 * Compares the payments that the shop has received with the CSV file of a provider, by payment or transaction number.
 * Payments that the file lacks are searched on the days of the file. Changes nothing. Errors of the file are reported
 * by line and column, and then nothing is compared. Throws `fileKind` if the file is not UTF-8.
 */
export async function reconcilePayments(
  shop: Shop,
  { bytes, payType }: { readonly bytes: Buffer; readonly payType: string },
): Promise<Reconciliation> {
  const file = readCsv(bytes, findHeadingErrors);
  const { payments, errors } = readFilePayments(file.lines);
  const wrong = [...file.errors, ...errors];
  if (wrong.length > 0) return describeErrors(wrong, file.lines);
  const days = payments.map(({ date }) => date).sort();
  const from = days[0] ?? "";
  const until = days.at(-1) ?? "";
  const received = await listReceivedPayments(shop.db, {
    from: getStartOfDay(from),
    until: getNextDay(getStartOfDay(until)),
    payType,
    limit: PRODUCT_FILE_MAX_LINES,
  });
  const known = await findKnownPayments(shop, payments);
  const inFile = new Set(payments.flatMap(({ payNo }) => known.get(payNo)?.payNo ?? []));
  const rows = payments.map((each) => compare(each, known.get(each.payNo)));
  const ours = rows.filter(isReceived);
  const differs = ours.filter(({ fileCents, shopCents }) => fileCents !== shopCents);
  return {
    payments: payments.length,
    from,
    until,
    fileCents: sum(payments.map(({ cents }) => cents)),
    feeCents: sum(payments.map(({ feeCents }) => feeCents)),
    shopCents: sum(received.map(({ amountCents }) => amountCents)),
    matched: ours.length - differs.length,
    differs: toGroup(differs),
    missingHere: toGroup(rows.filter((row) => !isReceived(row))),
    missingThere: toGroup(received.filter(({ payNo }) => !inFile.has(payNo)).map(describeUnlisted)),
    errors: [],
    errorCount: 0,
  };
}

function findHeadingErrors(headings: readonly string[]): LineError[] {
  return NEEDED.filter((name) => !headings.includes(name)).map((column) => ({
    row: 1,
    column,
    error: "file.missing",
  }));
}

function describeErrors(
  errors: readonly LineError[],
  lines: readonly NumberedLine[],
): Reconciliation {
  const none = { payments: 0, rows: [] };
  const ordered = [...errors].sort((one, other) => one.row - other.row);
  return {
    payments: 0,
    from: "",
    until: "",
    fileCents: 0,
    feeCents: 0,
    shopCents: 0,
    matched: 0,
    differs: none,
    missingHere: none,
    missingThere: none,
    errors: addRejectedValues(ordered.slice(0, IMPORT_ERRORS_SHOWN), lines),
    errorCount: ordered.length,
  };
}

/** Reads the payments of the file, and reports every invalid cell. */
function readFilePayments(lines: readonly NumberedLine[]): {
  payments: FilePayment[];
  errors: LineError[];
} {
  const payments = new Map<string, FilePayment>();
  const errors: LineError[] = [];
  for (const { row, fields } of lines) {
    // The apostrophe keeps spreadsheets from reading a number as a formula. The shop's own files have it.
    const payNo = (fields.payNo ?? "").trim().replace(/^'/, "");
    const cents = readAmount(fields.amount);
    const feeCents = (fields.fee ?? "").trim() === "" ? 0 : readAmount(fields.fee);
    const date = readDate(fields.date);
    if (!NUMBER.test(payNo))
      errors.push({
        row,
        column: "payNo",
        error: payNo === "" ? "payNo.required" : "payNo.format",
      });
    if (cents === undefined) errors.push({ row, column: "amount", error: "amount.format" });
    if (feeCents === undefined) errors.push({ row, column: "fee", error: "amount.format" });
    if (date === undefined) errors.push({ row, column: "date", error: "day.format" });
    if (cents === undefined || feeCents === undefined || date === undefined) continue;
    const earlier = payments.get(payNo);
    if (earlier === undefined) payments.set(payNo, { row, payNo, date, cents, feeCents });
    else {
      earlier.cents += cents;
      earlier.feeCents += feeCents;
    }
  }
  return { payments: [...payments.values()], errors };
}

/** Reads an amount in HK$ with optional thousands separators. Returns undefined for other and negative texts. */
function readAmount(text = ""): number | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^HK\$\s*/i, "");
  const isGrouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain);
  const cents = parseAmount(isGrouped ? plain.replaceAll(",", "") : plain);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/** Reads the day of a date or time, such as `2026-03-08 14:05` or `2026/03/08`, as `yyyy-MM-dd`. */
function readDate(text = ""): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)(?:$|[ T])/.exec(text.trim()) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date) ? date : undefined;
}

/** Returns the shop's payments by the number that the file has for them. */
async function findKnownPayments(
  shop: Shop,
  payments: readonly FilePayment[],
): Promise<ReadonlyMap<string, ComparedPayment>> {
  const known = new Map<string, ComparedPayment>();
  for (let at = 0; at < payments.length; at += NUMBERS_PER_QUERY) {
    const numbers = payments.slice(at, at + NUMBERS_PER_QUERY).map(({ payNo }) => payNo);
    for (const found of await findPaymentsByNumbers(shop.db, numbers)) {
      known.set(found.payNo, found);
      if (found.tradeNo !== null) known.set(found.tradeNo, found);
    }
  }
  return known;
}

function compare(file: FilePayment, found: ComparedPayment | undefined): ReconciledPayment {
  return {
    row: file.row,
    payNo: file.payNo,
    date: file.date,
    fileCents: asHkCents(file.cents),
    shopCents: found === undefined ? null : asHkCents(found.amountCents),
    orderId: found?.orderId ?? null,
    orderNo: found?.orderNo ?? "",
    status: found?.status ?? null,
  };
}

function isReceived({ status }: ReconciledPayment): boolean {
  return status === PAY_STATUS.paid;
}

function describeUnlisted(payment: ComparedPayment): ReconciledPayment {
  return {
    row: null,
    payNo: payment.payNo,
    date: payment.paidAt === null ? "" : formatShopTime(payment.paidAt).slice(0, 10),
    fileCents: null,
    shopCents: asHkCents(payment.amountCents),
    orderId: payment.orderId,
    orderNo: payment.orderNo,
    status: payment.status,
  };
}

function toGroup(rows: readonly ReconciledPayment[]) {
  return { payments: rows.length, rows: rows.slice(0, RECONCILED_ROWS_SHOWN) };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, each) => total + each, 0);
}
