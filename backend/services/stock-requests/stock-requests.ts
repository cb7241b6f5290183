import type { Bilingual, Language } from "@contract/model/languages";
import { STOCK_REQUESTS_PER_EMAIL, STOCK_OFFER_MS } from "@contract/model/limits";
import type { OwnStockRequest } from "@contract/shop/stock-requests";
import { countUseOrThrow } from "../accounts/sign-in";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { countUse } from "../../database/rate-limits";
import { findShopper } from "../../database/shoppers";
import { findSkus, type SkuForSale } from "../../database/skus";
import {
  countOpenStockRequests,
  endStockRequestsForSku,
  findOpenStockRequest,
  findStockRequest,
  insertStockRequest,
  listWaitingSkus,
  setStockRequestConfirmed,
  countMailedSince,
  findSkusToMail,
  lockStockRequests,
  claimOldestStockRequests,
} from "../../database/stock-requests";
import { runInTransaction } from "../../database/transaction";
import { lockEmailAddress } from "../../database/verification-codes";
import { queueMail } from "../mail/mail-queue";
import { makeUnsubscribeToken, readUnsubscribeToken } from "../marketing/change-consent";
import { maskEmail } from "../../rules/mask-personal-data";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getFreeStock } from "../../rules/stock";
import type { Shop } from "../shop";

interface StockRequestInput {
  readonly skuId: string;
  /** Undefined for the address of the shopper's account. */
  readonly email?: string | undefined;
  readonly lang: Language;
  /** The client's IP network, for the rate limit. */
  readonly ip: string;
  /** False for QA, which the rate limits do not count. */
  readonly counted: boolean;
  /** The signed-in shopper, whose own address needs no confirmation. Null for visitors. */
  readonly shopperId: string | null;
}

interface StockRequestResult {
  readonly inStock: boolean;
  readonly mustConfirm: boolean;
}

const IN_STOCK: StockRequestResult = { inStock: true, mustConfirm: false };

/**
 * Stores that an address waits for a sold-out SKU. An address of another person gets a mail with a link that
 * confirms the request. The same request again changes nothing, and mails the link again.
 *
 * The result does not depend on the address, so that it does not reveal accounts or requests. An address with too
 * many requests or mails therefore gets neither, without an error. Only the own address of a shopper gets
 * `stockRequestsFull`. Throws `tooManyRequests`, and `notFound` for a SKU off sale.
 */
export async function addStockRequest(
  shop: Shop,
  { ip, counted, shopperId, ...input }: StockRequestInput,
): Promise<StockRequestResult> {
  if (counted) await countUseOrThrow(shop, "stockRequestByAddress", ip);
  const owner = shopperId === null ? undefined : await findShopper(shop.db, shopperId);
  const email = (input.email ?? owner?.email)?.toLowerCase();
  if (email === undefined) throw createInvalidFieldError("email", "email.required");
  const request = { ...input, email };
  if (owner?.email.toLowerCase() === email)
    return runInTransaction(shop.db, (tx) => addConfirmed(tx, request, owner.id));
  const mayMail = !counted || (await countUse(shop.db, "stockConfirmByEmail", email)) === 0;
  return runInTransaction(shop.db, (tx) => addUnconfirmed(tx, shop, { ...request, mayMail }));
}

type RequestToAdd = Pick<StockRequestInput, "skuId" | "lang"> & { readonly email: string };

/** Adds the request of a shopper with the address of the account. */
async function addConfirmed(
  tx: Transaction,
  request: RequestToAdd,
  shopperId: string,
): Promise<StockRequestResult> {
  if (getFreeStock(await requireSku(tx, request.skuId)) > 0) return IN_STOCK;
  await lockEmailAddress(tx, request.email);
  const known = await findOpenStockRequest(tx, request);
  const now = await getShopNow(tx);
  if (known !== undefined) {
    await setStockRequestConfirmed(tx, { id: known.id, now, shopperId });
    return { inStock: false, mustConfirm: false };
  }
  const { confirmed } = await countOpenStockRequests(tx, request.email);
  if (confirmed >= STOCK_REQUESTS_PER_EMAIL)
    throw new Refusal("stockRequestsFull", { max: STOCK_REQUESTS_PER_EMAIL });
  await insertStockRequest(tx, toRow(request, { shopperId, askedAt: now, confirmedAt: now }));
  return { inStock: false, mustConfirm: false };
}

