import { sql } from "drizzle-orm";
import { OPEN_PAYOUT_STATUSES } from "@contract/model/states";
import { textLiterals } from "./schema/columns";

/** The condition that money of the order `o` is not settled: an undecided refund, or money on its way back. */
export const HAS_OPEN_MONEY = sql`(
  exists (select 1 from refund r where r.order_id = o.id and r.decided_at is null)
  or exists (select 1 from money_back m
    where m.order_id = o.id and m.status in (${textLiterals(OPEN_PAYOUT_STATUSES)})))`;
