import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version } from "./fields";
import { WEBHOOK_NAME_LENGTH, WEBHOOK_URL_LENGTH } from "./limits";
import { PROOF_MINUTES } from "./permissions";
import {
  DELIVERED_EVENTS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_STATES,
} from "./webhook-events";

/* The calls about webhooks, which report events of the shop to the merchant's other systems. */

/** Accepts an absolute URL without a user name and a fragment. The backend also requires HTTPS. */
const url = f
  .text("url", { min: 1, max: WEBHOOK_URL_LENGTH.max })
  .check(z.regex(/^https?:\/\/[^\s"'<>\\@#]+$/i, { error: "url.format", abort: true }));

/** Accepts a JSON list, or the checked values of a form as one text with commas. */
const events = z.pipe(
  z.pipe(
    z.union([z.array(z.string()), z.string()], { error: "events.required" }),
    z.transform((sent) => (typeof sent === "string" ? sent.split(",") : sent)),
  ),
  z
    .array(z.enum(WEBHOOK_EVENTS, { error: "events.format" }), { error: "events.format" })
    .check(
      z.minLength(1, "events.required"),
      z.maxLength(WEBHOOK_EVENTS.length, { error: "events.format" }),
    ),
);

const parts = {
  id: c.id,
  name: z.string(),
  url: z.string(),
  events: c.listOrNone(z.string()),
  state: z.enum(WEBHOOK_STATES),
  /** The number of deliveries that the shop still tries to send. */
  waiting: c.number,
  /** The number of deliveries that the shop no longer tries to send. */
  failed: c.number,
  version: c.number,
};

export const staffWebhookList = call({
  method: "GET",
  path: "/admin/webhook/list",
  summary: "List the webhooks with their numbers of waiting and failed deliveries",
  token: "staff",
  permission: "webhooks.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffWebhook = ReplyOf<typeof staffWebhookList>[number];

const delivery = c.object({
  id: c.id,
  event: z.enum(DELIVERED_EVENTS),
  state: z.enum(DELIVERY_STATES),
  attempts: c.number,
  time: c.time,
  /** The body of the request, as JSON. */
  body: z.string(),
  /** The HTTP status of the last answer. Null if there was none. */
  status: c.orNull(c.number),
  /** The duration of the last attempt in ms. Null before the first attempt. */
  durationMs: c.orNull(c.number),
  problem: c.orNull(z.enum(DELIVERY_PROBLEMS)),
  /** The first characters of the last answer. */
  answer: c.text,
});
export type WebhookDelivery = z.output<typeof delivery>;

export const staffWebhookDetail = call({
  method: "GET",
  path: "/admin/webhook/detail",
  summary: "Get a webhook with its newest 50 deliveries and its change history",
  token: "staff",
  permission: "webhooks.see",
  reveals: [],
  request: z.object({ id: f.id }),
  shape: "data",
  reply: c.object({
    ...parts,
    deliveries: c.listOrNone(delivery),
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffWebhookDetail = ReplyOf<typeof staffWebhookDetail>;

const editableFields = { name: f.text("name", WEBHOOK_NAME_LENGTH), url, events };

export const staffWebhookAdd = call({
  method: "POST",
  path: "/admin/webhook/add",
  summary: "Add a webhook, at most 20; only this reply contains its secret",
  token: "staff",
  permission: "webhooks.change",
  reveals: ["secrets"],
  proofMinutes: PROOF_MINUTES,
  request: z.object(editableFields),
  shape: "data",
  reply: c.object({ id: c.id, secret: z.string() }),
  refusals: [],
});

export const staffWebhookSave = call({
  method: "POST",
  path: "/admin/webhook/save",
  summary: "Change a webhook; waiting deliveries go to the new address",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: z.object({ id: f.id, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

const rowVersion = z.object({ id: f.id, version });

export const staffWebhookPause = call({
  method: "POST",
  path: "/admin/webhook/pause",
  summary: "Pause a webhook; its events wait until it is resumed, for 30 days",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: rowVersion,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffWebhookResume = call({
  method: "POST",
  path: "/admin/webhook/resume",
  summary: "Resume a webhook and send what has waited",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: rowVersion,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffWebhookRemove = call({
  method: "POST",
  path: "/admin/webhook/remove",
  summary: "Remove a webhook with its deliveries and its secret",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: rowVersion,
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffWebhookTest = call({
  method: "POST",
  path: "/admin/webhook/test",
  summary: "Queue a test delivery of a webhook",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: z.object({ id: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});

export const staffWebhookResend = call({
  method: "POST",
  path: "/admin/webhook/resend",
  summary: "Send a sent or failed delivery again with the same id; a waiting one does not change",
  token: "staff",
  permission: "webhooks.change",
  reveals: [],
  request: z.object({ deliveryId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound"],
});
