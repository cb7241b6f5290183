import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version, wholeNumber } from "./fields";
import { API_KEY_DAYS_MAX, API_KEY_NAME_LENGTH } from "./limits";
import { KEY_PERMISSIONS, PROOF_MINUTES } from "./permissions";

/* The calls about API keys, with which the merchant's other systems make staff calls. */

/** The state of an API key. */
export const API_KEY_STATES = ["active", "expired", "revoked"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** The first characters of every key. Secret scanners recognize it. */
export const API_KEY_PREFIX = "rwk_";
/** The form of the header `Authorization` with an API key. */
export const API_KEY_HEADER = /^Bearer (rwk_[\w-]{43})$/;

/** Accepts a JSON list, or the checked values of a form as one text with commas. */
const permissions = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], { error: "permissions.required" }),
    z.transform((sent) => (typeof sent === "string" ? sent.split(",") : sent)),
  ),
  z
    .array(z.enum(KEY_PERMISSIONS, { error: "permissions.format" }), {
      error: "permissions.format",
    })
    .check(
      z.minLength(1, "permissions.required"),
      z.maxLength(KEY_PERMISSIONS.length, { error: "permissions.format" }),
    ),
);

const parts = {
  id: c.id,
  name: z.string(),
  /** The first characters of the key. */
  beginning: z.string(),
  permissions: c.listOrNone(z.string()),
  /** The maximum amount of one refund. Null for no limit. */
  refundLimitCents: c.centsOrNull,
  personalData: c.flag,
  export: c.flag,
  /** The login name of the staff member who created the key. */
  createdBy: z.string(),
  createdTime: c.time,
  expiresTime: c.time,
  /** The time of the last call, at most a minute old. Null for a key that was never used. */
  usedTime: c.orNull(c.time),
  state: z.enum(API_KEY_STATES),
  version: c.number,
};

export const staffApiKeyList = call({
  method: "GET",
  path: "/admin/apiKey/list",
  summary: "List the API keys, newest first; the keys themselves are never shown again",
  token: "staff",
  permission: "apiKeys.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffApiKey = ReplyOf<typeof staffApiKeyList>[number];

export const staffApiKeyDetail = call({
  method: "GET",
  path: "/admin/apiKey/detail",
  summary: "Get an API key with its change history",
  token: "staff",
  permission: "apiKeys.see",
  reveals: [],
  request: z.object({ id: f.id }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});
export type StaffApiKeyDetail = ReplyOf<typeof staffApiKeyDetail>;

export const staffApiKeyAdd = call({
  method: "POST",
  path: "/admin/apiKey/add",
  summary:
    "Create an API key with at most the caller's own rights; only this reply contains the key",
  token: "staff",
  permission: "apiKeys.change",
  reveals: ["secrets"],
  proofMinutes: PROOF_MINUTES,
  request: z.object({
    name: f.text("name", API_KEY_NAME_LENGTH),
    permissions,
    /** The maximum amount of one refund. If it is missing, the key has no limit. */
    refundLimit: z.optional(f.amount("refundLimit")),
    personalData: z._default(f.checkboxValue, false),
    export: z._default(f.checkboxValue, false),
    /** The number of days until the key expires. */
    expiryDays: wholeNumber("expiryDays", { min: 1, max: API_KEY_DAYS_MAX }),
  }),
  shape: "data",
  reply: c.object({ id: c.id, secret: z.string() }),
  refusals: [],
});

export const staffApiKeyRevoke = call({
  method: "POST",
  path: "/admin/apiKey/revoke",
  summary: "Revoke an API key; it stops working immediately",
  token: "staff",
  permission: "apiKeys.change",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ id: f.id, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});
