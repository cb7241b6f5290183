import { counter, durations, gauge } from "@platform/metrics/define-metrics";

const runs = counter({
  name: "shop_job_runs_total",
  help: "Rounds of each job by outcome",
  labels: ["job", "outcome"],
});
const done = counter({
  name: "shop_job_items_total",
  help: "How much there was to do for each job",
  labels: ["job"],
});
const lastSuccess = gauge({
  name: "shop_job_last_success_timestamp_seconds",
  help: "When each job last went well, in seconds since 1970",
  labels: ["job"],
});
const seconds = durations({
  name: "shop_job_duration_seconds",
  help: "How long a round of each job took",
  labels: ["job"],
});

/** Notes a round of a job that began at `begunMs` of performance.now(); `count` is null when it failed. */
export function countRound(job: string, count: number | null, begunMs: number): void {
  seconds.observe({ job }, (performance.now() - begunMs) / 1_000);
  runs.inc({ job, outcome: count === null ? "failed" : "done" });
  if (count === null) return;
  done.inc({ job }, count);
  lastSuccess.setToCurrentTime({ job });
}
