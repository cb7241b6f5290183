import { getTextIn } from "@contract/model/languages";
import * as z from "zod/mini";
import { DETAIL_STATUS, type LogisticsStatus } from "@contract/model/states";
import { isTransitionAllowed } from "@contract/model/order-status";
import type { RefusalKey } from "@contract/model/failures";
import * as f from "@contract/model/fields";
import { SHIP_ROWS_MAX } from "@contract/staff/limits";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent } from "../../database/live-events";
import {
  addTrace,
  insertParcel,
  markPartlyShipped,
  toPackedLines,
  listOrderParcels,
} from "../../database/logistics";
import {
  lockBoughtOrder,
  changeOrderStatus,
  findOrderByNo,
  type OrderLine,
  type OrderRecord,
} from "../../database/orders";
import { findRefundOfOrder } from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import {
  countUnshipped,
  getNextParcel,
  ORDER_TRANSITIONS,
  type NextParcel,
} from "../../rules/order-states";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getCarrierName, makeCarrierFinder } from "../dictionaries/dictionary-entries";
import { queueOrderMail } from "../mail/mail-queue";
import type { Shop } from "../shop";

/** The text of a parcel's first tracking event, by the language of the order. */
export const HANDED_OVER_EVENT = {
  zhTw: "包裹已交付物流公司",
  en: "Handed to the carrier",
} as const;

interface ToShip {
  readonly orderId: string;
  /** The dictionary value or the name of a carrier. */
  readonly company: string;
  readonly trackingNo: string;
  /** The number of units to send, by line id. If it is missing, all remaining units are sent. */
  readonly ship?: Readonly<Record<string, number>> | undefined;
}

/**
 * Ships all or some goods of a paid order. The last parcel changes the status to shipped and stores the carrier and
 * the tracking number. Each parcel gets a first tracking event and a mail. Throws `notFound`, `refundOpen` if a
 * refund request is open, or `stateNotAllowed`. Throws `createInvalidFieldError` for an empty parcel, and for more units than
 * remain.
 */
export async function shipOrder(shop: Shop, by: StaffActor, input: ToShip): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, input.orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order, lines } = found;
    if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
    if (!isTransitionAllowed(order.status, "ship")) throw new Refusal("stateNotAllowed");
    const { trackingNo } = input;
    const carrier = (await makeCarrierFinder(tx))(input.company);
    const company = getCarrierName(carrier, input.company, order.language);
    const sent = toPackedLines(await listOrderParcels(tx, order.id));
    const next = requireParcel(lines, sent, input.ship);
    const at = await getShopNow(tx);
    const parcel = { orderId: order.id, company, trackingNo, shippedAt: at };
    // An order that is sent in one parcel has no parcel rows.
    if (!next.isLast || sent.length > 0) await insertParcel(tx, parcel, next.packed);
    await recordParcel(tx, { order, parcel: { company, trackingNo, at }, isLast: next.isLast });
    await queueOrderMail(tx, shop, {
      order,
      template: "shipped",
      company,
      trackingNo,
      trackingUrl: carrier.trackingUrl(trackingNo),
      ...((!next.isLast || sent.length > 0) && { part: toMailedPart(lines, next) }),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: next.isLast ? "ship" : "shipPart",
      subject: { kind: "order", id: order.id, name: order.orderNo },
      after: { company, trackingNo },
    });
  });
}

function toMailedPart(lines: readonly OrderLine[], { packed, isLast }: NextParcel) {
  const mailed = lines.flatMap(({ id, productName: name, packing, cover }) => {
    const count = packed.find(({ orderItemId }) => orderItemId === id)?.count ?? 0;
    return count === 0 ? [] : [{ name, packing, cover, priceCents: null, count }];
  });
  return { lines: mailed, isLast };
}

function requireParcel(
  lines: readonly OrderLine[],
  sent: readonly { readonly orderItemId: string; readonly count: number }[],
  asked: ToShip["ship"],
): NextParcel {
  const next = getNextParcel(countUnshipped(lines, sent), asked);
  if (next === null) throw createInvalidFieldError("ship", "ship.range");
  if (next.packed.length === 0) throw createInvalidFieldError("ship", "ship.required");
  return next;
}

interface SentParcel {
  readonly order: OrderRecord;
  readonly parcel: { readonly company: string; readonly trackingNo: string; readonly at: Date };
  readonly isLast: boolean;
}

