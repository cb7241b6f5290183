import { randomBytes } from "node:crypto";
import type { output } from "zod/mini";
import type { registerRequest } from "@contract/shop/accounts";
import type { Language } from "@contract/model/languages";
import { CODE_TYPE } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { rememberDevice } from "../../database/known-devices";
import { newId } from "../../database/ids";
import {
  deleteShopper,
  duplicateOf,
  findShopperByEmail,
  findShopperByLoginName,
  insertShopper,
  type NewShopper,
} from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { welcomeShopper } from "../campaigns/issue-campaign";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { hashPassword, requireGoodPassword, requireUnrelatedPassword } from "./passwords";
import { deviceKeyOf } from "./sign-in";
import { takeProof, type CodeClient, type Proof } from "./verification-codes";

const LOGIN_ID_BYTES = 18;

/** The opaque name of a shopper in the address of the live channel: letters and digits. */
export function newLoginId(): string {
  return randomBytes(LOGIN_ID_BYTES).toString("hex");
}

/**
 * Makes an account (spec §3, §5); gives its id. What is taken is refused before the code is tried, and the
 * unique indexes decide between two at once. Refuses `loginNameDuplicate`, `emailDuplicate`, `codeWrong`,
 * `passwordCommon`, a confirmation that differs as `invalidField`.
 */
export async function register(
  shop: Shop,
  input: output<typeof registerRequest>,
  { language, device, ip }: CodeClient & { readonly language: Language },
): Promise<string> {
  const { code, ticket, password, confirmPassword, ...fields } = input;
  await requireGoodPassword({ password, confirmPassword });
  await requireUnrelatedPassword(shop.db, password, fields);
  if (await findShopperByLoginName(shop.db, fields.loginName))
    throw new Refusal("loginNameDuplicate");
  if (await findShopperByEmail(shop.db, fields.email)) throw new Refusal("emailDuplicate");
  const passwordHash = await hashPassword(password);
  const id = newId();
  const row = { ...fields, id, loginId: newLoginId(), passwordHash, language };
  const client = { device, ip };
  const proof = { email: fields.email, type: CODE_TYPE.register, code, ticket, client };
  const isProven = await inTransaction(shop.db, async (tx) => {
    if (!(await insertProven(tx, shop, { row, proof }))) return false;
    await welcomeShopper(tx, id);
    const mail = { template: "welcome", loginName: row.loginName } as const;
    await queueMail(tx, shop, { recipient: row.email, lang: language, mail });
    // The owner sits at it: the first sign-in there is no news.
    const key = deviceKeyOf(device, row);
    if (key !== null) await rememberDevice(tx, key, id);
    return true;
  });
  if (!isProven) throw new Refusal("codeWrong");
  return id;
}

/**
 * Writes the account if its code is right. First the account, so that of fifty at once all but one wait
 * at the unique index and hear what is taken; a wrong code takes it back but keeps the counted try.
 */
async function insertProven(
  tx: Transaction,
  shop: Shop,
  { row, proof }: { readonly row: NewShopper; readonly proof: Proof },
): Promise<boolean> {
  try {
    await insertShopper(tx, row);
  } catch (error) {
    throw refusalOfDuplicate(error) ?? error;
  }
  if (await takeProof(tx, shop, proof)) return true;
  await deleteShopper(tx, row.id);
  return false;
}

/** The refusal of a write that met a unique index; undefined for any other failure. */
export function refusalOfDuplicate(error: unknown): Refusal | undefined {
  switch (duplicateOf(error)) {
    case "loginName":
      return new Refusal("loginNameDuplicate");
    case "email":
      return new Refusal("emailDuplicate");
    case undefined:
      return undefined;
  }
}
