import { instanceBeat } from "@contract/model/instances";
import * as calls from "@contract/staff/monitor";
import { noteStorefront } from "../services/instances/storefront-beat";
import { endOnline, readOnline } from "../services/staff/online-sessions";
import { readMonitor, type Monitor } from "../services/staff/read-monitor";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { toSession } from "./staff-users";

export const staffMonitorEndpoints: Endpoint[] = [
  serve(calls.staffMonitor, async ({ shop }) => {
    const { instances, ...rest } = await readMonitor(shop);
    return { ...rest, instances: instances.map(toInstance) };
  }),
  serve(calls.staffOnlineList, async ({ shop, staff, input }) => {
    const { rows, total } = await readOnline(shop, input);
    return {
      rows: rows.map((row) => ({
        ...toSession(row, staff.tokenHash),
        loginName: row.loginName,
      })),
      total,
    };
  }),
  serve(calls.staffOnlineEnd, ({ shop, staff, input }) => endOnline(shop, staff, input)),
  serve(instanceBeat, ({ shop, storefront, input }) => noteStorefront(shop, storefront, input)),
];

/** What it did not tell of itself is null. */
function toInstance({ figures, startedAt, seenAt, ...told }: Monitor["instances"][number]) {
  return { ...NO_FIGURES, ...figures, ...told, startTime: startedAt, lastTime: seenAt };
}

const NO_FIGURES = {
  ...{ memoryBytes: null, eventLoopMs: null, requestsPerMinute: null, errorsPerMinute: null },
  ...{ sockets: null, pagesKeptPercent: null, picturesKeptPercent: null },
  ...{ poolBusy: null, poolIdle: null, poolWaiting: null },
  ...{ diskFreeBytes: null, diskTotalBytes: null },
};
