import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { version } from "./fields";

/* A notice by mail, to all shoppers who agreed to such mails. */

export const staffNoticeMailing = call({
  method: "GET",
  path: "/admin/notice/mailing",
  summary: "The mail of a notice in each language, how many agreed to such mails, and how it went",
  token: "staff",
  permission: "notices.see",
  request: z.object({ noticeId: f.id }),
  shape: "data",
  reply: c.object({
    /** How many shoppers would get it now. */
    agreed: c.number,
    mails: c.listOrNone(
      c.object({ lang: z.enum(LANGUAGES), subject: c.text, text: c.text, html: c.text }),
    ),
    /** Null for a notice that nobody has sent. */
    mailing: c.orNull(
      c.object({
        startedAt: c.time,
        startedBy: c.text,
        /** How many it is for. */
        agreed: c.number,
        /** Not written yet, and written but not sent. */
        waiting: c.number,
        sent: c.number,
        failed: c.number,
        /** Written in a shop that sends no mails. */
        kept: c.number,
        /** To nobody: the reader withdrew, or the notice ended before. */
        dropped: c.number,
        /** Its notice ended before all were sent. */
        stopped: c.flag,
      }),
    ),
  }),
  refusals: ["notFound"],
  optional: true,
});
export type StaffNoticeMailing = ReplyOf<typeof staffNoticeMailing>;

export const staffNoticeMail = call({
  method: "POST",
  path: "/admin/notice/mail",
  summary: "Send a notice by mail to all who agreed; again changes nothing",
  token: "staff",
  permission: "notices.change",
  request: z.object({ noticeId: f.id, version }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "versionConflict", "stateNotAllowed"],
  optional: true,
});
