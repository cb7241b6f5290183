import type * as z from "zod/mini";
import * as contentCalls from "@contract/staff/content";
import * as contentEntriesCalls from "@contract/staff/content-entries";
import * as dictionaryCalls from "@contract/staff/dictionaries";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import { isLockedValue } from "../rules/dictionary-values";
import {
  publishContentByStaff,
  restoreContentByStaff,
  saveContentByStaff,
  readContent,
  readContents,
} from "../services/content/content";
import {
  addEntryByStaff,
  deleteEntryByStaff,
  moveEntryByStaff,
  setEntryPictureByStaff,
  readEntries,
  readEntry,
  removeEntryPictureByStaff,
  saveEntryByStaff,
} from "../services/content/content-entries";
import type { DictionaryRecord } from "../services/dictionaries/dictionary-entries";
import {
  addDictionaryEntryByStaff,
  archiveDictionaryEntryByStaff,
  saveDictionaryEntryByStaff,
  showDictionaryEntryByStaff,
  exportDictionary,
  readDictionary,
  readDictionaryEntry,
} from "../services/staff/change-dictionaries";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";
import { toAuditEntry } from "./staff-views";

export const staffContentEndpoints: Endpoint[] = [
  defineEndpoint(contentCalls.staffContentList, ({ shop }) => readContents(shop)),
  defineEndpoint(contentCalls.staffContentDetail, async ({ shop, input }) => {
    const { body, revisions, history, ...found } = await readContent(shop, input.key);
    return {
      ...found,
      body: body && { text: body },
      revisions: revisions.map(({ publishedAt, ...each }) => ({ ...each, time: publishedAt })),
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(contentCalls.staffContentSave, ({ shop, staff, input }) =>
    saveContentByStaff(shop, staff.actor, toBody(input)),
  ),
  defineEndpoint(contentCalls.staffContentPublish, ({ shop, staff, input }) =>
    publishContentByStaff(shop, staff.actor, toBody(input)),
  ),
  defineStaffEndpoint(contentCalls.staffContentRestore, restoreContentByStaff),
];

/** Converts the form fields of both languages to one text of the model. */
function toBody<Input extends { readonly body: string; readonly bodyEn: string }>({
  body,
  bodyEn,
  ...rest
}: Input) {
  return { ...rest, body: { zhTw: body, en: bodyEn } };
}

export const staffDictionaryEndpoints: Endpoint[] = [
  defineEndpoint(dictionaryCalls.staffDictionaryList, async ({ shop, input }) => {
    const { rows, total } = await readDictionary(shop, input);
    return { rows: rows.map(toEntry), total };
  }),
  defineEndpoint(dictionaryCalls.staffDictionaryExport, async ({ shop, staff, input }) => {
    const { rows, total } = await exportDictionary(shop, staff.actor, input);
    return { rows: rows.map(toEntry), total };
  }),
  defineEndpoint(dictionaryCalls.staffDictionaryDetail, async ({ shop, input }) => {
    const { history, ...found } = await readDictionaryEntry(shop, input);
    return { ...toEntry(found), history: history.map(toAuditEntry) };
  }),
  defineEndpoint(dictionaryCalls.staffDictionaryAdd, ({ shop, staff, input }) =>
    addDictionaryEntryByStaff(shop, staff.actor, toDictionaryFacts(input)),
  ),
  defineEndpoint(dictionaryCalls.staffDictionarySave, ({ shop, staff, input }) =>
    saveDictionaryEntryByStaff(shop, staff.actor, toDictionaryFacts(input)),
  ),
  defineStaffEndpoint(dictionaryCalls.staffDictionaryShow, showDictionaryEntryByStaff),
  defineStaffEndpoint(dictionaryCalls.staffDictionaryArchive, archiveDictionaryEntryByStaff),
];

function toEntry(row: DictionaryRecord): dictionaryCalls.StaffDictionaryEntry {
  return {
    ...row,
    order: row.position,
    archived: row.archivedAt !== null,
    locked: isLockedValue(row.type, row.value),
  };
}

interface SubmittedDictionaryEntry {
  readonly label: string;
  readonly labelEn: string;
  readonly order: number;
}

/**
 * Converts form fields to model fields. The labels become one text in both languages, and the order becomes a
 * position.
 */
function toDictionaryFacts<Input extends SubmittedDictionaryEntry>({
  label,
  labelEn,
  order,
  ...rest
}: Input) {
  return { ...rest, label: { zhTw: label, en: labelEn }, position: order };
}

export const staffContentEntryEndpoints: Endpoint[] = [
  defineEndpoint(contentEntriesCalls.staffEntryList, async ({ shop, input }) => {
    const { rows, total } = await readEntries(shop, input);
    return { rows: rows.map((row) => ({ ...row, order: row.position })), total };
  }),
  defineEndpoint(contentEntriesCalls.staffEntryDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readEntry(shop, input);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(contentEntriesCalls.staffEntryAdd, ({ shop, staff, input }) =>
    addEntryByStaff(shop, staff.actor, toContentFacts(input)),
  ),
  defineEndpoint(contentEntriesCalls.staffEntrySave, ({ shop, staff, input }) =>
    saveEntryByStaff(shop, staff.actor, toContentFacts(input)),
  ),
  defineStaffEndpoint(contentEntriesCalls.staffEntryMove, moveEntryByStaff),
  defineStaffEndpoint(contentEntriesCalls.staffEntryDelete, deleteEntryByStaff),
  defineFileEndpoint(
    contentEntriesCalls.staffEntryPicture,
    PRODUCT_PICTURE_MAX_BYTES,
    ({ shop, staff, input, bytes }) =>
      setEntryPictureByStaff(shop, staff.actor, { ...input, bytes }),
  ),
  defineStaffEndpoint(contentEntriesCalls.staffEntryRemovePicture, removeEntryPictureByStaff),
];

type SubmittedContentEntry = Omit<
  z.output<typeof contentEntriesCalls.staffEntryAdd.request>,
  "kind"
>;

/** Converts form fields to model fields. Two fields become one text in both languages. */
function toContentFacts<Input extends SubmittedContentEntry>({
  name,
  nameEn,
  text,
  textEn,
  person,
  personEn,
  words,
  wordsEn,
  order,
  ...rest
}: Input) {
  return {
    ...rest,
    name: { zhTw: name, en: nameEn },
    text: { zhTw: text, en: textEn },
    person: { zhTw: person, en: personEn },
    words: { zhTw: words, en: wordsEn },
    position: order,
  };
}
