import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version, wholeNumber } from "./fields";
import {
  CASE_LINE_EN_LENGTH,
  CASE_LINE_LENGTH,
  CASE_WEEKS_MAX,
  ENTRY_NAME_EN_LENGTH,
  ENTRY_NAME_LENGTH,
  ENTRY_TEXT_EN_LENGTH,
  ENTRY_TEXT_LENGTH,
} from "./limits";
import { staffPage } from "./lists";
import { CASE_HAIR_PARTS, ENTRY_KINDS } from "./states";

/* The calls about content entries in the back office. They are questions with answers, and customer cases. */

const kind = z.enum(ENTRY_KINDS);

/** The value of `place` for a case about no particular part of scalp or hair. */
const NO_PLACE = "";

const parts = {
  id: c.id,
  /** The question, or the concern of the customer, which is the heading of the entry. */
  name: c.pair,
  /** The position in lists, smallest first. */
  order: c.number,
  /** True if shoppers see the entry. */
  shown: c.flag,
  version: c.number,
};

export const staffEntryList = call({
  method: "GET",
  path: "/admin/entry/list",
  summary: "List the FAQ entries or customer cases in display order, including hidden ones",
  token: "staff",
  permission: "content.see",
  reveals: [],
  request: z.object({ ...staffPage.shape, kind }),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffEntry = ReplyOf<typeof staffEntryList>;

export const staffEntryDetail = call({
  method: "GET",
  path: "/admin/entry/detail",
  summary: "Get a content entry with its change history and a preview token for a day",
  token: "staff",
  permission: "content.see",
  reveals: ["links"],
  request: z.object({ kind, entryId: f.id }),
  shape: "data",
  reply: c.object({
    ...parts,
    /** The answer, or the report of the case, in Markdown. */
    text: c.pair,
    person: c.pairOrNone,
    words: c.pairOrNone,
    place: c.text,
    weeks: c.number,
    /** The path of the case's image, or an empty text. */
    picture: c.text,
    previewToken: c.text,
    history: c.listOrNone(auditEntry),
  }),
  refusals: ["notFound"],
});
export type StaffEntryDetail = ReplyOf<typeof staffEntryDetail>;

const POSITION_RANGE = { min: 0, max: 9_999 };

/** The editable fields. Only customer cases have the last five fields. */
const editableFields = {
  name: f.text("name", ENTRY_NAME_LENGTH),
  nameEn: f.text("nameEn", ENTRY_NAME_EN_LENGTH),
  text: f.multilineText("text", ENTRY_TEXT_LENGTH),
  textEn: f.multilineText("textEn", ENTRY_TEXT_EN_LENGTH),
  order: wholeNumber("order", POSITION_RANGE),
  shown: z._default(f.checkboxValue, false),
  person: f.optionalText("person", CASE_LINE_LENGTH),
  personEn: f.optionalText("personEn", CASE_LINE_EN_LENGTH),
  words: f.optionalText("words", CASE_LINE_LENGTH),
  wordsEn: f.optionalText("wordsEn", CASE_LINE_EN_LENGTH),
  place: z._default(z.enum([NO_PLACE, ...CASE_HAIR_PARTS], { error: "place.required" }), NO_PLACE),
  weeks: z._default(wholeNumber("weeks", { min: 0, max: CASE_WEEKS_MAX }), 0),
};

export const staffEntryAdd = call({
  method: "POST",
  path: "/admin/entry/add",
  summary: "Add a FAQ entry or a customer case, at most 100 of each kind",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, ...editableFields }),
  shape: "data",
  reply: c.object({ id: c.id }),
  refusals: [],
});

export const staffEntrySave = call({
  method: "POST",
  path: "/admin/entry/save",
  summary: "Change a content entry; a visible entry changes for shoppers immediately",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, entryId: f.id, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffEntryMove = call({
  method: "POST",
  path: "/admin/entry/move",
  summary: "Move a content entry to a position among its kind, starting at 1",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, entryId: f.id, version, order: wholeNumber("order", POSITION_RANGE) }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffEntryDelete = call({
  method: "POST",
  path: "/admin/entry/delete",
  summary: "Delete a content entry",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, entryId: f.id, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffEntryPicture = call({
  method: "POST",
  path: "/admin/entry/picture",
  summary:
    "Set the image of a content entry (10 MiB, 50 megapixels) as multipart, fields before the file",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, entryId: f.id, version }),
  filePart: "file",
  shape: "nothing",
  reply: c.nothing,
  refusals: [
    "notFound",
    "versionConflict",
    "fileKind",
    "fileDamaged",
    "fileTooBig",
    "fileTooSmall",
  ],
});

export const staffEntryRemovePicture = call({
  method: "POST",
  path: "/admin/entry/removePicture",
  summary: "Remove the image of a content entry",
  token: "staff",
  permission: "content.change",
  reveals: [],
  request: z.object({ kind, entryId: f.id, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});
