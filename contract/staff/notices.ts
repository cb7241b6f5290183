import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { LANGUAGES } from "../model/languages";
import { minute } from "../shop/product-fields";
import { auditEntry } from "./audit";
import { version } from "./fields";
import { HREF_LENGTH, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "./limits";
import { staffPage } from "./lists";
import { NOTICE_PLACES, NOTICE_STATES } from "./states";

/* The calls about announcements in the back office. */

const parts = {
  id: c.id,
  place: z.enum(NOTICE_PLACES),
  text: c.pair,
  href: c.text,
  from: c.time,
  /** The end of the announcement. Null if it has no end. */
  until: c.orNull(c.time),
  state: z.enum(NOTICE_STATES),
  version: c.number,
};

export const staffNoticeList = call({
  method: "GET",
  path: "/admin/notice/list",
  summary: "List the current and future announcements, or the ended ones, latest first",
  token: "staff",
  permission: "notices.see",
  reveals: [],
  request: z.object({ ...staffPage.shape, ended: z._default(f.checkboxValue, false) }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffNotice = ReplyOf<typeof staffNoticeList>;

export const staffNoticeDetail = call({
  method: "GET",
  path: "/admin/notice/detail",
  summary: "Get an announcement with its change history and a preview token for a day",
  token: "staff",
  permission: "notices.see",
  reveals: ["links"],
  request: z.object({ noticeId: f.id }),
  shape: "data",
  reply: c.object({ ...parts, previewToken: c.text, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});

/** Matches a path in the shop, or an HTTPS URL. */
const ADDRESS = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s/\\@]+(?:\/[^\s\\]*)?)?$/;

/**
 * The editable fields. Without `from`, the announcement begins immediately. Without `until`, it has no end.
 */
const editableFields = {
  place: z.enum(NOTICE_PLACES, { error: "place.required" }),
  text: f.text("text", NOTICE_TEXT_LENGTH),
  textEn: f.text("textEn", NOTICE_TEXT_EN_LENGTH),
  href: f
    .optionalText("href", HREF_LENGTH)
    .check(z.regex(ADDRESS, { error: "href.format", abort: true })),
  from: z.optional(minute("from")),
  until: z.optional(minute("until")),
};

export const staffNoticeAdd = call({
  method: "POST",
  path: "/admin/notice/add",
  summary: "Add an announcement",
  token: "staff",
  permission: "notices.change",
  reveals: [],
  request: z.object(editableFields),
  shape: "data",
  reply: c.object({ id: c.id }),
  refusals: [],
});

export const staffNoticeSave = call({
  method: "POST",
  path: "/admin/notice/save",
  summary: "Change an announcement; a new end restores an ended one",
  token: "staff",
  permission: "notices.change",
  reveals: [],
  request: z.object({ noticeId: f.id, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffNoticeEnd = call({
  method: "POST",
  path: "/admin/notice/end",
  summary: "End an announcement now",
  token: "staff",
  permission: "notices.change",
  reveals: [],
  request: z.object({ noticeId: f.id, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

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
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "stateNotAllowed"],
  optional: true,
});
