import type { Language } from "@contract/model/languages";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { eraseShopper, findBlockingOrder } from "../../database/shopper-data";
import { endSessionsOfShopper } from "../../database/sessions";
import { findShopper, lockIfPasswordUnchanged, type ShopperRecord } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/queue-mail";
import type { SubmittedFactor } from "../second-factor/check-factor";
import type { Shop } from "../shop";
import { toShopperAccount, checkSignInLimits } from "./check-sign-in-limits";
import { isCorrectPassword } from "./passwords";
import { runWithFactorIfOn } from "./shopper-factor";

/** The input of an erasure: the password, a code if the second factor is on, and the client for the limits. */
interface Erasure extends SubmittedFactor {
  readonly password: string;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * Deletes an account in one transaction (docs/decisions/0019). All sessions end, and a mail confirms the deletion. A
 * concurrent order that waits for the shopper's row then fails.
 * Throws `passwordWrong`, `secondFactorWrong`, `accountBusy` if an order has not ended, or the errors of `checkSignInLimits`.
 */
export async function eraseAccount(
  shop: Shop,
  shopperId: string,
  { password, lang, ip, counted, ...given }: Erasure,
): Promise<void> {
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  const succeeded = await checkSignInLimits(shop.db, {
    account: toShopperAccount(owner.loginName),
    network: ip,
    counted,
    knownDevice: null,
  });
  if (!(await isCorrectPassword(owner.passwordHash, password))) throw new Refusal("passwordWrong");
  await succeeded();
  await runWithFactorIfOn(shop, { id: shopperId, ip }, given, (checkFactor) =>
    runInTransaction(shop.db, async (tx) => {
      await checkFactor(tx);
      if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("passwordWrong");
      await eraseOwner(tx, shop, { owner, lang });
    }),
  );
}

/** Deletes an account whose row is locked. Throws `accountBusy`. */
export async function eraseOwner(
  tx: Transaction,
  shop: Shop,
  { owner: { id, email }, lang }: { readonly owner: ShopperRecord; readonly lang: Language },
): Promise<void> {
  const busy = await findBlockingOrder(tx, id);
  if (busy !== undefined)
    throw new Refusal("accountBusy", { orderNo: busy.orderNo, orderId: busy.id });
  await endSessionsOfShopper(tx, id);
  await eraseShopper(tx, { id, now: await getShopNow(tx) });
  await queueMail(tx, shop, { recipient: email, lang, mail: { template: "accountErased" } });
}
