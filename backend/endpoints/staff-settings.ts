import * as calls from "@contract/staff/settings";
import { readSettings, saveSettingByStaff } from "../services/staff/change-settings";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffSettingEndpoints: Endpoint[] = [
  serve(calls.staffSettingList, async ({ shop }) => {
    const { settings, history } = await readSettings(shop);
    return { settings, history: history.map(toAuditEntry) };
  }),
  serve(calls.staffSettingSave, ({ shop, staff, input }) =>
    saveSettingByStaff(shop, staff.actor, input),
  ),
];