/** Adds the request of a visitor, and mails the link that confirms it. */
async function addUnconfirmed(
  tx: Transaction,
  shop: Shop,
  { mayMail, ...request }: RequestToAdd & { readonly mayMail: boolean },
): Promise<StockRequestResult> {
  const goods = await requireSku(tx, request.skuId);
  if (getFreeStock(goods) > 0) return IN_STOCK;
  await lockEmailAddress(tx, request.email);
  const { open } = await countOpenStockRequests(tx, request.email);
  if (open < STOCK_REQUESTS_PER_EMAIL) {
    const askedAt = await getShopNow(tx);
    await insertStockRequest(tx, toRow(request, { shopperId: null, askedAt, confirmedAt: null }));
  }
  const added = await findOpenStockRequest(tx, request);
  if (added !== undefined && added.confirmedAt === null && mayMail)
    await queueMail(tx, shop, {
      recipient: added.email,
      lang: request.lang,
      mail: {
        template: "stockConfirm",
        goods: toMailedGoods(goods),
        token: await makeUnsubscribeToken(shop, added.id, "stock"),
      },
    });
  return { inStock: false, mustConfirm: true };
}

function toRow<Times>({ skuId, email, lang }: RequestToAdd, rest: Times) {
  return { skuId, email, language: lang, ...rest };
}

async function requireSku(tx: Transaction, skuId: string): Promise<SkuForSale> {
  const [found] = await findSkus(tx, [skuId]);
  if (found === undefined || !found.onShelf) throw new Refusal("notFound");
  return found;
}

/** Converts a SKU for a mail. */
export function toMailedGoods({ productName, packing, cover, priceCents }: SkuForSale) {
  return { name: productName, packing, cover, priceCents, count: 1 };
}

/** Returns the request that a link confirms. Throws `notFound` for an invalid link or a deleted request. */
export async function readStockRequest(
  shop: Shop,
  token: string,
): Promise<{
  email: string;
  productId: string;
  skuId: string;
  productName: Bilingual;
  packing: Bilingual;
  confirmed: boolean;
}> {
  const { email, skuId, confirmedAt } = await requireRequest(shop, token);
  const [goods] = await findSkus(shop.db, [skuId]);
  if (goods === undefined) throw new Refusal("notFound");
  const { productId, productName, packing } = goods;
  const confirmed = confirmedAt !== null;
  return { email: maskEmail(email), productId, skuId, productName, packing, confirmed };
}

/** Confirms the request of a link. A cancelled request is not opened again. Throws `notFound`. */
export async function confirmStockRequest(shop: Shop, token: string): Promise<void> {
  const { id } = await requireRequest(shop, token);
  await setStockRequestConfirmed(shop.db, { id, now: await getShopNow(shop.db) });
}

async function requireRequest(shop: Shop, token: string) {
  const read = await readUnsubscribeToken(shop, token);
  const found = read?.topic === "stock" ? await findStockRequest(shop.db, read.ownerId) : undefined;
  // A request that was cancelled before it was confirmed has nothing left to confirm.
  if (found === undefined || (found.endedAt !== null && found.confirmedAt === null))
    throw new Refusal("notFound");
  return found;
}

/** Returns the SKUs for which a shopper waits, the oldest request first. */
export async function readOwnStockRequests(
  shop: Shop,
  shopperId: string,
): Promise<OwnStockRequest[]> {
  return listWaitingSkus(shop.db, await requireWaiter(shop, shopperId));
}

/** Cancels the shopper's requests for a SKU. The call is idempotent. */
export async function endOwnStockRequest(
  shop: Shop,
  shopperId: string,
  { skuId }: { readonly skuId: string },
): Promise<void> {
  const waiter = await requireWaiter(shop, shopperId);
  await endStockRequestsForSku(shop.db, { ...waiter, skuId, now: await getShopNow(shop.db) });
}

async function requireWaiter(shop: Shop, shopperId: string) {
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  return { shopperId, email: owner.email.toLowerCase() };
}

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
