import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { makeRecord } from "../model/records";
import * as account from "../shop/account-fields";
import { auditEntry } from "./audit";
import { wholeNumber } from "./fields";
import { SETTING_RULES, type SettingRule, type SettingFormat } from "./setting-rules";
import { SETTING_KEYS, SETUP_STEPS } from "./states";

/*
 * The calls about settings that staff can change. Secrets are not settings, because they are only in the
 * environment.
 */

export const staffSettingList = call({
  method: "GET",
  path: "/admin/setting/list",
  summary: "List all settings with their values and authors",
  token: "staff",
  permission: "settings.see",
  reveals: [],
  request: c.nothing,
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

/**
 * The formats of settings: e-mail addresses that mail clients and browsers accept, common phone numbers, LINE
 * ids, and days of the calendar such as 2026-11-20.
 */
const SHAPES: Readonly<Record<SettingFormat, RegExp>> = {
  email: /^(?:[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)?$/,
  phone: /^(?:\+?[0-9][0-9 ()-]{5,22})?$/,
  lineId: /^(?:@?[A-Za-z0-9._-]{2,29})?$/,
  date: new RegExp(`^$|${z.regexes.date.source}`),
};

/** Accepts the value of a setting by its rule. The errors belong to the field `value`. */
function settingValue(rule: SettingRule): z.ZodMiniType<string> {
  if (rule.kind === "number") return z.pipe(wholeNumber("value", rule), z.transform(String));
  const text = f.text("value", { min: rule.isNeeded === true ? 1 : 0, max: rule.max });
  return rule.shape === undefined
    ? text
    : text.check(z.regex(SHAPES[rule.shape], `value.${rule.shape}`));
}

/** Accepts the value of each setting. */
export const settingValues = makeRecord(SETTING_KEYS, (key) => settingValue(SETTING_RULES[key]));

/** The length of the longest setting. Each setting also has its own limit. */
const SETTING_LENGTH = { max: 300 } as const;
/** Accepts the version of a setting that the user saw. It is 0 for a setting that was never changed. */
export const settingVersion = wholeNumber("version", { min: 0, max: 999_999_999 });

const submittedSetting = z.object({
  key: z.enum(SETTING_KEYS),
  value: f.optionalText("value", SETTING_LENGTH),
  version: settingVersion,
});

export const staffSettingSave = call({
  method: "POST",
  path: "/admin/setting/save",
  summary: "Save a setting; it applies everywhere within five seconds",
  token: "staff",
  permission: "settings.change",
  reveals: [],
  request: submittedSetting,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["versionConflict"],
});

export const staffSettingSaveMany = call({
  method: "POST",
  path: "/admin/setting/saveMany",
  summary: "Save several settings, or none if a value or version is rejected",
  token: "staff",
  permission: "settings.change",
  reveals: [],
  request: z.object({
    settings: z.array(submittedSetting).check(
      z.minLength(1, "settings.required"),
      z.maxLength(SETTING_KEYS.length, "settings.format"),
      z.refine(
        (settings) => new Set(settings.map(({ key }) => key)).size === settings.length,
        "settings.format",
      ),
    ),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["versionConflict"],
});

/* The call for the set-up page of a new shop, which lists the steps that are still to be done. */

export const staffSetup = call({
  method: "GET",
  path: "/admin/setup",
  summary: "List the set-up steps of the shop with their states, and whether it accepts orders",
  token: "staff",
  permission: "settings.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({
    steps: c.list(c.object({ step: z.enum(SETUP_STEPS), done: c.flag })),
    /** True if machines other than this one can reach the shop. */
    isPublic: c.flag,
    /** True if shoppers can place orders. */
    takesOrders: c.flag,
    /** The setting `openAnyway` and its version. */
    openAnyway: c.flag,
    openAnywayVersion: c.number,
    /** True if a mail server is configured, even if it does not work. */
    hasMailServer: c.flag,
    /** The number of mails that wait until a mail server is configured. */
    keptMails: c.number,
    /** The number of payment methods without the sandbox. */
    waysToPay: c.number,
    /** True if shoppers can pay with the sandbox, a test method that moves no money. */
    hasSandbox: c.flag,
  }),
  refusals: [],
  optional: true,
});
export type StaffSetup = ReplyOf<typeof staffSetup>;

export const staffTestMail = call({
  method: "POST",
  path: "/admin/setup/testMail",
  summary: "Send a test mail now; fails without a mail server or if the server rejects the mail",
  token: "staff",
  permission: "settings.change",
  reveals: [],
  request: z.object({ email: account.email }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["mailNotSent"],
});
