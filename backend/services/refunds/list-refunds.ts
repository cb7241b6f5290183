import type { RefundStatus } from "@contract/states";
import { listRefunds } from "../../database/refunds";
import type { RefundListRow } from "../../database/refunds";
import type { Shop } from "../shop";

/** A page of this shopper's refunds, newest first, with the number of all that fit. */
export async function listRefundsOfShopper(
  shop: Shop,
  shopperId: string,
  query: { status?: RefundStatus | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: RefundListRow[]; total: number }> {
  return listRefunds(shop.db, { shopperId, ...query });
}
