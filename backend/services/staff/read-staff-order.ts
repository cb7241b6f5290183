import { historyOf, type AuditRecord } from "../../database/audit-entries";
import { findOrderWithBuyer, paymentsOfOrder } from "../../database/order-with-buyer";
import { listOrderEvents } from "../../database/order-events";
import { listOrderNotes, type OrderNote } from "../../database/order-notes";
import { packedIn, partsOfOrder } from "../../database/order-parcels";
import { findOrderLines, type OrderLine, type OrderRecord } from "../../database/orders";
import { mailsOfOrder, type MailRecord } from "../../database/mails";
import type { PaymentRecord } from "../../database/payments";
import { findRefundOfOrder, type RefundRecord } from "../../database/refunds";
import type { orderEvent } from "../../database/schema/orders";
import { leftToShip } from "../../rules/order-parts";
import { staffOrderActs, type StaffOrderActs } from "../../rules/staff-order-acts";
import { Refusal } from "../../rules/refusal";
import { parcelPages, type FollowedPart } from "../logistics/read-logistics";
import { endOrdersOutOfTime } from "../orders/end-orders-out-of-time";
import type { Shop } from "../shop";

/** All that the staff know of one order. */
export interface StaffOrder {
  readonly order: OrderRecord;
  readonly loginName: string;
  readonly lines: readonly OrderLine[];
  readonly refund: RefundRecord | undefined;
  readonly payments: readonly PaymentRecord[];
  readonly events: readonly (typeof orderEvent.$inferSelect)[];
  readonly mails: readonly MailRecord[];
  readonly notes: readonly OrderNote[];
  readonly parts: readonly FollowedPart[];
  /** Pieces still to be sent, by line. */
  readonly left: ReadonlyMap<string, number>;
  readonly acts: StaffOrderActs;
  readonly trackingUrl: string;
  readonly history: readonly AuditRecord[];
}

/** One order as the back office sees it, whoever bought it. Refuses `notFound`. */
export async function readStaffOrder(shop: Shop, orderId: string): Promise<StaffOrder> {
  await endOrdersOutOfTime(shop, { orderId });
  const found = await findOrderWithBuyer(shop.db, orderId);
  if (found === undefined) throw new Refusal("notFound");
  const { order, loginName } = found;
  const [lines, refund, payments, events, mails, notes, parts, history, pageOf] = await Promise.all(
    [
      findOrderLines(shop.db, orderId),
      findRefundOfOrder(shop.db, orderId),
      paymentsOfOrder(shop.db, orderId),
      listOrderEvents(shop.db, orderId),
      mailsOfOrder(shop.db, orderId),
      listOrderNotes(shop.db, orderId),
      partsOfOrder(shop.db, orderId),
      historyOf(shop.db, { kind: "order", id: orderId }),
      parcelPages(shop.db),
    ],
  );
  return {
    ...{ order, loginName, lines, refund, payments, events, mails, notes, history },
    parts: parts.map((part) => ({ ...part, ...pageOf(part) })),
    left: order.shippedAt === null ? leftToShip(lines, packedIn(parts)) : new Map(),
    acts: staffOrderActs(order),
    trackingUrl: pageOf(order).trackingUrl,
  };
}
