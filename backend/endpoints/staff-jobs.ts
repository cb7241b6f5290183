import * as calls from "@contract/staff/jobs";
import { pauseJobByStaff, resumeJobByStaff, runJobByStaff } from "../services/staff/change-jobs";
import { readJob, readJobRuns, readJobs } from "../services/staff/read-jobs";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffJobEndpoints: Endpoint[] = [
  serve(calls.staffJobList, ({ shop }) => readJobs(shop)),
  serve(calls.staffJobDetail, async ({ shop, input }) => {
    const { history, ...found } = await readJob(shop, input.job);
    return { ...found, history: history.map(toAuditEntry) };
  }),
  serve(calls.staffJobRuns, async ({ shop, input }) => {
    const { rows, total } = await readJobRuns(shop, input);
    return {
      rows: rows.map(({ begunAt: time, endedAt, askedBy, ...row }) => ({
        ...row,
        time,
        askedBy: askedBy ?? "",
        ms: endedAt.getTime() - time.getTime(),
      })),
      total,
    };
  }),
  serve(calls.staffJobRun, ({ shop, staff, input }) => runJobByStaff(shop, staff.actor, input.job)),
  serve(calls.staffJobPause, ({ shop, staff, input }) =>
    pauseJobByStaff(shop, staff.actor, input.job),
  ),
  serve(calls.staffJobResume, ({ shop, staff, input }) =>
    resumeJobByStaff(shop, staff.actor, input.job),
  ),
];
