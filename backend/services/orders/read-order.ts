import type { Bilingual } from "@contract/languages";
import type { OrderAction } from "@contract/states";
import { shopNow } from "../../database/clock";
import { listOrderEvents } from "../../database/order-events";
import { findOrderCircumstances } from "../../database/order-lists";
import type { OrderWithLines } from "../../database/order-lists";
import { findOrderLines, findOrderOfShopper } from "../../database/orders";
import type { orderEvent } from "../../database/schema/orders";
import { orderActions } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { returnDeadline } from "../../rules/refund-policy";
import { knownCarriers } from "../dictionaries/find-carrier";
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
  await endOrdersOutOfTime(shop, { shopperId, orderId });
  const order = await findOrderOfShopper(shop.db, shopperId, orderId);
  if (order === undefined) throw new Refusal("notFound");
  const [now, carrierOf, lines, events, circumstances] = await Promise.all([
    shopNow(shop.db),
    knownCarriers(shop.db),
    findOrderLines(shop.db, orderId),
    listOrderEvents(shop.db, orderId),
    findOrderCircumstances(shop.db, orderId),
  ]);
  const carrier = carrierOf(order.company);
  return {
    order,
    lines,
    events,
    ...circumstances,
    companyCode: carrier.code,
    companyName: carrier.name,
    actions: orderActions(orderState(order, circumstances.refundId), now),
    returnDeadline: order.receivedAt === null ? null : returnDeadline(order.receivedAt),
  };
}
