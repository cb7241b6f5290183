import { sql } from "drizzle-orm";
import { defaultProfile } from "@contract/model/default-profile";
import type { SetupStep } from "@contract/staff/states";
import { createSmtpSender } from "../../adapters/mail/mail-sender";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { Database, Transaction } from "../../database/connection";
import { findShownText } from "../../database/content";
import { createId } from "../../database/ids";
import { shopSetting } from "../../database/schema/operations";
import { listSettings } from "../../database/stored-settings";
import { runInTransaction } from "../../database/transaction";
import { getFirstSteps } from "../../database/waiting-work";
import { countRealPaymentMethods } from "../payments/pay-providers";
import { Refusal } from "../../rules/refusal";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";

/** The row that records a test mail which the mail server accepted. */
const TEST_MAIL_KEY = "mailTested";

interface Facts {
  /** A mail that the mail server has accepted. */
  readonly sentMail: boolean;
  readonly keptMails: number;
  /** An account with a second factor. */
  readonly factor: boolean;
  /** True if a backup succeeded and none has failed since then. */
  readonly backup: boolean;
}

async function readFacts(db: Database | Transaction): Promise<Facts> {
  const { rows } = await db.execute<Facts & Record<string, unknown>>(sql`select
    exists (select from mail where status = 'sent')
      or exists (select from ${shopSetting} where key = ${TEST_MAIL_KEY}) as "sentMail",
    (select count(*)::int from mail where status = 'kept') as "keptMails",
    exists (select from staff_account where totp_since is not null) as factor,
    exists (select from job where name = 'backUp' and failures = 0 and last_at is not null) as backup`);
  const [found] = rows;
  if (found === undefined) throw new Error("The query for the set-up returned no row.");
  return found;
}

/** Returns the steps of the set-up with their state, and whether the shop takes orders. */
export async function readSetup(shop: Shop) {
  const { origins, isOnLoopback, mail, payment, backups } = shop.settings;
  const [facts, profile, firstSteps, settings, about] = await Promise.all([
    readFacts(shop.db),
    getShopProfile(shop.db),
    getFirstSteps(shop.db),
    listSettings(shop.db),
    findShownText(shop.db, "about-us"),
  ]);
  const opened = settings.find(({ key }) => key === "openAnyway");
  const returnAddress = settings.find(({ key }) => key === "returnAddress")?.value ?? "";
  const waysToPay = await countRealPaymentMethods(shop);
  const isNamed = profile.name.zhTw !== defaultProfile.name.zhTw;
  const done: Readonly<Record<SetupStep, boolean>> = {
    address: !isOnLoopback && origins.every((origin) => origin.startsWith("https:")),
    mail: mail.smtpUrl !== undefined && facts.sentMail,
    pay: waysToPay > 0,
    returnAddress: (returnAddress || shop.settings.returnAddress) !== "",
    contacts: profile.email !== "",
    texts: isNamed && about !== undefined,
    product: firstSteps.published,
    staff: facts.factor,
    backup: backups !== undefined && facts.backup,
  };
  const openAnyway = opened?.value === "1";
  return {
    done,
    isPublic: !isOnLoopback,
    takesOrders: isOnLoopback || openAnyway || (done.mail && done.pay),
    openAnyway,
    openAnywayVersion: opened?.version ?? 0,
    hasMailServer: mail.smtpUrl !== undefined,
    keptMails: facts.keptMails,
    waysToPay,
    hasSandbox: payment.sandbox,
  };
}

/**
 * Returns whether shoppers can place orders. A shop on a public host needs a mail server that accepted a mail, and
 * a real way to pay. Staff can open it without them.
 */
export async function acceptsOrders(
  shop: Shop,
  db: Database | Transaction = shop.db,
): Promise<boolean> {
  const { isOnLoopback, mail } = shop.settings;
  if (isOnLoopback) return true;
  const isReady =
    mail.smtpUrl !== undefined &&
    (await countRealPaymentMethods(shop, db)) > 0 &&
    (await readFacts(db)).sentMail;
  if (isReady) return true;
  return (await listSettings(db)).some(({ key, value }) => key === "openAnyway" && value === "1");
}

/** Throws `shopNotOpen` if the shop does not take orders yet. */
export async function requireOpenShop(shop: Shop, tx: Transaction): Promise<void> {
  if (!(await acceptsOrders(shop, tx))) throw new Refusal("shopNotOpen");
}

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
