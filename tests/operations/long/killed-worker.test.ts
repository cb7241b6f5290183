/* Tests that another worker takes over the job of a killed worker and finishes it. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { job, jobRun } from "../../../backend/database/schema/operations";
import { mail } from "../../../backend/database/schema/mails";
import { runInTransaction } from "../../../backend/database/transaction";
import { queueMail } from "../../../backend/services/mail/mail-queue";
import { openTestDatabase } from "../../fixtures/database";
import { findFreePort } from "../../fixtures/free-port";
import { openTestMailbox } from "../../fixtures/mailbox";
import { openShop } from "../../fixtures/money-shop";
import { startServe, type ServedProgram } from "../served";

const HOUR_MS = 60 * 60_000;

const database = openTestDatabase();
const mailbox = openTestMailbox();
const programs: ServedProgram[] = [];
const lines = new Set<Socket>();
/** A mail server that accepts connections and never responds, so that a worker stays in its mail job. */
const silent = createServer((line) => lines.add(line.on("error", () => undefined)));

beforeAll(async () => {
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()));
  for (const line of lines) line.destroy();
  silent.close();
});

async function startWorker(smtpUrl: string): Promise<ServedProgram> {
  const worker = startServe(["worker"], {
    DATABASE_URL: database.connectionString,
    SEED_DEMO: "0",
    SMTP_URL: smtpUrl,
    DATA_DIR: ".cache/tests/killed-worker",
    LOG_LEVEL: "info",
    WORKER_PORT: String(await findFreePort()),
  });
  programs.push(worker);
  await worker.opened("service.ready");
  return worker;
}

async function readMailsJob() {
  const [row] = await database.db.select().from(job).where(eq(job.name, "mails"));
  return row;
}

/** Polls until the assertion holds, however slow the machine is. */
const waitForAssertion = (look: () => unknown) => vi.waitFor(look, { timeout: 60_000 });

test("another worker repeats the job of a killed worker once, and records the first run as lost", async () => {
  await runInTransaction(database.db, (tx) =>
    queueMail(tx, openShop(database.db), {
      recipient: "one@rootwell.example",
      lang: "en",
      mail: { template: "accountErased" },
    }),
  );
  const { port } = silent.address() as AddressInfo; // a server on a TCP port has an object as its address
  const first = await startWorker(`smtp://127.0.0.1:${port}?greetingTimeout=600000`);
  await waitForAssertion(() => {
    expect(lines.size).toBe(1);
  });
  const dead = (await readMailsJob())!.holder!;
  process.kill(first.pid, "SIGKILL");
  await first.ended();
  // Extend the lease, because the other worker may need long to start on a busy machine.
  await database.db
    .update(job)
    .set({ leaseUntil: new Date(Date.now() + HOUR_MS) })
    .where(eq(job.name, "mails"));
  const beside = eq(job.name, "forgetSubmits");
  await database.db
    .update(job)
    .set({ lastAt: null, dueAt: new Date(0) })
    .where(beside);

  await startWorker(mailbox.url);
  // The other worker has started and runs other jobs. It must not take this job before the lease ends.
  await waitForAssertion(async () => {
    const [other] = await database.db.select().from(job).where(beside);
    expect(other?.lastAt).toBeInstanceOf(Date);
  });
  expect((await readMailsJob())!.holder).toBe(dead);
  expect(mailbox.received).toEqual([]);
  // Let the leases of the job and of the mail expire now.
  await database.db.update(mail).set({ nextTryAt: new Date(0) });
  await database.db
    .update(job)
    .set({ leaseUntil: new Date(0), dueAt: new Date(0) })
    .where(eq(job.name, "mails"));
  await waitForAssertion(async () => {
    const runs = await database.db.select().from(jobRun).where(eq(jobRun.job, "mails"));
    expect(runs.map(({ outcome, instance }) => [outcome, instance === dead])).toEqual([
      ["lost", true],
      ["done", false],
    ]);
  });
  expect(mailbox.received.map(({ to }) => to)).toEqual(["one@rootwell.example"]);
  expect(await database.db.select().from(mail)).toMatchObject([{ status: "sent" }]);
});
