import { getShopNow } from "../../database/clock";
import type { Database, Transaction } from "../../database/connection";
import { findEmailChange, saveEmailChange, markUndoneSince } from "../../database/email-changes";
import { deleteDevices } from "../../database/known-devices";
import { endOtherSessionsOfShopper, endSessionsOfShopper } from "../../database/sessions";
import {
  findShopper,
  lockIfPasswordUnchanged,
  lockActiveShopper,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { maskEmail } from "../../rules/mask-personal-data";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { toDuplicateError } from "./register";

interface ReplacedEmail {
  readonly owner: ShopperRecord;
  readonly newEmail: string;
  /** The token hash of the session that made the change. This session stays valid. */
  readonly tokenHash: string;
}

/**
 * Protects an account whose e-mail address changes. It ends the other sessions and mails a link that undoes the
 * change to the former address. Throws `passwordWrong` if the password was changed concurrently.
 */
export async function secureEmailChange(
  tx: Transaction,
  shop: Shop,
  { owner, newEmail, tokenHash }: ReplacedEmail,
): Promise<void> {
  if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("passwordWrong");
  await endOtherSessionsOfShopper(tx, owner.id, tokenHash);
  const now = await getShopNow(tx);
  // Read the address again while the row is locked, because a concurrent request may have changed it.
  const formerEmail = (await findShopper(tx, owner.id))?.email ?? owner.email;
  const token = await saveEmailChange(tx, { shopperId: owner.id, formerEmail, now });
  await queueMail(tx, shop, {
    recipient: formerEmail,
    lang: owner.language,
    mail: { template: "emailChanged", email: maskEmail(newEmail), token },
  });
}

/** Returns the masked former address that a link restores. Throws `notFound` for an invalid link. */
export async function readEmailChange(shop: Shop, token: string): Promise<{ email: string }> {
  const { formerEmail } = await requireChange(shop.db, token);
  return { email: maskEmail(formerEmail) };
}

/**
 * Restores the former e-mail address and ends all sessions of the account. Throws `notFound`, or `emailDuplicate` if
 * another account has that address now.
 */
export async function undoEmailChange(shop: Shop, token: string): Promise<void> {
  const { shopperId } = await requireChange(shop.db, token);
  try {
    await runInTransaction(shop.db, async (tx) => {
      if (!(await lockActiveShopper(tx, shopperId))) throw new Refusal("notFound");
      // Check the link again, because a concurrent request may have used it in the meantime.
      const change = await requireChange(tx, token);
      await updateShopper(tx, shopperId, { email: change.formerEmail });
      await markUndoneSince(tx, change, await getShopNow(tx));
      await endSessionsOfShopper(tx, shopperId);
      await deleteDevices(tx, shopperId);
    });
  } catch (error) {
    throw toDuplicateError(error) ?? error;
  }
}

async function requireChange(db: Database | Transaction, token: string) {
  const change = await findEmailChange(db, token, await getShopNow(db));
  if (change === undefined) throw new Refusal("notFound");
  return change;
}
