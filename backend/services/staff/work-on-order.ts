import { pickDelivery, PLACE_FIELDS, type Delivery } from "@contract/shop/delivery-fields";
import {
  getHistory,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { listOrderEvents, recordOrderEvent } from "../../database/live-events";
import { toPackedLines, listOrderParcels } from "../../database/logistics";
import { listOrderMails, type MailRecord } from "../../database/mails";
import { findOrderWithBuyer, listOrderPayments } from "../../database/order-lists";
import {
  listOrderNotes,
  findOrderLines,
  insertOrderNote,
  lockOrder,
  lockBoughtOrder,
  setDelivery,
  type OrderNote,
  type OrderLine,
  type OrderRecord,
} from "../../database/orders";
import type { PaymentRecord } from "../../database/payments";
import { findRefundOfOrder, listStaffRefunds, type RefundRecord } from "../../database/refunds";
import type { orderEvent } from "../../database/schema/orders";
import { runInTransaction } from "../../database/transaction";
import { findChangedTexts, getNextVersion } from "../../rules/edit-version";
import { maskEnd } from "../../rules/mask-personal-data";
import {
  countUnshipped,
  getStaffOrderActions,
  type StaffOrderActions,
} from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { makeParcelPageFinder, type TrackedParcel } from "../logistics/read-logistics";
import { cancelOverdueOrders } from "../orders/cancel-order";
import { NO_PICKUP } from "../orders/place-order";
import type { Shop } from "../shop";

/** The data of an order's page in the back office. */
export interface StaffOrder {
  readonly order: OrderRecord;
  readonly loginName: string;
  readonly lines: readonly OrderLine[];
  /** The refund request of the shopper. */
  readonly refund: RefundRecord | undefined;
  readonly staffRefunds: readonly RefundRecord[];
  readonly payments: readonly PaymentRecord[];
  readonly events: readonly (typeof orderEvent.$inferSelect)[];
  readonly mails: readonly MailRecord[];
  readonly notes: readonly OrderNote[];
  readonly parts: readonly TrackedParcel[];
  /** The number of units that are still to be sent, by order line. */
  readonly left: ReadonlyMap<string, number>;
  readonly acts: StaffOrderActions;
  readonly trackingUrl: string;
  readonly history: readonly AuditRecord[];
}

/** Returns an order for the back office. Throws `notFound`. */
export async function readStaffOrder(shop: Shop, orderId: string): Promise<StaffOrder> {
  await cancelOverdueOrders(shop, { orderId });
  const found = await findOrderWithBuyer(shop.db, orderId);
  if (found === undefined) throw new Refusal("notFound");
  const { order, loginName } = found;
  const [lines, refund, staffRefunds, payments, events, mails, notes, parts, history, pageOf] =
    await Promise.all([
      findOrderLines(shop.db, orderId),
      findRefundOfOrder(shop.db, orderId),
      listStaffRefunds(shop.db, orderId),
      listOrderPayments(shop.db, orderId),
      listOrderEvents(shop.db, orderId),
      listOrderMails(shop.db, orderId),
      listOrderNotes(shop.db, orderId),
      listOrderParcels(shop.db, orderId),
      getHistory(shop.db, { kind: "order", id: orderId }),
      makeParcelPageFinder(shop.db),
    ]);
  return {
    order,
    loginName,
    lines,
    refund,
    staffRefunds,
    payments,
    events,
    mails,
    notes,
    history,
    parts: parts.map((part) => ({ ...part, ...pageOf(part) })),
    left: order.shippedAt === null ? countUnshipped(lines, toPackedLines(parts)) : new Map(),
    acts: getStaffOrderActions(order),
    trackingUrl: pageOf(order).trackingUrl,
  };
}

/** Adds a note about an order for staff. Shoppers never see it. Throws `notFound`. */
export async function writeOrderNote(
  shop: Shop,
  by: StaffActor,
  { orderId, note }: { readonly orderId: string; readonly note: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    // The lock is held until the note is written. If the account is erased concurrently, the note is therefore erased
    // too.
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Refusal("notFound");
    await insertOrderNote(tx, {
      orderId,
      staffName: by.staffName,
      text: note,
      at: await getShopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "noteOrder",
      subject: { kind: "order", id: orderId, name: order.orderNo },
    });
  });
}

/**
 * Changes the address of an order before anything was sent. A new place replaces a pick-up point. The shopper's own addresses are not changed. Throws
 * `notFound`, `stateNotAllowed`, or `versionConflict` if a colleague changed the order in the meantime.
 */
export async function changeOrderAddress(
  shop: Shop,
  by: StaffActor,
  {
    orderId,
    version,
    ...delivery
  }: Delivery & { readonly orderId: string; readonly version: number },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order } = found;
    if (!getStaffOrderActions(order).changeAddress) throw new Refusal("stateNotAllowed");
    getNextVersion(order, version);
    // A new place is an address. If only the recipient changes, the pick-up point remains.
    const isSamePlace = PLACE_FIELDS.every((field) => order[field] === delivery[field]);
    const place = isSamePlace ? {} : NO_PICKUP;
    await setDelivery(tx, orderId, { ...pickDelivery(delivery), ...place });
    await recordOrderEvent(tx, {
      orderId,
      shopperId: order.shopperId,
      event: "addressChanged",
      // The status does not change, so the shopper gets no notification and only sees the new address on the order
      // page.
      liveEvent: null,
      actor: "staff",
      fromStatus: order.status,
      toStatus: order.status,
      detailStatus: order.detailStatus,
      at: await getShopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "changeAddress",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      ...findDifferences(order, delivery),
    });
  });
}

/**
 * Returns the changed fields for an audit entry. They are masked, because audit entries remain after an account is
 * erased.
 */
function findDifferences(before: Delivery, after: Delivery) {
  const changed = findChangedTexts(pickDelivery(before), pickDelivery(after));
  return {
    before: { written: maskTexts(changed.before) },
    after: { written: maskTexts(changed.after) },
  };
}

function maskTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, maskEnd(text)]));
}
