import { DETAIL_STATUS } from "@contract/model/states";
import { mayMove } from "@contract/model/order-status";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { lockBoughtOrder } from "../../database/bought-orders";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { addTrace } from "../../database/logistics";
import { recordOrderEvent } from "../../database/order-events";
import {
  insertPart,
  markPartlyShipped,
  packedIn,
  partsOfOrder,
} from "../../database/order-parcels";
import { moveOrder } from "../../database/orders";
import type { OrderLine, OrderRecord } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { leftToShip, nextParcel, type NextParcel } from "../../rules/order-parts";
import { ORDER_MOVES } from "../../rules/order-states";
import { invalidField, Refusal } from "../../rules/refusal";
import { carrierName, knownCarriers } from "../dictionaries/find-carrier";
import { queueOrderMail } from "../mail/queue-order-mail";
import type { Shop } from "../shop";

/** The first line of a parcel's way, in the order's language. */
export const HANDED_OVER = { zhTw: "包裹已交付物流公司", en: "Handed to the carrier" } as const;

interface ToShip {
  readonly orderId: string;
  /** The value of a carrier of the dictionary, or what it is called. */
  readonly company: string;
  readonly trackingNo: string;
  /** Pieces of each line, by its id; all that is left when absent. */
  readonly ship?: Readonly<Record<string, number>> | undefined;
}

/**
 * Hands a paid order, or some of it, to a carrier: with its last part 5 → 6 with company and number, first
 * trace, mail (prod-api B.5). Refuses `notFound`, `refundOpen` while a refund is asked for, `stateNotAllowed`,
 * and as `invalidField` a parcel of nothing or of more than is left.
 */
export async function shipOrder(shop: Shop, by: StaffActor, input: ToShip): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, input.orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order, lines } = found;
    if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
    if (!mayMove(order.status, "ship")) throw new Refusal("stateNotAllowed");
    const { trackingNo } = input;
    const carrier = (await knownCarriers(tx))(input.company);
    const company = carrierName(carrier, input.company, order.language);
    const sent = packedIn(await partsOfOrder(tx, order.id));
    const next = requireParcel(lines, sent, input.ship);
    const at = await shopNow(tx);
    const parcel = { orderId: order.id, company, trackingNo, shippedAt: at };
    // An order that goes whole is its own parcel.
    if (!next.isLast || sent.length > 0) await insertPart(tx, parcel, next.packed);
    await recordParcel(tx, { order, parcel: { company, trackingNo, at }, isLast: next.isLast });
    await queueOrderMail(tx, shop, {
      ...{ order, template: "shipped", company, trackingNo },
      trackingUrl: carrier.trackingUrl(trackingNo),
      ...((!next.isLast || sent.length > 0) && { part: mailedPart(lines, next) }),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: next.isLast ? "ship" : "shipPart",
      subject: { kind: "order", id: order.id, name: order.orderNo },
      after: { company, trackingNo },
    });
  });
}

function mailedPart(lines: readonly OrderLine[], { packed, isLast }: NextParcel) {
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
  const next = nextParcel(leftToShip(lines, sent), asked);
  if (next === null) throw invalidField("ship", "ship.range");
  if (next.packed.length === 0) throw invalidField("ship", "ship.required");
  return next;
}

interface SentParcel {
  readonly order: OrderRecord;
  readonly parcel: { readonly company: string; readonly trackingNo: string; readonly at: Date };
  readonly isLast: boolean;
}

/** Moves the order on with its last parcel, and tells its buyer; a part before leaves it where it is. */
async function recordParcel(tx: Transaction, { order, parcel, isLast }: SentParcel): Promise<void> {
  const { company, trackingNo, at } = parcel;
  if (isLast) {
    const shipped = { company, trackingNo, shippedAt: at };
    if (!(await moveOrder(tx, order.id, ORDER_MOVES.ship, shipped)))
      throw new Refusal("stateNotAllowed");
  } else {
    await markPartlyShipped(tx, order.id, parcel);
  }
  await addTrace(tx, {
    orderId: order.id,
    status: "inTransit",
    location: "",
    description: HANDED_OVER[order.language],
    isReplacement: false,
    at,
  });
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event: isLast ? "shipped" : "partShipped",
    // The news says that the order is on its way: that is true of all of it only. A part has its mail.
    liveEvent: isLast ? "orderShipped" : null,
    actor: "staff",
    fromStatus: order.status,
    toStatus: isLast ? ORDER_MOVES.ship.to : order.status,
    detailStatus: order.detailStatus,
    at,
  });
}
