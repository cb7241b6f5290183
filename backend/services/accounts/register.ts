import { randomBytes } from "node:crypto";
import type { output } from "zod/mini";
import type { registerRequest } from "@contract/shop/accounts";
import type { Language } from "@contract/model/languages";
import { CODE_TYPE } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { rememberDevice } from "../../database/sessions";
import { createId } from "../../database/ids";
import {
  deleteShopper,
  findDuplicateField,
  findShopperByEmail,
  findShopperByLoginName,
  insertShopper,
  type NewShopper,
} from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { issueWelcomeCoupons } from "../campaigns/issue-campaign";
import { queueMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { hashPassword, requireStrongPassword, requireUnrelatedPassword } from "./passwords";
import { getShopperDeviceKey } from "./sign-in";
import { consumeCodeOrTicket, type CodeClient, type CodeOrTicket } from "./verification-codes";

const LOGIN_ID_BYTES = 18;

/**
 * Returns a new public id of a shopper, for the URL of the live channel. It consists of letters and digits and does
 * not reveal the account.
 */
export function createLoginId(): string {
  return randomBytes(LOGIN_ID_BYTES).toString("hex");
}

/**
 * Creates an account and returns its id. Duplicates are rejected before the code is checked. Unique indexes decide
 * between concurrent registrations.
 * Throws `loginNameDuplicate`, `emailDuplicate`, `codeWrong`, `passwordCommon`, or `invalidField` if the confirmation
 * differs.
 */
export async function register(
  shop: Shop,
  input: output<typeof registerRequest>,
  { language, device, ip }: CodeClient & { readonly language: Language },
): Promise<string> {
  const { code, ticket, password, confirmPassword, ...fields } = input;
  await requireStrongPassword({ password, confirmPassword });
  await requireUnrelatedPassword(shop.db, password, fields);
  if (await findShopperByLoginName(shop.db, fields.loginName))
    throw new Refusal("loginNameDuplicate");
  if (await findShopperByEmail(shop.db, fields.email)) throw new Refusal("emailDuplicate");
  const passwordHash = await hashPassword(password);
  const id = createId();
  const row = { ...fields, id, loginId: createLoginId(), passwordHash, language };
  const client = { device, ip };
  const proof = { email: fields.email, type: CODE_TYPE.register, code, ticket, client };
  const isProven = await runInTransaction(shop.db, async (tx) => {
    if (!(await insertProven(tx, shop, { row, proof }))) return false;
    await issueWelcomeCoupons(tx, id);
    const mail = { template: "welcome", loginName: row.loginName } as const;
    await queueMail(tx, shop, { recipient: row.email, lang: language, mail });
    // Remember the device of the registration, so that the first sign-in on it sends no warning.
    const key = getShopperDeviceKey(device, row);
    if (key !== null) await rememberDevice(tx, key, id);
    return true;
  });
  if (!isProven) throw new Refusal("codeWrong");
  return id;
}

/**
 * Inserts the account if its code is correct. The insert comes first, so that concurrent registrations wait at the
 * unique index and get `loginNameDuplicate` or `emailDuplicate`. A wrong code rolls the insert back, but the attempt
 * stays counted.
 */
async function insertProven(
  tx: Transaction,
  shop: Shop,
  { row, proof }: { readonly row: NewShopper; readonly proof: CodeOrTicket },
): Promise<boolean> {
  try {
    await insertShopper(tx, row);
  } catch (error) {
    throw toDuplicateError(error) ?? error;
  }
  if (await consumeCodeOrTicket(tx, shop, proof)) return true;
  await deleteShopper(tx, row.id);
  return false;
}

/** Converts a unique violation to a business error. Returns undefined for any other error. */
export function toDuplicateError(error: unknown): Refusal | undefined {
  switch (findDuplicateField(error)) {
    case "loginName":
      return new Refusal("loginNameDuplicate");
    case "email":
      return new Refusal("emailDuplicate");
    case undefined:
      return undefined;
  }
}
