import type { Language } from "@contract/model/languages";
import { CODE_TYPE } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { forgetDevicesOf } from "../../database/known-devices";
import { endSessionsOf } from "../../database/sessions";
import {
  findShopper,
  findShopperByEmail,
  holdPassword,
  updateShopper,
  type ShopperRecord,
} from "../../database/shoppers";
import type { Transaction } from "../../database/connection";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { accountOfShopper, forgetOwnFailures } from "./admit-sign-in";
import {
  hashPassword,
  isRightPassword,
  requireGoodPassword,
  requireUnrelatedPassword,
} from "./passwords";
import { requireUse } from "./sign-in";
import {
  requireRightCode,
  spendRightCode,
  takeProof,
  type CodeClient,
  type Proof,
} from "./verification-codes";

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Sets a forgotten password by a mailed code or its ticket; every session ends. Refuses `codeWrong` (an
 * unknown address too), `passwordCommon`.
 */
export async function resetPassword(
  shop: Shop,
  input: NewPassword & Omit<Proof, "type" | "client"> & CodeClient & { language: Language },
): Promise<void> {
  await requireGoodPassword(input);
  const { email, code = "", ticket, device, ip } = input;
  const client = { device, ip };
  const type = CODE_TYPE.forgotPassword;
  // A code is looked at before the password is hashed: guesses must cost little.
  const right =
    ticket === undefined ? await requireRightCode(shop, { email, type, code, client }) : undefined;
  const owner = await findShopperByEmail(shop.db, email);
  if (owner === undefined) throw new Refusal("codeWrong");
  // A ticket is only checked below, and who has none must not learn the login name.
  if (right !== undefined) await requireUnrelatedPassword(shop.db, input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(shop.db, async (tx) => {
    if (right !== undefined) await spendRightCode(tx, right.id, await shopNow(tx));
    else {
      if (!(await takeProof(tx, shop, { email, type, ticket, client })))
        throw new Refusal("codeWrong");
      await requireUnrelatedPassword(shop.db, input.password, owner);
    }
    await setPassword(tx, shop, { owner, passwordHash, lang: input.language });
  });
  const account = accountOfShopper(owner.loginName);
  await forgetOwnFailures(shop.db, { account, network: input.ip });
}

/** Changes a known password; every session ends, this one too (spec §8). Refuses `oldPasswordWrong`, `passwordCommon`. */
export async function changePassword(
  shop: Shop,
  shopperId: string,
  input: NewPassword & { oldPassword: string; language: Language },
): Promise<void> {
  await requireGoodPassword(input);
  await requireUse(shop, "passwordByShopper", shopperId);
  const owner = await findShopper(shop.db, shopperId);
  if (owner === undefined) throw new Refusal("loginExpired");
  if (!(await isRightPassword(owner.passwordHash, input.oldPassword)))
    throw new Refusal("oldPasswordWrong");
  await requireUnrelatedPassword(shop.db, input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(shop.db, async (tx) => {
    // One that was set meanwhile stands: whoever knew only the old one does not undo it.
    if (!(await holdPassword(tx, owner))) throw new Refusal("oldPasswordWrong");
    await setPassword(tx, shop, { owner, passwordHash, lang: input.language });
  });
}

async function setPassword(
  tx: Transaction,
  shop: Shop,
  { owner, passwordHash, lang }: { owner: ShopperRecord; passwordHash: string; lang: Language },
): Promise<void> {
  await updateShopper(tx, owner.id, { passwordHash });
  await endSessionsOf(tx, owner.id);
  await forgetDevicesOf(tx, owner.id);
  await queueMail(tx, shop, {
    recipient: owner.email,
    lang,
    mail: { template: "passwordChanged" },
  });
}
