import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listAuditEntries } from "../../database/admin-lists";
import { staffAction } from "../../database/schema/staff";
import { mail } from "../../database/schema/mails";
import { runInTransaction } from "../../database/transaction";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openTestMailbox } from "../../../tests/fixtures/mailbox";
import { openShop } from "../../../tests/fixtures/money-shop";
import { readMailTrouble, sendWaitingMails, queueMail } from "../mail/mail-queue";
import { resendFailedMails, resendMail } from "./resend-mails";

const database = openTestDatabase();
const mailbox = openTestMailbox();

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.execute(sql`alter table staff_action disable trigger user`);
  await database.db.delete(staffAction);
  await database.db.execute(sql`alter table staff_action enable trigger user`);
});

function openSendingShop() {
  return openShop(database.db, { SMTP_URL: mailbox.url });
}

async function readOutbox() {
  return database.db.select().from(mail).orderBy(mail.id);
}

async function createFailedMail(recipient: string): Promise<string> {
  await runInTransaction(database.db, (tx) =>
    queueMail(tx, openShop(database.db), {
      recipient,
      lang: "en",
      mail: { template: "passwordChanged" },
    }),
  );
  const longAgo = sql`now() - interval '4 days'`;
  const failed = {
    status: "failed",
    attempts: 80,
    createdAt: longAgo,
    waitingSince: longAgo,
  } as const;
  const where = eq(mail.recipient, recipient);
  const [row] = await database.db.update(mail).set(failed).where(where).returning();
  return row!.id;
}

async function auditEntries() {
  const { rows } = await listAuditEntries(database.db, { pageNum: 1, pageSize: 10 });
  return rows.map(({ staffName, action, subject, after }) => [staffName, action, subject, after]);
}

test("resending a failed mail restarts its attempts, and repeated clicks queue it once", async () => {
  const shop = openSendingShop();
  const id = await createFailedMail("again@rootwell.example");
  await Promise.all(Array.from({ length: 5 }, () => resendMail(shop, { staffName: "mei" }, id)));
  mailbox.refuses = true;
  await sendWaitingMails(shop);
  expect(await readOutbox()).toMatchObject([{ status: "waiting", attempts: 1 }]);
  mailbox.refuses = false;
  await database.db.update(mail).set({ nextTryAt: sql`now()` });
  await sendWaitingMails(shop);
  await resendMail(shop, { staffName: "mei" }, id);
  expect(await sendWaitingMails(shop)).toBe(0);
  expect(mailbox.received.map(({ to }) => to)).toEqual(["again@rootwell.example"]);
  expect(await auditEntries()).toEqual([["mei", "resendMail", "Your password was changed", null]]);
});

test("resending all failed mails does not change other mails", async () => {
  const shop = openSendingShop();
  const recipients = ["one@rootwell.example", "two@rootwell.example", "three@rootwell.example"];
  for (const recipient of recipients) await createFailedMail(recipient);
  const expired = await createFailedMail("dead@rootwell.example");
  await database.db.update(mail).set({ status: "expired" }).where(eq(mail.id, expired));
  expect(await readMailTrouble(shop)).toMatchObject({ failed: 3, late: 0 });
  const pressed = await Promise.all([
    resendFailedMails(shop, { staffName: "mei" }),
    resendFailedMails(shop, { staffName: "an" }),
  ]);
  expect(pressed.sort()).toEqual([0, 3]);
  while ((await sendWaitingMails(shop)) > 0);
  expect(mailbox.received.map(({ to }) => to).sort()).toEqual([...recipients].sort());
  expect(await auditEntries()).toMatchObject([
    [expect.any(String), "resendFailedMails", "", { count: 3 }],
  ]);
  await expect(resendMail(shop, { staffName: "mei" }, expired)).rejects.toMatchObject({
    key: "stateNotAllowed",
  });
  await expect(resendMail(shop, { staffName: "mei" }, "1")).rejects.toMatchObject({
    key: "notFound",
  });
});
