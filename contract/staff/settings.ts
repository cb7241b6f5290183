import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { wholeNumber } from "./fields";
import { SETTING_KEYS } from "./states";

/*
 * The calls about settings that staff can change. Secrets are never among them, because they are only in the
 * environment.
 */

export const staffSettingList = call({
  method: "GET",
  path: "/admin/setting/list",
  summary: "Every setting with its value, and who changed them",
  token: "staff",
  permission: "settings.see",
  reveals: [],
  request: nothing,
  shape: "data",
  reply: c.object({
    settings: c.list(
      c.object({
        key: z.enum(SETTING_KEYS),
        value: c.text,
        byDefault: c.text,
        /** The version. 0 for a setting that was never changed. */
        version: c.number,
      }),
    ),
    history: c.listOrNone(auditEntry),
  }),
  refusals: [],
});
export type StaffSetting = ReplyOf<typeof staffSettingList>["settings"][number];

/** The length of the longest setting. Each setting also has its own limit. */
const SETTING_LENGTH = { max: 300 } as const;

export const staffSettingSave = call({
  method: "POST",
  path: "/admin/setting/save",
  summary: "Set one; it acts within five seconds everywhere",
  token: "staff",
  permission: "settings.change",
  reveals: [],
  request: z.object({
    key: z.enum(SETTING_KEYS),
    value: f.optionalText("value", SETTING_LENGTH),
    version: wholeNumber("version", { min: 0, max: 999_999_999 }),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["versionConflict"],
});
