import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version, wholeNumber } from "./fields";
import {
  DICTIONARY_LABEL_EN_LENGTH,
  DICTIONARY_LABEL_LENGTH,
  DICTIONARY_VALUE_LENGTH,
  HREF_LENGTH,
} from "./limits";
import { staffPage, wholeListPage } from "./lists";
import { DICTIONARY_TYPES, REGION_GROUPS } from "./states";
import { PROOF_MINUTES } from "./permissions";

/*
 * The calls about dictionaries: reasons, carriers and regions for shoppers and staff. The type and the value
 * identify an entry.
 */

const type = z.enum(DICTIONARY_TYPES);

/** Accepts letters, digits and dashes, because URLs and forms contain the value. */
const value = f
  .text("value", DICTIONARY_VALUE_LENGTH)
  .check(z.regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, { error: "value.format", abort: true }));

const parts = {
  type,
  value: z.string(),
  label: c.pair,
  /** The position in the list, smallest first. */
  order: c.number,
  /** True if the entry can be chosen. */
  shown: c.flag,
  archived: c.flag,
  /** True if the shop's rules depend on the entry. Staff can rename, move or hide it, but cannot archive it. */
  locked: c.flag,
  group: c.text,
  trackingUrl: c.text,
  version: c.number,
};

const listRequest = z.object({
  ...staffPage.shape,
  type,
  archived: z._default(f.checkboxValue, false),
});

export const staffDictionaryList = call({
  method: "GET",
  path: "/admin/dictionary/list",
  summary: "List the dictionary entries by type, including hidden ones",
  token: "staff",
  permission: "dictionaries.see",
  reveals: [],
  request: listRequest,
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});

export const staffDictionaryExport = call({
  method: "GET",
  path: "/admin/dictionary/export",
  summary: "Export the dictionary entries as lines of a CSV file; the audit log records the export",
  token: "staff",
  permission: "dictionaries.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.extend(listRequest, wholeListPage),
  shape: "page",
  reply: c.object(parts),
  refusals: [],
});
export type StaffDictionaryEntry = ReplyOf<typeof staffDictionaryList>;

export const staffDictionaryDetail = call({
  method: "GET",
  path: "/admin/dictionary/detail",
  summary: "Get a dictionary entry with its change history",
  token: "staff",
  permission: "dictionaries.see",
  reveals: [],
  request: z.object({ type, value: f.opaqueToken(DICTIONARY_VALUE_LENGTH.max) }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});
export type StaffDictionaryDetail = ReplyOf<typeof staffDictionaryDetail>;

/** The editable fields. A new entry has a value but no version yet. */
const editableFields = {
  label: f.text("label", DICTIONARY_LABEL_LENGTH),
  labelEn: f.text("labelEn", DICTIONARY_LABEL_EN_LENGTH),
  order: wholeNumber("order", { min: 0, max: 9_999 }),
  shown: z._default(f.checkboxValue, false),
  /** The heading below which a region is listed. */
  group: z.optional(z.enum(REGION_GROUPS, { error: "group.required" })),
  /** The URL of a carrier's tracking page, or an empty text. */
  trackingUrl: f
    .optionalText("trackingUrl", HREF_LENGTH)
    .check(z.regex(/^(https:\/\/[^\s"'<>]+)?$/, { error: "trackingUrl.format", abort: true })),
};

export const staffDictionaryAdd = call({
  method: "POST",
  path: "/admin/dictionary/add",
  summary: "Add a dictionary entry",
  token: "staff",
  permission: "dictionaries.change",
  reveals: [],
  request: z.object({ type, value, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["stateNotAllowed"],
});

export const staffDictionarySave = call({
  method: "POST",
  path: "/admin/dictionary/save",
  summary: "Change a dictionary entry; restores an archived one",
  token: "staff",
  permission: "dictionaries.change",
  reveals: [],
  request: z.object({ type, value, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});

export const staffDictionaryShow = call({
  method: "POST",
  path: "/admin/dictionary/show",
  summary: "Show or hide a dictionary entry without other changes",
  token: "staff",
  permission: "dictionaries.change",
  reveals: [],
  request: z.object({ type, value, version, shown: editableFields.shown }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "stateNotAllowed"],
});

export const staffDictionaryArchive = call({
  method: "POST",
  path: "/admin/dictionary/archive",
  summary: "Archive a dictionary entry; existing uses keep it",
  token: "staff",
  permission: "dictionaries.change",
  reveals: [],
  request: z.object({ type, value, version }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict", "stateNotAllowed"],
});
