import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { wholeNumber } from "./fields";
import { CONTENT_BODY_EN_LENGTH, CONTENT_BODY_LENGTH } from "./limits";
import { EDITED_KEYS } from "./states";

/* The calls about the texts of the shop's pages in the back office. The texts are Markdown in both languages. */

const key = z.enum(EDITED_KEYS);

/** Accepts the version that the user edited. It is 0 for a text that was never edited. */
const version = wholeNumber("version", { min: 0, max: 999_999_999 });

const parts = {
  key: z.enum(EDITED_KEYS),
  version: c.number,
  /** The time of the publication. Null if the text was never published, so that the shop shows its built-in text. */
  publishedAt: c.orNull(c.time),
  /** True if the draft differs from the published text. */
  isDraft: c.flag,
};

export const staffContentList = call({
  method: "GET",
  path: "/admin/content/list",
  summary: "List the edited page texts with their states",
  token: "staff",
  permission: "content.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffText = ReplyOf<typeof staffContentList>[number];

const revision = c.object({ id: c.id, staffName: z.string(), time: c.time });

export const staffContentDetail = call({
  method: "GET",
  path: "/admin/content/detail",
  summary: "Get a page text with its draft, its published revisions and its change history",
  token: "staff",
  permission: "content.see",
  reveals: ["links"],
  request: z.object({ key }),
  shape: "data",
  reply: c.object({
    ...parts,
    /** The edited text. Null if the text was never edited. */
    body: c.orNull(c.object({ text: c.pair })),
    /** The preview token, with which pages show drafts. It is valid for a day. */
    previewToken: c.text,
    revisions: c.listOrNone(revision),
    history: c.listOrNone(auditEntry),
  }),
  refusals: [],
});
export type StaffTextDetail = ReplyOf<typeof staffContentDetail>;

export const staffContentPicture = call({
  method: "POST",
  path: "/admin/content/picture",
  summary:
    "Upload an image for a page text (10 MiB, 50 megapixels) as multipart; it stays while a text uses its path",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({ path: c.someText }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig", "fileTooSmall"],
});

export const staffLogoUpload = call({
  method: "POST",
  path: "/admin/content/logo",
  summary:
    "Upload the logo (10 MiB, 50 megapixels) as multipart; it stays while the appearance uses its path",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({ path: c.someText, width: c.number, height: c.number }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig", "fileTooSmall"],
});

export const staffIconUpload = call({
  method: "POST",
  path: "/admin/content/icon",
  summary: "Upload the icon as multipart; the reply contains the paths of the generated PNG files",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: c.nothing,
  filePart: "file",
  shape: "data",
  reply: c.object({
    icon32: c.someText,
    icon180: c.someText,
    icon192: c.someText,
    icon512: c.someText,
    iconMaskable: c.someText,
  }),
  refusals: ["fileKind", "fileDamaged", "fileTooBig", "fileTooSmall"],
});

export const staffContentSave = call({
  method: "POST",
  path: "/admin/content/save",
  summary: "Save a page text as a draft; shoppers still see the published text",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({
    key,
    version,
    body: z._default(f.multilineText("body", CONTENT_BODY_LENGTH), ""),
    bodyEn: z._default(f.multilineText("bodyEn", CONTENT_BODY_EN_LENGTH), ""),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["versionConflict"],
});

export const staffContentPublish = call({
  method: "POST",
  path: "/admin/content/publish",
  summary: "Save a page text and publish it; both languages are required",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({
    key,
    version,
    body: f.multilineText("body", { min: 1, ...CONTENT_BODY_LENGTH }),
    bodyEn: f.multilineText("bodyEn", { min: 1, ...CONTENT_BODY_EN_LENGTH }),
  }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["versionConflict"],
});

export const staffContentRestore = call({
  method: "POST",
  path: "/admin/content/restore",
  summary: "Restore a revision as the draft; without a revision, return to the built-in text",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ key, version, revisionId: z.optional(f.id) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});
