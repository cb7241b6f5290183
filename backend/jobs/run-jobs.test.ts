/* Tests the leases of jobs: with two processes on one database, and with a process that dies during a run. */
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import type { ShopJob } from "@contract/staff/states";
import { openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../tests/fixtures/second-instance";
import type { Database } from "../database/connection";
import { requestJobRun, claimJob, lockJob, pauseJob, type JobLease } from "../database/jobs";
import { job, jobRun } from "../database/schema/operations";
import { runInTransaction } from "../database/transaction";
import { runJobs, type Runner } from "./run-jobs";
import type { RunJob } from "./shop-jobs";

const LOOK_MS = 10;
/** A lease that is longer than any test. Tests of expiry use a short lease. */
const LONG_MS = 600_000;

const database = openTestDatabase();
const secondInstance = openSecondInstance(database);
const open: { end: () => Promise<void> }[] = [];
const releases: (() => void)[] = [];
afterEach(async () => {
  // Release all jobs and wait for them, even after a failed test.
  for (const letGo of releases.splice(0)) letGo();
  await Promise.all(open.splice(0).map((each) => each.end()));
  await database.db.delete(job);
  await database.db.delete(jobRun);
});

/** Polls until the assertion holds, however slow the machine is. */
const waitForAssertion = (look: () => unknown) =>
  vi.waitFor(look, { timeout: 60_000, interval: LOOK_MS });

type Jobs = Partial<Record<ShopJob, RunJob>>;

function start(jobs: Jobs, runner: Partial<Runner> = {}, db: Database = database.db) {
  const usual = { instance: "one", lookEveryMs: LOOK_MS, leaseMs: LONG_MS };
  const running = runJobs(openShop(db), jobs, { ...usual, ...runner });
  open.push(running);
  return running;
}

const startOther = (jobs: Jobs) => start(jobs, { instance: "other" }, secondInstance.db);

/**
 * Returns a job that runs until the test releases it. It also counts the runs and the maximum number of concurrent
 * runs.
 */
function createHeldJob() {
  let letGo = () => {};
  const untilLetGo = new Promise<void>((resolve) => (letGo = resolve));
  releases.push(letGo);
  const seen = { begun: 0, at: 0, most: 0 };
  const run: RunJob = async () => {
    seen.begun += 1;
    seen.at += 1;
    seen.most = Math.max(seen.most, seen.at);
    await untilLetGo;
    seen.at -= 1;
    return 1;
  };
  return { run, seen, letGo };
}

async function readState(name: ShopJob) {
  const [found] = await database.db.select().from(job).where(eq(job.name, name));
  return found;
}

const readRuns = (name: ShopJob) =>
  database.db.select().from(jobRun).where(eq(jobRun.job, name)).orderBy(jobRun.id);

/** Makes a job due now. */
async function makeDue(name: ShopJob): Promise<void> {
  await database.db
    .update(job)
    .set({ dueAt: new Date(0) })
    .where(eq(job.name, name));
}

test("a process runs a job immediately after the start and then each time the job is due", async () => {
  const run = vi.fn<RunJob>(() => Promise.resolve(0));
  start({ receiveOrdersByTime: run });
  await waitForAssertion(async () =>
    expect(await readState("receiveOrdersByTime")).toMatchObject({ lastOutcome: "done" }),
  );
  expect(run).toHaveBeenCalledTimes(1);
  const { dueAt, lastAt } = (await readState("receiveOrdersByTime"))!;
  expect(dueAt.getTime() - lastAt!.getTime()).toBeGreaterThanOrEqual(60_000);
  await makeDue("receiveOrdersByTime");
  await waitForAssertion(() => expect(run).toHaveBeenCalledTimes(2));
  // A run that found nothing to do is not recorded.
  expect(await readRuns("receiveOrdersByTime")).toEqual([]);
});

test("only one of two processes runs a job at a time", async () => {
  const { run, seen, letGo } = createHeldJob();
  start({ mails: run });
  startOther({ mails: run });
  // Without the lease, several processes would start the job, and the assertions below would fail.
  await waitForAssertion(() => expect(seen.begun).toBeGreaterThan(0));
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      claimJob([database.db, secondInstance.db][nth % 2]!, {
        name: "mails",
        instance: `third ${nth}`,
        leaseMs: LONG_MS,
        notDuring: undefined,
      }),
    ),
  );
  expect(taken.filter(Boolean)).toEqual([]);
  expect(seen.most).toBe(1);
  letGo();
  await waitForAssertion(async () =>
    expect(await readState("mails")).toMatchObject({ holder: null }),
  );
  expect(seen.most).toBe(1);
  expect(await readRuns("mails")).toMatchObject([{ outcome: "done", count: 1, askedBy: null }]);
});

