import { INSTANCE_BEAT_MS } from "@contract/model/instances";
import {
  countQueues,
  findSlowStatements,
  readDatabaseFigures,
  type DatabaseFigures,
} from "../../database/database-figures";
import { listInstances, type InstanceRecord } from "../../database/instances";
import { readMailTrouble } from "../mail/mail-trouble";
import type { Shop } from "../shop";
import { readJobs } from "./read-jobs";

const AWAY_AFTER_MS = 3 * INSTANCE_BEAT_MS;

/** How the shop's programs and its database are, and what waits. */
export interface Monitor {
  readonly instances: readonly (InstanceRecord & { readonly away: boolean })[];
  readonly database: DatabaseFigures & {
    readonly slowStatements: Awaited<ReturnType<typeof findSlowStatements>>;
  };
  readonly queues: Awaited<ReturnType<typeof countQueues>> & {
    readonly mailsLate: number;
    readonly mailsFailed: number;
    readonly jobsFailing: number;
    readonly jobsLate: number;
  };
}

/** Reads all of it at this moment. */
export async function readMonitor(shop: Shop): Promise<Monitor> {
  const [instances, database, slowStatements, queues, mails, jobs] = await Promise.all([
    listInstances(shop.db),
    readDatabaseFigures(shop.db),
    findSlowStatements(shop.db),
    countQueues(shop.db),
    readMailTrouble(shop),
    readJobs(shop),
  ]);
  return {
    instances: instances.map(({ silentMs, ...told }) => ({
      ...told,
      away: silentMs > AWAY_AFTER_MS,
    })),
    database: { ...database, slowStatements },
    queues: {
      ...queues,
      mailsLate: mails.late,
      mailsFailed: mails.failed,
      jobsFailing: jobs.filter(({ failures }) => failures > 0).length,
      jobsLate: jobs.filter(({ late }) => late).length,
    },
  };
}
