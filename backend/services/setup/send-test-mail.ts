import { createSmtpSender } from "../../adapters/mail/mail-sender";
import { createId } from "../../database/ids";
import { shopSetting } from "../../database/schema/operations";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";
import { TEST_MAIL_KEY } from "./read-setup";

/**
 * Sends a mail directly, without the outbox, so that staff see at once whether the mail server accepts it. Throws
 * `mailNotSent` without a mail server, or with the server's answer.
 */
export async function sendTestMail(
  shop: Shop,
  by: StaffActor,
  { email }: { readonly email: string },
): Promise<void> {
  const { smtpUrl, from } = shop.settings.mail;
  if (smtpUrl === undefined) throw new Refusal("mailNotSent", { reason: "SMTP_URL" });
  const { name } = await getShopProfile(shop.db);
  const text = `這是「${name.zhTw}」的測試電郵，寄件設定可以使用。\n\nThis is a test mail of ${name.en}. The mail server works.`;
  try {
    await createSmtpSender(
      smtpUrl,
      from,
    )({
      id: createId(),
      language: "zh-Hant",
      to: email,
      subject: `測試電郵 · Test mail · ${name.en}`,
      text,
      html: `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>Test</title><body>${text
        .split("\n\n")
        .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
        .join("")}</body></html>`,
      unsubscribeUrl: "",
    });
  } catch (error) {
    shop.log.warn("mail.test-failed", { err: error });
    throw new Refusal("mailNotSent", { reason: reasonOf(error) });
  }
  await runInTransaction(shop.db, async (tx) => {
    await tx.insert(shopSetting).values({ key: TEST_MAIL_KEY, value: "1" }).onConflictDoNothing();
    const subject = { kind: "setting", id: "mail", name: "mail" } as const;
    await recordAuditEntry(tx, { ...by, action: "sendTestMail", subject, before: {}, after: {} });
  });
}

const REASON_LENGTH = 200;

/** Returns the mail server's answer in one line. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, " ").slice(0, REASON_LENGTH);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