test("only one of forty concurrent claims of a due job gets the job's lease", async () => {
  await runInTransaction(database.db, (tx) => lockJob(tx, "mails"));
  const claims = Array.from({ length: 40 }, (_, nth) =>
    claimJob([database.db, secondInstance.db][nth % 2]!, {
      name: "mails",
      instance: `nth ${nth}`,
      leaseMs: LONG_MS,
      notDuring: undefined,
    }),
  );
  const turns = (await Promise.all(claims)).filter((turn): turn is JobLease => turn !== undefined);
  expect(turns).toHaveLength(1);
  expect(await readState("mails")).toMatchObject({ holder: turns[0]!.instance });
});

test("a process takes over a job of a dead process after its lease expires, and records the run as lost", async () => {
  // This simulates a dead process: it claims the lease and never renews it.
  await runInTransaction(database.db, (tx) => lockJob(tx, "payOutRefunds"));
  const dead = await claimJob(database.db, {
    name: "payOutRefunds",
    instance: "dead",
    leaseMs: 300,
    notDuring: undefined,
  });
  expect(dead).toBeDefined();
  const finish = vi.fn<RunJob>(() => Promise.resolve(2));
  startOther({ payOutRefunds: finish });
  await waitForAssertion(() => expect(finish).toHaveBeenCalledTimes(1));
  await waitForAssertion(async () =>
    expect(await readRuns("payOutRefunds")).toMatchObject([
      { instance: "dead", outcome: "lost" },
      { instance: "other", outcome: "done", count: 2 },
    ]),
  );
  const [lost, done] = await readRuns("payOutRefunds");
  expect(done!.begunAt.getTime() - lost!.begunAt.getTime()).toBeGreaterThanOrEqual(300);
  expect(await readState("payOutRefunds")).toMatchObject({ holder: null, failures: 0 });
});

test("a process keeps its lease on a long job as long as it renews the lease", async () => {
  const { run, seen, letGo } = createHeldJob();
  start({ deleteWhatIsOld: run }, { leaseMs: 150 });
  await waitForAssertion(() => expect(seen.begun).toBe(1));
  const first = (await readState("deleteWhatIsOld"))!.leaseUntil!;
  startOther({ deleteWhatIsOld: run });
  // Wait for three lease durations.
  await waitForAssertion(async () => {
    const { leaseUntil } = (await readState("deleteWhatIsOld"))!;
    expect(leaseUntil!.getTime() - first.getTime()).toBeGreaterThan(450);
  });
  expect(seen.begun).toBe(1);
  letGo();
  await waitForAssertion(async () => expect(await readRuns("deleteWhatIsOld")).toHaveLength(1));
});

test("a process that lost its lease does not end the run of the other process", async () => {
  const slow = createHeldJob();
  const other = createHeldJob();
  start({ mails: slow.run });
  await waitForAssertion(() => expect(slow.seen.begun).toBe(1));
  await database.db.update(job).set({ leaseUntil: new Date(0) });
  startOther({ mails: other.run });
  await waitForAssertion(() => expect(other.seen.begun).toBe(1));
  slow.letGo();
  await waitForAssertion(() => expect(slow.seen.at).toBe(0));
  await open[0]!.end();
  expect(await readState("mails")).toMatchObject({ holder: "other" });
  other.letGo();
  await waitForAssertion(async () =>
    expect(await readState("mails")).toMatchObject({ holder: null }),
  );
});

