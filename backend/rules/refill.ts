import { REFILL_DAYS_MAX } from "@contract/model/limits";
import { ORDER_STATUS, type OrderStatus } from "@contract/model/states";

const DAY_MS = 86_400_000;

/** The facts about an order line that decide whether the shopper keeps its goods. */
interface OrderedGoods {
  readonly status: OrderStatus;
  readonly count: number;
  readonly returnedCount: number;
}

/** Returns true if the shopper keeps goods of the line: the order was received and was not refunded. */
export function hasUnreturnedGoods({ status, count, returnedCount }: OrderedGoods): boolean {
  return status === ORDER_STATUS.completed && returnedCount < count;
}

/** The facts about an order line that decide when its goods are used up. */
interface ReceivedGoods extends OrderedGoods {
  /** The time of receipt. Null if the goods were not received. */
  readonly receivedAt: Date | null;
  /** The number of weeks that one unit lasts. Null if it is unknown. */
  readonly lastsWeeks: number | null;
}

/**
 * Returns the time at which the kept units of an order line should be used up, one after the other. Returns null if it
 * is unknown, if the goods are not kept, if it is in the past, or
 * more than REFILL_DAYS_MAX days after `now`.
 */
export function calculateRefillTime(
  { receivedAt, lastsWeeks, ...goods }: ReceivedGoods,
  now: Date,
): Date | null {
  if (receivedAt === null || lastsWeeks === null || !hasUnreturnedGoods(goods)) return null;
  const days = lastsWeeks * 7 * (goods.count - goods.returnedCount);
  const at = receivedAt.getTime() + days * DAY_MS;
  const isFuture = at > now.getTime() && at <= now.getTime() + REFILL_DAYS_MAX * DAY_MS;
  return isFuture ? new Date(at) : null;
}
