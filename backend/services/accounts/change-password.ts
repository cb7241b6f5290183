import type { Language } from "@contract/model/languages";
import { CODE_TYPE } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import { deleteDevices, endSessionsOfShopper } from "../../database/sessions";
import {
  findShopper,
  findShopperByEmail,
  lockIfPasswordUnchanged,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import type { Transaction } from "../../database/connection";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { toShopperAccount, resetClientFailures, countUseOrThrow } from "./sign-in";
import {
  hashPassword,
  isCorrectPassword,
  requireStrongPassword,
  requireUnrelatedPassword,
} from "./passwords";
import {
  requireCorrectCode,
  consumeCodeOrThrow,
  consumeCodeOrTicket,
  type CodeClient,
  type CodeOrTicket,
} from "./verification-codes";

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Sets a new password if the shopper forgot the old one, and ends every session. It needs a mailed code or the ticket
 * for it. Throws `passwordCommon` or `codeWrong`, also for an unknown address.
 */
export async function resetPassword(
  shop: Shop,
  input: NewPassword & Omit<CodeOrTicket, "type" | "client"> & CodeClient & { language: Language },
): Promise<void> {
  await requireStrongPassword(input);
  const { email, code = "", ticket, device, ip } = input;
  const client = { device, ip };
  const type = CODE_TYPE.forgotPassword;
  // Check the code before hashing the password, so that guessing codes does not cost much CPU time.
  const right =
    ticket === undefined
      ? await requireCorrectCode(shop, { email, type, code, client })
      : undefined;
  const owner = await findShopperByEmail(shop.db, email);
  if (owner === undefined) throw new Refusal("codeWrong");
  // A ticket is only checked below. Check the password here only if the code is correct, because a client without
  // proof must not learn the login name.
  if (right !== undefined) await requireUnrelatedPassword(shop.db, input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await runInTransaction(shop.db, async (tx) => {
    if (right !== undefined) await consumeCodeOrThrow(tx, right.id, await getShopNow(tx));
    else {
      if (!(await consumeCodeOrTicket(tx, shop, { email, type, ticket, client })))
        throw new Refusal("codeWrong");
      await requireUnrelatedPassword(shop.db, input.password, owner);
    }
    await setPassword(tx, shop, { owner, passwordHash, lang: input.language });
  });
  const account = toShopperAccount(owner.loginName);
  await resetClientFailures(shop.db, { account, network: input.ip });
}

/**
 * Changes the password and ends every session, including the current one. Throws `oldPasswordWrong` or
 * `passwordCommon`.
 */
export async function changePassword(
  shop: Shop,
  shopperId: string,
  input: NewPassword & { oldPassword: string; language: Language },
): Promise<void> {
  await requireStrongPassword(input);
  await countUseOrThrow(shop, "passwordByShopper", shopperId);
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  if (!(await isCorrectPassword(owner.passwordHash, input.oldPassword)))
    throw new Refusal("oldPasswordWrong");
  await requireUnrelatedPassword(shop.db, input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await runInTransaction(shop.db, async (tx) => {
    // If the password changed concurrently, keep the newer one.
    if (!(await lockIfPasswordUnchanged(tx, owner))) throw new Refusal("oldPasswordWrong");
    await setPassword(tx, shop, { owner, passwordHash, lang: input.language });
  });
}

async function setPassword(
  tx: Transaction,
  shop: Shop,
  { owner, passwordHash, lang }: { owner: ShopperRecord; passwordHash: string; lang: Language },
): Promise<void> {
  await updateShopper(tx, owner.id, { passwordHash });
  await endSessionsOfShopper(tx, owner.id);
  await deleteDevices(tx, owner.id);
  await queueMail(tx, shop, {
    recipient: owner.email,
    lang,
    mail: { template: "passwordChanged" },
  });
}
