import { defineReadGauge } from "@platform/metrics/define-metrics";
import { getProgramVersion } from "@platform/lifecycle/create-instance-name";
import { collectProcessMetrics } from "@platform/metrics/handle-metrics";
import { readBackupAges } from "./backup/scheduled-backups";
import { readMailTrouble } from "./services/mail/mail-queue";
import type { Shop } from "./services/shop";
import { readJobs } from "./services/staff/jobs";

const poolGauge = defineReadGauge({
  name: "database_pool_connections",
  help: "Connections of the pool by state; waiting counts statements that have none yet",
  label: "state",
});
const troubledMailsGauge = defineReadGauge({
  name: "shop_troubled_mails",
  help: "Mails that wait for too long, and mails that were given up; the same in every instance",
  label: "state",
});
const replicasGauge = defineReadGauge({
  name: "database_replica",
  help: "How the read replica stands: 1 at asked, lagging, away, promoted or another",
  label: "state",
});
const replicaLagGauge = defineReadGauge({
  name: "database_replica_lag_seconds",
  help: "Maximum age of the replica's data in seconds; missing without a replica that follows",
  label: "database",
  aggregator: "max",
});
const troubledJobsGauge = defineReadGauge({
  name: "shop_troubled_jobs",
  help: "Jobs that fail, are overdue, or were paused by somebody; the same in every instance",
  label: "state",
});

const backupsGauge = defineReadGauge({
  name: "shop_backup_age_seconds",
  help: "Seconds since the newest backup was written, and since one was checked by a restore",
  label: "kind",
});

/**
 * Starts the metrics of the process, its connection pool, and failed mails and jobs. Returns a function that stops
 * them.
 */
export function startShopMetrics(program: "backend" | "worker", shop: Shop): () => Promise<void> {
  const { $client: connections } = shop.db;
  const ends = [
    collectProcessMetrics(program, { version: getProgramVersion(), folder: shop.settings.dataDir }),
    poolGauge.follow(() => ({
      idle: connections.idleCount,
      busy: connections.totalCount - connections.idleCount,
      waiting: connections.waitingCount,
    })),
    replicasGauge.follow(() => (shop.replica === undefined ? {} : { [shop.replica.state()]: 1 })),
    replicaLagGauge.follow((): Record<string, number> => {
      const age = shop.replica?.age();
      return age === undefined ? {} : { replica: age };
    }),
    backupsGauge.follow(async () => {
      const { backups: schedule } = shop.settings;
      return schedule === undefined ? {} : readBackupAges(schedule.folder);
    }),
    troubledMailsGauge.follow(async () => {
      const { late, failed } = await readMailTrouble(shop);
      return { late, failed };
    }),
    troubledJobsGauge.follow(async () => {
      const all = await readJobs(shop);
      return {
        failing: all.filter(({ failures }) => failures > 0).length,
        late: all.filter(({ late }) => late).length,
        paused: all.filter(({ state }) => state === "paused").length,
      };
    }),
  ];
  return () => {
    for (const end of ends) end();
    return Promise.resolve();
  };
}
