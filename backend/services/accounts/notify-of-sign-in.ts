import type { Transaction } from "../../database/connection";
import type { ShopperRecord } from "../../database/shoppers";
import type { DeviceFacts } from "../../rules/device-words";
import { queueMail } from "../mail/queue-mail";
import type { Shop } from "../shop";

/** Mails the owner, in the owner's language, of a sign-in from a device that the account does not know. */
export async function notifyOfSignIn(
  tx: Transaction,
  shop: Shop,
  { owner, ...from }: DeviceFacts & { owner: ShopperRecord; network: string },
): Promise<void> {
  await queueMail(tx, shop, {
    recipient: owner.email,
    lang: owner.language,
    mail: { template: "newSignIn", at: new Date(), ...from },
  });
}
