import type { Bilingual } from "@contract/model/languages";
import type { OrderAction } from "@contract/model/states";
import { listOrderEvents } from "../../database/order-events";
import { findOrderWithFacts } from "../../database/order-lists";
import type { OrderWithFacts, OrderWithLines } from "../../database/order-lists";
import { findOrderLines } from "../../database/orders";
import type { orderEvent } from "../../database/schema/orders";
import { isOutOfTime, orderActions } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { returnDeadline } from "../../rules/refund-policy";
import { findCarrier } from "../dictionaries/find-carrier";
import type { Shop } from "../shop";
import { endOrdersOutOfTime } from "./end-orders-out-of-time";
import { orderState } from "./order-state";

/** Everything the page of one order shows. */
export interface OrderInFull extends OrderWithLines {
  readonly actions: readonly OrderAction[];
  readonly events: readonly (typeof orderEvent.$inferSelect)[];
  readonly payNo: string | null;
  readonly payType: string | null;
  /** Its carrier in the dictionary, as far as it is there; else empty. */
  readonly companyCode: string;
  readonly companyName: Bilingual;
  readonly lastTrace: string | null;
  /** Last moment of the return window, once goods were received. */
  readonly returnDeadline: Date | null;
}

/** One order of the shopper in full. Refuses `notFound`, another's and a deleted one too. */
export async function readOrder(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<OrderInFull> {
  const { now, ...facts } = await findInTime(shop, shopperId, orderId);
  const { order, refundId } = facts;
  const [carrier, lines, events] = await Promise.all([
    findCarrier(shop.db, order.company),
    findOrderLines(shop.db, orderId),
    listOrderEvents(shop.db, orderId),
  ]);
  return {
    ...facts,
    lines,
    events,
    companyCode: carrier.code,
    companyName: carrier.name,
    actions: orderActions(orderState(order, refundId), now),
    returnDeadline: order.receivedAt === null ? null : returnDeadline(order.receivedAt),
  };
}

/** Left unpaid too long it is ended first. */
async function findInTime(shop: Shop, shopperId: string, orderId: string): Promise<OrderWithFacts> {
  const found = await findOrderWithFacts(shop.db, shopperId, orderId);
  if (found === undefined) throw new Refusal("notFound");
  if (!isOutOfTime(found.order, found.now)) return found;
  await endOrdersOutOfTime(shop, { shopperId, orderId });
  return (await findOrderWithFacts(shop.db, shopperId, orderId)) ?? found;
}
