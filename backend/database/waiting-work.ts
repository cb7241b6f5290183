import { sql } from "drizzle-orm";
import { ORDER_STATUS, PAY_STATUS, REFUND_STATUS } from "@contract/states";
import type { Database } from "./connection";
import { literals } from "./schema/columns";

/** How much waits for somebody of the staff, by what has to be done. */
export interface WaitingWork {
  /** Paid orders to ship. */
  readonly orders: number;
  /** Refunds to decide, and replacements of exchanges to send. */
  readonly refunds: number;
  /** Manual payments to confirm, and money to look at. */
  readonly payments: number;
  /** Mails that were given up. */
  readonly mails: number;
}

/** Counts the waiting work: each number by an index of its own, in one statement. */
export async function countWaitingWork(db: Database): Promise<WaitingWork> {
  const { rows } = await db.execute<WaitingWork & Record<string, unknown>>(sql`select
    (select count(*)::int from shop_order where status = ${ORDER_STATUS.awaitingShipment}) as orders,
    (select count(*)::int from refund where status = ${REFUND_STATUS.launched})
      + (select count(*)::int from refund where progress = 'approved') as refunds,
    (select count(*)::int from payment where review is not null
      or (status = ${literals(PAY_STATUS.pending)} and kind in ('manual', 'qr'))) as payments,
    (select count(*)::int from mail where status = 'failed') as mails`);
  return rows[0] ?? { orders: 0, refunds: 0, payments: 0, mails: 0 };
}
