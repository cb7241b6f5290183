import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { JOB_OUTCOMES, JOB_STATES, SHOP_JOBS } from "./states";

/* The calls about background jobs and their runs. */

const job = z.enum(SHOP_JOBS, { error: "job.format" });
const outcome = c.wordOf(JOB_OUTCOMES, "failed");

const parts = {
  job: c.shortKey,
  everySeconds: c.number,
  state: c.wordOf(JOB_STATES, "waiting"),
  /** True if the job is overdue by at least a minute and no instance has started it. */
  late: c.flag,
  /** The time at which the job is due. Null while it is paused or running. */
  nextTime: c.orNull(c.time),
  /** The instance that runs the job. Empty while it is not running. */
  instance: c.text,
  begunTime: c.orNull(c.time),
  /** The result of the last finished run. Null before the first run. */
  outcome: c.orNull(outcome),
  lastTime: c.orNull(c.time),
  lastMs: c.orNull(c.number),
  /** The number of items that the last run processed. */
  lastCount: c.orNull(c.number),
  /** The error of the last run, for operators. */
  error: c.text,
  /** The number of consecutive failed runs. */
  failures: c.number,
};

export const staffJobList = call({
  method: "GET",
  path: "/admin/job/list",
  summary: "List the background jobs with their states, last runs and next runs",
  token: "staff",
  permission: "jobs.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffJob = ReplyOf<typeof staffJobList>[number];

export const staffJobDetail = call({
  method: "GET",
  path: "/admin/job/detail",
  summary: "Get a job with the staff members who paused or ran it",
  token: "staff",
  permission: "jobs.see",
  reveals: [],
  request: z.object({ job }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: [],
});

export const staffJobRuns = call({
  method: "GET",
  path: "/admin/job/runs",
  summary:
    "List the job runs of the last 30 days that had an effect, failed or were requested, newest first",
  token: "staff",
  permission: "jobs.see",
  reveals: [],
  request: z.object({ ...c.pageQuery, job, troubled: z._default(f.checkboxValue, false) }),
  shape: "page",
  reply: c.object({
    id: c.id,
    instance: c.text,
    /** The staff member who requested the run. Empty for a scheduled run. */
    askedBy: c.text,
    time: c.time,
    ms: c.number,
    outcome,
    count: c.number,
    error: c.text,
  }),
  refusals: [],
});
export type StaffJobRun = ReplyOf<typeof staffJobRuns>;

const change = {
  method: "POST",
  token: "staff",
  permission: "jobs.change",
  reveals: [],
  request: z.object({ job }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
} as const;

export const staffJobRun = call({
  ...change,
  path: "/admin/job/run",
  summary: "Run a job now, even if it is paused, on the first free instance",
});

export const staffJobPause = call({
  ...change,
  path: "/admin/job/pause",
  summary: "Pause the schedule of a job; a current run continues",
});

export const staffJobResume = call({
  ...change,
  path: "/admin/job/resume",
  summary: "Resume the schedule of a job",
});
