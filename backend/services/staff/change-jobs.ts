import type { ShopJob } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { askForJob, lockJob, pauseJob } from "../../database/jobs";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";

/** Has a job run now, by the first instance that looks; one that is paused runs this once. */
export async function runJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await lockJob(tx, name);
    await askForJob(tx, name, by.staffName);
    await recordAuditEntry(tx, { ...by, action: "runJob", subject: subjectOf(name) });
  });
}

/** Lets no instance run it by its schedule until `resumeJobByStaff`; what is under way is finished. */
export function pauseJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  return move(shop, by, { name, isPaused: true });
}

/** Lets it run again; what was due meanwhile is done at once. */
export function resumeJobByStaff(shop: Shop, by: StaffActor, name: ShopJob): Promise<void> {
  return move(shop, by, { name, isPaused: false });
}

interface Move {
  readonly name: ShopJob;
  readonly isPaused: boolean;
}

/** Pressed twice, or by two, it is as it should be: there is nothing to lose, and no version to compare. */
async function move(shop: Shop, by: StaffActor, { name, isPaused }: Move): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const before = await lockJob(tx, name);
    if ((before.pausedAt !== null) === isPaused) return;
    await pauseJob(tx, name, isPaused);
    await recordAuditEntry(tx, {
      ...{ ...by, action: isPaused ? "pauseJob" : "resumeJob", subject: subjectOf(name) },
      before: { paused: !isPaused },
      after: { paused: isPaused },
    });
  });
}

function subjectOf(name: ShopJob) {
  return { kind: "job", id: name, name } as const;
}