test("a paused job does not run, but a manual request runs it once and leaves it paused", async () => {
  const run = vi.fn<RunJob>(() => Promise.resolve(0));
  await runInTransaction(database.db, async (tx) => {
    await lockJob(tx, "mails");
    await pauseJob(tx, "mails", true);
  });
  const sign = vi.fn<RunJob>(() => Promise.resolve(0));
  start({ mails: run, forgetSubmits: sign });
  startOther({ mails: run });
  // The run of another job shows that the process has checked which jobs are due.
  await waitForAssertion(() => expect(sign).toHaveBeenCalled());
  expect(run).not.toHaveBeenCalled();
  await runInTransaction(database.db, (tx) => requestJobRun(tx, "mails", "anna"));
  await waitForAssertion(async () =>
    expect(await readRuns("mails")).toMatchObject([{ askedBy: "anna", outcome: "done", count: 0 }]),
  );
  await makeDue("forgetSubmits");
  await waitForAssertion(() => expect(sign).toHaveBeenCalledTimes(2));
  expect(run).toHaveBeenCalledTimes(1);
  await runInTransaction(database.db, (tx) => pauseJob(tx, "mails", false));
  await waitForAssertion(() => expect(run.mock.calls.length).toBeGreaterThan(1));
});

test("a process retries a failing job with backoff, records its error and continues with other jobs", async () => {
  const failing = vi.fn<RunJob>(() => Promise.reject(new Error("the mail server is away")));
  const run = vi.fn<RunJob>(() => Promise.resolve(0));
  start({ reconcilePayments: failing, receiveOrdersByTime: run, mails: failing });
  await waitForAssertion(() => expect(run).toHaveBeenCalledTimes(1));
  await waitForAssertion(async () =>
    expect(await readState("mails")).toMatchObject({ failures: 1 }),
  );
  await makeDue("mails");
  await waitForAssertion(async () =>
    expect(await readState("mails")).toMatchObject({ failures: 2 }),
  );
  const { dueAt, lastAt, lastError } = (await readState("mails"))!;
  expect(dueAt.getTime() - lastAt!.getTime()).toBeGreaterThanOrEqual(4_000);
  expect(lastError).toContain("Error");
  expect(await readRuns("mails")).toMatchObject([{ outcome: "failed" }, { outcome: "failed" }]);
});

test("a run that is not finished continues within a minute, even for a rare job", async () => {
  start({ deleteWhatIsOld: () => Promise.resolve({ count: 3, isUnfinished: true }) });
  await waitForAssertion(async () =>
    expect(await readRuns("deleteWhatIsOld")).toMatchObject([{ outcome: "done", count: 3 }]),
  );
  const { dueAt, lastAt } = (await readState("deleteWhatIsOld"))!;
  expect(dueAt.getTime() - lastAt!.getTime()).toBeLessThan(600_000);
});

test("orders do not expire while a process reconciles payments", async () => {
  const asking = createHeldJob();
  const end = vi.fn<RunJob>(() => Promise.resolve(0));
  const sign = vi.fn<RunJob>(() => Promise.resolve(0));
  start({ reconcilePayments: asking.run });
  await waitForAssertion(() => expect(asking.seen.begun).toBe(1));
  startOther({ endOrdersOutOfTime: end, payOutRefunds: sign });
  await waitForAssertion(() => expect(sign).toHaveBeenCalledTimes(1));
  expect(end).not.toHaveBeenCalled();
  asking.letGo();
  await waitForAssertion(() => expect(end).toHaveBeenCalledTimes(1));
});

test("stopping the job runner waits for the current run, and no job runs afterwards", async () => {
  const { run, seen, letGo } = createHeldJob();
  const running = start({ mails: run });
  await waitForAssertion(() => expect(seen.begun).toBe(1));
  const ended = running.end();
  letGo();
  await ended;
  expect(seen.at).toBe(0);
  expect(await readState("mails")).toMatchObject({ holder: null, lastOutcome: "done" });
  await makeDue("mails");
  expect(await readState("mails")).toMatchObject({ holder: null });
  expect(seen.begun).toBe(1);
});
