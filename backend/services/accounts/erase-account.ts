import type { Language } from "@contract/model/languages";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { eraseShopper, findBusyOrder } from "../../database/shopper-data";
import { endSessionsOf } from "../../database/sessions";
import {
  lockShopper,
  findShopper,
  holdPassword,
  type ShopperRecord,
} from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { accountOfShopper, admitSignIn } from "./admit-sign-in";
import { isRightPassword } from "./passwords";

/** Who asks to be forgotten, as the limits of sign-in count tries at a password. */
interface Erasure {
  readonly password: string;
  readonly lang: Language;
  readonly ip: string;
  readonly counted: boolean;
}

/**
 * Deletes an account in one transaction (docs/decisions/0019): sessions end, a mail confirms. What orders
 * wait for the shopper's row find nobody afterwards.
 * Refuses `passwordWrong`, `accountBusy` with the order that is not at its end, and what `admitSignIn` does.
 */
export async function eraseAccount(
  shop: Shop,
  shopperId: string,
  { password, lang, ip, counted }: Erasure,
): Promise<void> {
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  const succeeded = await admitSignIn(shop.db, {
    account: accountOfShopper(owner.loginName),
    network: ip,
    counted,
    knownDevice: null,
  });
  if (!(await isRightPassword(owner.passwordHash, password))) throw new Refusal("passwordWrong");
  await succeeded();
  await inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    if (!(await holdPassword(tx, owner))) throw new Refusal("passwordWrong");
    await eraseOwner(tx, shop, { owner, lang });
  });
}

/** Does so for an account that is held. Refuses `accountBusy`. */
export async function eraseOwner(
  tx: Transaction,
  shop: Shop,
  { owner: { id, email }, lang }: { readonly owner: ShopperRecord; readonly lang: Language },
): Promise<void> {
  const busy = await findBusyOrder(tx, id);
  if (busy !== undefined)
    throw new Refusal("accountBusy", { orderNo: busy.orderNo, orderId: busy.id });
  await endSessionsOf(tx, id);
  await eraseShopper(tx, { id, now: await shopNow(tx) });
  await queueMail(tx, shop, { recipient: email, lang, mail: { template: "accountErased" } });
}
