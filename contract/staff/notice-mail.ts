import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { version } from "./fields";

/* The calls that mail an announcement to all shoppers who agreed to marketing mails. */

export const staffNoticeMailing = call({
  method: "GET",
  path: "/admin/notice/mailing",
  summary:
    "Get the mail of an announcement in each language, the number of recipients and the progress",
  token: "staff",
  permission: "notices.see",
  reveals: [],
  request: z.object({ noticeId: f.id }),
  shape: "data",
  reply: c.object({
    /** The number of shoppers who would receive the mail now. */
    agreed: c.number,
    mails: c.listOrNone(
      c.object({ lang: z.enum(LANGUAGES), subject: c.text, text: c.text, html: c.text }),
    ),
    /** The progress of the mailing. Null if the announcement was not mailed. */
    mailing: c.orNull(
      c.object({
        startedAt: c.time,
        startedBy: c.text,
        /** The number of recipients. */
        agreed: c.number,
        /** The number of mails that are not created or not sent yet. */
        waiting: c.number,
        sent: c.number,
        failed: c.number,
        /** The number of mails that were not sent because no mail server is configured. */
        kept: c.number,
        /**
         * The number of mails that were not sent because the shopper had unsubscribed or the announcement had
         * ended.
         */
        dropped: c.number,
        /** True if the announcement ended before all mails were sent. */
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
  summary: "Mail an announcement to all shoppers who agreed to marketing mails; idempotent",
  token: "staff",
  permission: "notices.change",
  reveals: [],
  request: z.object({ noticeId: f.id, version }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound", "versionConflict", "stateNotAllowed"],
  optional: true,
});
