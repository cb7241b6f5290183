import type { output } from "zod/mini";
import { CODE_TYPE, CONTACT_TYPE } from "@contract/model/states";
import type { improveContactInfo, updateBasicInfo } from "@contract/shop/accounts";
import { getShopNow } from "../../database/clock";
import type { Transaction, Database } from "../../database/connection";
import {
  findEmailChange,
  saveEmailChange,
  markUndoneSince,
  findShopper,
  findShopperAndCart,
  findShopperByEmail,
  updateShopper,
  lockIfPasswordUnchanged,
  lockActiveShopper,
  type ShopperRecord,
  type ShopperWithLists,
} from "../../database/shoppers";
import {
  deleteDevices,
  endOtherSessionsOfShopper,
  endSessionsOfShopper,
} from "../../database/sessions";
import { runInTransaction } from "../../database/transaction";
import { isUploadOfShopper } from "../../database/uploads";
import { queueMail } from "../mail/mail-queue";
import { maskEmail } from "../../rules/mask-personal-data";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { isCorrectPassword } from "./passwords";
import { toDuplicateError } from "./register";
import { runWithFactorIfOn } from "./shopper-factor";
import { countUseOrThrow } from "./sign-in";
import { requireCorrectCode, consumeCodeOrThrow, type CodeClient } from "./verification-codes";

/** Returns all account data that the shopper may see. */
export async function readBasicInfo(shop: Shop, shopperId: string): Promise<ShopperRecord> {
  const found = await findShopper(shop.db, shopperId);
  if (found === undefined) throw new Refusal("loginExpired");
  return found;
}

/** Returns the account data, the number of lines in the cart, and the wishes. */
export async function readBasicInfoAndCart(
  shop: Shop,
  shopperId: string,
): Promise<ShopperWithLists> {
  const found = await findShopperAndCart(shop.db, shopperId);
  if (found === undefined) throw new Refusal("loginExpired");
  return found;
}

/** The shopper who changes personal information, and the token hash of the session that stays valid. */
interface InfoOwner {
  readonly id: string;
  readonly tokenHash: string;
}

/**
 * Changes personal information. The login name never changes. A new e-mail address requires the password and the code
 * that was mailed to the new address. It ends the other sessions, and the former address gets a mail.
 * If the second factor is on, it also requires a code of it.
 * Throws `emailDuplicate`, `codeWrong`, `passwordWrong`, `secondFactorWrong` or `tooManyRequests`. Throws `createInvalidFieldError` for a missing
 * code or password and for an avatar of another shopper.
 */
export async function changeBasicInfo(
  shop: Shop,
  { id: shopperId, tokenHash }: InfoOwner,
  input: output<(typeof updateBasicInfo)["request"]>,
  client: CodeClient,
): Promise<void> {
  const { email, code, password, totp, recoveryCode, headImg, realName, ...fields } = input;
  const owner = await readBasicInfo(shop, shopperId);
  const newEmail = email !== undefined && email !== owner.email.toLowerCase() ? email : undefined;
  const right =
    newEmail === undefined
      ? undefined
      : await requireNewEmail(shop, owner, { email: newEmail, code, password, client });
  const change = (checkFactor: (tx: Transaction) => Promise<void>) =>
    runInTransaction(shop.db, async (tx) => {
      if (
        headImg !== undefined &&
        headImg !== "" &&
        headImg !== owner.headImg &&
        !(await isUploadOfShopper(tx, shopperId, headImg, "avatar"))
      ) {
        throw createInvalidFieldError("headImg", "headImg.format");
      }
      if (newEmail !== undefined && right !== undefined) {
        await checkFactor(tx);
        await consumeCodeOrThrow(tx, right.id, await getShopNow(tx));
        await secureEmailChange(tx, shop, { owner, newEmail, tokenHash });
      }
      await updateShopper(tx, shopperId, {
        ...fields,
        ...(realName !== undefined && { realName }),
        ...(headImg !== undefined && { headImg }),
        ...(newEmail !== undefined && { email: newEmail }),
      });
    });
  try {
    const asker = { id: shopperId, ip: client.ip };
    const given = newEmail === undefined ? {} : { totp, recoveryCode };
    await runWithFactorIfOn(shop, asker, given, change);
  } catch (error) {
    throw toDuplicateError(error) ?? error;
  }
}

interface NewEmail {
  readonly email: string;
  readonly code: string | undefined;
  readonly password: string | undefined;
  readonly client: CodeClient;
}

async function requireNewEmail(
  shop: Shop,
  owner: ShopperRecord,
  { email, code, password, client }: NewEmail,
): Promise<{ id: string }> {
  if (code === undefined) throw createInvalidFieldError("code", "code.required");
  if (await findShopperByEmail(shop.db, email)) throw new Refusal("emailDuplicate");
  // A session alone must not be enough, because it could be on a shared computer or come from a stolen cookie.
  if (password === undefined) throw createInvalidFieldError("password", "password.required");
  await countUseOrThrow(shop, "passwordByShopper", owner.id);
  if (!(await isCorrectPassword(owner.passwordHash, password))) throw new Refusal("passwordWrong");
  return requireCorrectCode(shop, { email, type: CODE_TYPE.changeEmail, code, client });
}

/**
 * Saves the LINE account, the WhatsApp account or both, depending on `type`. An account that the type does not
 * include is not changed. At least one of the included accounts must not be empty.
 */
export async function saveContacts(
  shop: Shop,
  shopperId: string,
  { type, line, whatsApp }: output<(typeof improveContactInfo)["request"]>,
): Promise<void> {
  const showsLine = type !== CONTACT_TYPE.whatsApp;
  const showsWhatsApp = type !== CONTACT_TYPE.line;
  const lacksLine = showsLine && line === "";
  const lacksWhatsApp = showsWhatsApp && whatsApp === "";
  if (lacksLine && lacksWhatsApp) throw createInvalidFieldError("line", "contact.atLeastOne");
  if (lacksLine) throw createInvalidFieldError("line", "contact.lineRequired");
  if (lacksWhatsApp) throw createInvalidFieldError("whatsApp", "contact.whatsAppRequired");
  await runInTransaction(shop.db, (tx) =>
    updateShopper(tx, shopperId, {
      ...(showsLine && { line }),
      ...(showsWhatsApp && { whatsApp }),
    }),
  );
}

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
async function secureEmailChange(
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
