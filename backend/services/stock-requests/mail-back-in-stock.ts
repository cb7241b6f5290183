import { STOCK_OFFER_MS } from "@contract/model/limits";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { findSkus } from "../../database/skus";
import {
  countMailedSince,
  findSkusToMail,
  lockStockRequests,
  claimOldestStockRequests,
} from "../../database/stock-requests";
import { runInTransaction } from "../../database/transaction";
import { getFreeStock } from "../../rules/stock";
import { queueMail } from "../mail/queue-mail";
import { makeUnsubscribeToken } from "../marketing/change-consent";
import type { Shop } from "../shop";
import { toMailedGoods } from "./stock-requests";

/** The number of mails that are queued in one transaction. */
const BATCH = 50;
/** The number of mails of a run. It is limited so that mails about orders do not wait behind them. */
const MAILS_PER_RUN = 500;

/**
 * Mails the first waiting requests of each SKU that is back in stock. A piece is offered to one address for 24
 * hours, so the limit is the free pieces minus the requests mailed in that time. The mails and their marks are
 * written in one transaction with the SKU's requests locked. So a kill or a second instance causes neither a second
 * mail nor a missing one. Returns the number of mails.
 */
export async function mailBackInStock(shop: Shop): Promise<number> {
  let told = 0;
  for (const skuId of await findSkusToMail(shop.db)) {
    let batch: number;
    do {
      const limit = Math.min(BATCH, MAILS_PER_RUN - told);
      batch = await runInTransaction(shop.db, (tx) => tellFirst(tx, shop, { skuId, limit }));
      told += batch;
    } while (batch === BATCH && told < MAILS_PER_RUN);
    if (told >= MAILS_PER_RUN) break;
  }
  return told;
}

async function tellFirst(
  tx: Transaction,
  shop: Shop,
  { skuId, limit }: { readonly skuId: string; readonly limit: number },
): Promise<number> {
  await lockStockRequests(tx, skuId);
  const [goods] = await findSkus(tx, [skuId]);
  if (goods === undefined || !goods.onShelf) return 0;
  const now = await getShopNow(tx);
  const since = new Date(now.getTime() - STOCK_OFFER_MS);
  const pieces = getFreeStock(goods) - (await countMailedSince(tx, skuId, since));
  if (pieces <= 0) return 0;
  const first = await claimOldestStockRequests(tx, { skuId, limit: Math.min(pieces, limit), now });
  for (const { id, email, language } of first) {
    const token = await makeUnsubscribeToken(shop, id, "stock");
    await queueMail(tx, shop, {
      recipient: email,
      lang: language,
      mail: {
        template: "backInStock",
        goods: toMailedGoods(goods),
        productId: goods.productId,
        skuId,
        token,
      },
      // The mail expires with its offer, so that a mail server that was down does not deliver it later.
      usefulMs: STOCK_OFFER_MS,
      unsubscribe: { shopperId: null, token },
    });
  }
  return first.length;
}
