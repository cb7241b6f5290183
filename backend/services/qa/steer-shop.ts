import type { HkCents } from "@contract/model/money";
import { mailsTo } from "../../database/mails";
import { insertPlainProduct, moveClock, setFreeStock } from "../../database/qa";
import { findShopperByLoginName } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const MAILS_SHOWN = 20;

/** Moves business time by minutes, back for a negative number; gives the whole offset in minutes. */
export async function advanceClock(shop: Shop, minutes: number): Promise<number> {
  return moveClock(shop.db, minutes);
}

/** Makes so many units of a packing free to buy. Refuses `notFound`. */
export async function setStock(shop: Shop, skuId: string, free: number): Promise<void> {
  const isKnown = await inTransaction(shop.db, (tx) => setFreeStock(tx, skuId, free));
  if (!isKnown) throw new Refusal("notFound");
}

/** Puts a product with one packing on sale; price in HK cents. */
export async function makeProduct(
  shop: Shop,
  input: { name: { zhTw: string; en: string }; priceCents: HkCents; stock: number },
): Promise<{ productId: string; skuId: string }> {
  return inTransaction(shop.db, (tx) => insertPlainProduct(tx, input));
}

/** Mails to one address, newest first, with the code where there is one. */
export async function readMailbox(
  shop: Shop,
  email: string,
): Promise<{ to: string; subject: string; text: string; code?: string }[]> {
  const mails = await mailsTo(shop.db, email, MAILS_SHOWN);
  return mails.map(({ recipient, subject, text, code }) => ({
    to: recipient,
    subject,
    text,
    ...(code !== "" && { code }),
  }));
}

/** The id of the shopper with this login name, whose calls QA wants to go wrong; refuses an unknown one. */
export async function findShopperId(shop: Shop, loginName: string): Promise<string> {
  const found = await findShopperByLoginName(shop.db, loginName);
  if (found === undefined) throw new Refusal("notFound");
  return found.id;
}