/** Records a parcel and notifies the buyer. Only the last parcel changes the status. */
async function recordParcel(tx: Transaction, { order, parcel, isLast }: SentParcel): Promise<void> {
  const { company, trackingNo, at } = parcel;
  if (isLast) {
    const shipped = { company, trackingNo, shippedAt: at };
    if (!(await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.ship, shipped)))
      throw new Refusal("stateNotAllowed");
  } else {
    await markPartlyShipped(tx, order.id, parcel);
  }
  await addTrace(tx, {
    orderId: order.id,
    status: "inTransit",
    location: "",
    description: getTextIn(HANDED_OVER_EVENT, order.language),
    isReplacement: false,
    at,
  });
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event: isLast ? "shipped" : "partShipped",
    // The notification says that the order was shipped, so it is sent with the last parcel only. Each parcel causes a
    // mail.
    liveEvent: isLast ? "orderShipped" : null,
    actor: "staff",
    fromStatus: order.status,
    toStatus: isLast ? ORDER_TRANSITIONS.ship.to : order.status,
    detailStatus: order.detailStatus,
    at,
  });
}

/** The result of one row in a pasted list. */
export interface ShippedRow {
  /** The row number from 1, including blank lines. */
  readonly row: number;
  readonly orderNo: string;
  readonly isShipped: boolean;
  readonly refusal: RefusalKey | null;
  readonly fieldError: string | null;
}

const rowSchema = z.object({
  orderNo: z.string().check(z.regex(/^\d{20}$/, "orderNo.format")),
  company: f.company,
  trackingNo: f.trackingNo,
});

/**
 * Ships the orders of a pasted list. Each order has its own transaction, so a rejected row does not affect the other
 * rows. Throws `createInvalidFieldError` if the list has too many rows.
 */
export async function shipMany(shop: Shop, by: StaffActor, rows: string): Promise<ShippedRow[]> {
  const lines = rows
    .split("\n")
    .map((line, nth) => ({ row: nth + 1, cells: splitCells(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !isNames(cells));
  if (lines.length > SHIP_ROWS_MAX) throw createInvalidFieldError("rows", "rows.range");
  const results: ShippedRow[] = [];
  for (const { row, cells } of lines)
    results.push({ row, orderNo: cells[0] ?? "", ...(await shipRow(shop, by, cells)) });
  return results;
}

type RowOutcome = Omit<ShippedRow, "row" | "orderNo">;

async function shipRow(
  shop: Shop,
  by: StaffActor,
  [orderNo = "", company = "", trackingNo = "", ...more]: readonly string[],
): Promise<RowOutcome> {
  const read = rowSchema.safeParse({ orderNo, company, trackingNo });
  if (!read.success || more.some((cell) => cell !== "")) {
    const fieldError = read.error?.issues[0]?.message ?? "rows.format";
    return { isShipped: false, refusal: null, fieldError };
  }
  try {
    const order = await findOrderByNo(shop.db, read.data.orderNo);
    if (order === undefined) throw new Refusal("notFound");
    await shipOrder(shop, by, { ...read.data, orderId: order.id });
    return { isShipped: true, refusal: null, fieldError: null };
  } catch (failure) {
    // A business error affects only this row. Any other error stops the whole list.
    if (!(failure instanceof Refusal)) throw failure;
    return { isShipped: false, refusal: failure.key, fieldError: null };
  }
}

/** Returns true if the row is a header. */
function isNames([first = ""]: readonly string[]): boolean {
  return first.toLowerCase() === "orderno";
}

/** Splits a row into cells at Latin or Chinese commas. Quotation marks of a spreadsheet are removed. */
function splitCells(line: string): string[] {
  return line.split(/[,，]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}

/**
 * Adds a tracking event to a parcel that was sent. For an exchanged order, it belongs to the replacement parcel.
 * Throws `notFound`, or `stateNotAllowed` if nothing was sent.
 */
export async function addParcelTrace(
  shop: Shop,
  by: StaffActor,
  input: { orderId: string; status: LogisticsStatus; location: string; desc: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, input.orderId);
    if (found === undefined) throw new Refusal("notFound");
    if (found.order.shippedAt === null && found.order.partlyShippedAt === null)
      throw new Refusal("stateNotAllowed");
    const refund = await findRefundOfOrder(tx, input.orderId);
    await addTrace(tx, {
      orderId: input.orderId,
      status: input.status,
      location: input.location,
      description: input.desc,
      isReplacement: refund?.progress === "replacementSent",
      at: await getShopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "addTrace",
      subject: { kind: "order", id: input.orderId, name: found.order.orderNo },
      after: { parcel: input.status },
    });
  });
}
