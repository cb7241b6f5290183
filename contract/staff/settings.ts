import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { wholeNumber } from "./fields";
import { SETTING_KEYS } from "./states";

/* What staff may set of the shop. A secret is none of it: those stand in the environment alone. */

export const staffSettingList = call({
  method: "GET",
  path: "/admin/setting/list",
  summary: "Every setting with its value, and who changed them",
  token: "staff",
  permission: "settings.see",
  request: nothing,
  shape: "data",
  reply: c.object({
    settings: c.list(
      c.object({
        key: z.enum(SETTING_KEYS),
        value: c.text,
        /** What it is until somebody sets it. */
        byDefault: c.text,
        /** 0 of one that was never set. */
        version: c.number,
      }),
    ),
    history: c.listOrNone(auditEntry),
  }),
  refusals: [],
});
export type StaffSetting = ReplyOf<typeof staffSettingList>["settings"][number];

/** Of the longest of them: each has a limit of its own. */
const SETTING_LENGTH = { max: 300 } as const;

export const staffSettingSave = call({
  method: "POST",
  path: "/admin/setting/save",
  summary: "Set one; it acts within five seconds everywhere",
  token: "staff",
  permission: "settings.change",
  request: z.object({
    key: z.enum(SETTING_KEYS),
    value: f.optionalText("value", SETTING_LENGTH),
    version: wholeNumber("version", { min: 0, max: 999_999_999 }),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["versionConflict"],
});
