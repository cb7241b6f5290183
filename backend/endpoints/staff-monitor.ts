import { instanceFault, instanceHeartbeat, instanceVisits } from "@contract/model/instances";
import * as calls from "@contract/staff/monitor";
import * as jobCalls from "@contract/staff/jobs";
import * as logCalls from "@contract/staff/logs";
import { saveStorefrontHeartbeat, saveStorefrontVisits } from "../services/instances/heartbeats";
import {
  exportLog,
  readActionLog,
  readErrorLog,
  readMailLog,
  readSignInLog,
} from "../services/logs/read-logs";
import { saveStorefrontFault } from "../services/logs/write-logs";
import {
  pauseJobByStaff,
  resumeJobByStaff,
  runJobByStaff,
  readJob,
  readJobRuns,
  readJobs,
} from "../services/staff/jobs";
import {
  endOnlineSession,
  readOnlineSessions,
  readMonitor,
  type Monitor,
} from "../services/staff/read-monitor";
import { maySeePersonalData, toAuditEntry } from "./staff-views";
import { defineEndpoint, type Endpoint } from "./define-endpoint";
import { toStaffSession } from "./staff-accounts";

export const staffMonitorEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffMonitor, async ({ shop }) => {
    const { instances, ...rest } = await readMonitor(shop);
    return { ...rest, instances: instances.map(toInstance) };
  }),
  defineEndpoint(calls.staffOnlineList, async ({ shop, staff, input }) => {
    const { rows, total } = await readOnlineSessions(shop, input);
    return {
      rows: rows.map((row) => ({
        ...toStaffSession(row, staff.tokenHash),
        loginName: row.loginName,
      })),
      total,
    };
  }),
  defineEndpoint(calls.staffOnlineEnd, ({ shop, staff, input }) =>
    endOnlineSession(shop, staff, input),
  ),
  defineEndpoint(instanceHeartbeat, ({ shop, storefront, input }) =>
    saveStorefrontHeartbeat(shop, storefront, input),
  ),
  defineEndpoint(instanceVisits, ({ shop, storefront, input }) =>
    saveStorefrontVisits(shop, storefront, input),
  ),
];

/** Converts a process for the API. Figures that it did not report are null. */
function toInstance({ figures, startedAt, seenAt, ...told }: Monitor["instances"][number]) {
  return { ...NO_FIGURES, ...figures, ...told, startTime: startedAt, lastTime: seenAt };
}

const NO_FIGURES = {
  memoryBytes: null,
  eventLoopMs: null,
  requestsPerMinute: null,
  errorsPerMinute: null,
  sockets: null,
  pagesKeptPercent: null,
  picturesKeptPercent: null,
  poolBusy: null,
  poolIdle: null,
  poolWaiting: null,
  diskFreeBytes: null,
  diskTotalBytes: null,
};

export const staffJobEndpoints: Endpoint[] = [
  defineEndpoint(jobCalls.staffJobList, ({ shop }) => readJobs(shop)),
  defineEndpoint(jobCalls.staffJobDetail, async ({ shop, input }) => {
    const { history, ...found } = await readJob(shop, input.job);
    return { ...found, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(jobCalls.staffJobRuns, async ({ shop, input }) => {
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
  defineEndpoint(jobCalls.staffJobRun, ({ shop, staff, input }) =>
    runJobByStaff(shop, staff.actor, input.job),
  ),
  defineEndpoint(jobCalls.staffJobPause, ({ shop, staff, input }) =>
    pauseJobByStaff(shop, staff.actor, input.job),
  ),
  defineEndpoint(jobCalls.staffJobResume, ({ shop, staff, input }) =>
    resumeJobByStaff(shop, staff.actor, input.job),
  ),
];

export const staffLogEndpoints: Endpoint[] = [
  defineEndpoint(logCalls.staffLogActions, async ({ shop, input }) => {
    const { rows, next } = await readActionLog(shop, input);
    return { rows: rows.map(toAuditEntry), next };
  }),
  defineEndpoint(logCalls.staffLogSignIns, async ({ shop, input }) => {
    const { rows, next } = await readSignInLog(shop, input);
    return { rows: rows.map((row) => ({ ...row, time: row.at })), next };
  }),
  defineEndpoint(logCalls.staffLogMails, async ({ shop, staff, input }) => {
    const { rows, next } = await readMailLog(shop, {
      ...input,
      searchesPersonalData: maySeePersonalData(staff),
    });
    return {
      rows: rows.map(({ recipient, createdAt, sentAt, ...row }) => ({
        ...row,
        to: recipient,
        time: createdAt,
        sentTime: sentAt,
      })),
      next,
    };
  }),
  defineEndpoint(logCalls.staffLogErrors, async ({ shop, input }) => {
    const { rows, next } = await readErrorLog(shop, input);
    return { rows: rows.map((row) => ({ ...row, time: row.at })), next };
  }),
  defineEndpoint(instanceFault, ({ shop, storefront, input }) =>
    saveStorefrontFault(shop, storefront, input),
  ),
  defineEndpoint(logCalls.staffLogExport, ({ shop, staff, input }) =>
    exportLog(shop, staff.actor, { ...input, searchesPersonalData: maySeePersonalData(staff) }),
  ),
];
