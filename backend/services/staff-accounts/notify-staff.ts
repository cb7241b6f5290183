import type { Transaction } from "../../database/connection";
import type { StaffActor } from "../../database/audit-entries";
import type { StaffRecord } from "../../database/staff-accounts";
import { maskNetwork, type DeviceFacts } from "../../rules/device-words";
import type { StaffEvent } from "../mail/mail-content";
import { queueMail } from "../mail/mail-queue";
import type { Shop } from "../shop";

interface StaffNotification {
  readonly event: StaffEvent;
  /** The staff member who made the change. The mail names this person only if it is not the account's owner. */
  readonly by: StaffActor;
  /** The device of a sign-in. Null for other events. */
  readonly device?: DeviceFacts | null;
  /** The address of the mail, if it is not the address of the account. */
  readonly recipient?: string;
}

/**
 * Mails a staff member about a change of the account, in that person's language. An account without an e-mail address
 * gets no mail. An example is the first owner of a new shop.
 */
export async function notifyStaff(
  tx: Transaction,
  shop: Shop,
  account: Pick<StaffRecord, "name" | "loginName" | "email" | "language">,
  { event, by, device = null, recipient = account.email }: StaffNotification,
): Promise<void> {
  if (recipient === "") return;
  await queueMail(tx, shop, {
    recipient,
    lang: account.language,
    mail: {
      template: "staffAccountChanged",
      event,
      name: account.name,
      at: new Date(),
      network: maskNetwork(by.address ?? ""),
      by: by.staffName === account.loginName ? "" : by.staffName,
      device,
    },
  });
}
