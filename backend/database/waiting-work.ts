import { sql } from "drizzle-orm";
import { listTransitionSources } from "@contract/model/order-status";
import { REFUND_STATUS } from "@contract/model/states";
import { getWaitingPaymentsCondition } from "./payment-lists";
import type { Database } from "./connection";
import { toSqlCodeList } from "./schema/columns";

/** The numbers of items that wait for staff. Each number equals the total of the corresponding list. */
export interface WaitingWork {
  /** The number of paid orders to ship. */
  readonly toShip: number;
  /** The number of refunds to decide. */
  readonly refunds: number;
  /** The number of exchanges whose goods came back and whose replacement must be sent. */
  readonly replacements: number;
  /** The number of manual payments to confirm and of payments to review. */
  readonly payments: number;
  /** The number of reviews to approve and of reported reviews. */
  readonly reviews: number;
  /** The number of failed mails. */
  readonly mails: number;
  /** The number of mails that are not sent because the shop has no mail server. */
  readonly keptMails: number;
  /** The number of jobs whose last run failed, or that are more than a minute overdue. */
  readonly jobs: number;
  /** The number of webhooks that the shop paused because they failed. */
  readonly webhooks: number;
}

const NO_WORK: WaitingWork = {
  toShip: 0,
  refunds: 0,
  replacements: 0,
  payments: 0,
  reviews: 0,
  mails: 0,
  keptMails: 0,
  jobs: 0,
  webhooks: 0,
};

/** Counts the work that waits for staff with one statement. Each number uses its own index. */
export async function countWaitingWork(db: Database): Promise<WaitingWork> {
  const { rows } = await db.execute<WaitingWork & Record<string, unknown>>(sql`select
    (select count(*)::int from shop_order where status in (${toSqlCodeList(listTransitionSources("ship"))})) as "toShip",
    (select count(*)::int from refund where status = ${REFUND_STATUS.launched}) as refunds,
    (select count(*)::int from refund where progress = 'approved') as replacements,
    (select count(*)::int from payment where ${getWaitingPaymentsCondition()}) as payments,
    (select count(*)::int from review where state = 'waiting')
      + (select count(*)::int from review where state = 'shown' and reports > 0) as reviews,
    (select count(*)::int from mail where status = 'failed') as mails,
    (select count(*)::int from mail where status = 'kept') as "keptMails",
    (select count(*)::int from job where failures > 0 or (
      paused_at is null and coalesce(lease_until, due_at) < clock_timestamp() - interval '1 minute')) as jobs,
    (select count(*)::int from webhook where paused_by_shop) as webhooks`);
  return rows[0] ?? NO_WORK;
}

/** The steps that an owner must take before a new shop can sell. Each is true if it is done. */
export interface FirstSteps {
  readonly brand: boolean;
  readonly category: boolean;
  readonly product: boolean;
  readonly published: boolean;
}

/** Returns which of the first steps are done. */
export async function getFirstSteps(db: Database): Promise<FirstSteps> {
  const { rows } = await db.execute<FirstSteps & Record<string, unknown>>(sql`select
    exists (select from brand) as brand,
    exists (select from category) as category,
    exists (select from product) as product,
    exists (select from product where on_shelf) as published`);
  const [found] = rows;
  if (found === undefined) throw new Error("The query for the figures returned no row.");
  return found;
}
