import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { staffPage } from "./lists";
import { LANGUAGES } from "../model/languages";
import { MAIL_KINDS, MAIL_STATUSES, STAFF_MAIL_SORTS } from "./states";

/* The calls about the shop's mails and their delivery. */

export const staffOutbox = call({
  method: "GET",
  path: "/admin/outbox",
  summary: "List the mails, newest first by default",
  token: "staff",
  permission: "mails.see",
  reveals: ["personalData", "codes"],
  request: z.extend(staffPage, {
    status: z.optional(z.enum(MAIL_STATUSES)),
    /** Lists only mails to the current e-mail address of this shopper. */
    shopperId: z.optional(f.id),
    /** Lists only mails about this order. */
    orderId: z.optional(f.id),
    sort: z._default(z.enum(STAFF_MAIL_SORTS), "newest"),
  }),
  shape: "page",
  reply: c.object({
    id: c.id,
    /** The recipient. It is masked for users without the right to see personal data. */
    to: z.string(),
    subject: z.string(),
    /** The order that the mail is about. Null for another mail. */
    orderId: c.orNull(c.id),
    /** The text. It is empty for users without the right to see personal data. */
    text: z.string(),
    status: z.enum(MAIL_STATUSES),
    time: c.time,
  }),
  refusals: [],
});
export type StaffMail = ReplyOf<typeof staffOutbox>;

export const staffMailTrouble = call({
  method: "GET",
  path: "/admin/mail/trouble",
  summary: "Count the mails that are late and the mails that failed",
  token: "staff",
  permission: "mails.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({
    /** The number of mails that have waited for more than `lateAfterMinutes`. */
    late: c.number,
    lateAfterMinutes: c.number,
    /** The number of mails that the shop no longer tries to send. */
    failed: c.number,
  }),
  refusals: [],
});

export const staffMailResend = call({
  method: "POST",
  path: "/admin/mail/resend",
  summary: "Send a failed or unsent mail again; a waiting or sent mail does not change",
  token: "staff",
  permission: "mails.change",
  reveals: [],
  request: z.object({ mailId: f.id }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "stateNotAllowed"],
});

export const staffMailResendFailed = call({
  method: "POST",
  path: "/admin/mail/resendFailed",
  summary: "Send all failed mails again",
  token: "staff",
  permission: "mails.change",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.object({ resent: c.number }),
  refusals: [],
});

const writtenMail = c.object({ subject: z.string(), text: z.string(), html: z.string() });

export const staffMailDetail = call({
  method: "GET",
  path: "/admin/mail/detail",
  summary: "Get the full text of a mail",
  token: "staff",
  permission: "mails.see",
  right: "personalData",
  reveals: ["personalData", "codes"],
  request: z.object({ mailId: f.id }),
  shape: "data",
  reply: writtenMail,
  refusals: ["notFound"],
});

export const staffMailSample = call({
  method: "GET",
  path: "/admin/mail/sample",
  summary: "Get a sample of a kind of mail, with invented goods and persons",
  token: "staff",
  permission: "mails.see",
  reveals: [],
  request: z.object({ kind: z.enum(MAIL_KINDS), lang: z.enum(LANGUAGES) }),
  shape: "data",
  reply: writtenMail,
  refusals: [],
});
