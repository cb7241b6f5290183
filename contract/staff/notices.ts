import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { minute } from "../shop/product-fields";
import { staffPage } from "./lists";
import { version } from "./fields";
import { HREF_LENGTH, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "./limits";
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
  reply: nothing,
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
  reply: nothing,
  refusals: ["notFound", "versionConflict"],
});
