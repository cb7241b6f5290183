import * as calls from "@contract/staff/content";
import * as dictionaryCalls from "@contract/staff/dictionaries";
import { isLockedValue } from "../rules/dictionary-values";
import {
  publishContentByStaff,
  restoreContentByStaff,
  saveContentByStaff,
  readContent,
  readContents,
} from "../services/content/content";
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
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffContentEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffContentList, ({ shop }) => readContents(shop)),
  defineEndpoint(calls.staffContentDetail, async ({ shop, input }) => {
    const { body, revisions, history, ...found } = await readContent(shop, input.key);
    return {
      ...found,
      body: body && { text: body },
      revisions: revisions.map(({ publishedAt, ...each }) => ({ ...each, time: publishedAt })),
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(calls.staffContentSave, ({ shop, staff, input }) =>
    saveContentByStaff(shop, staff.actor, toBody(input)),
  ),
  defineEndpoint(calls.staffContentPublish, ({ shop, staff, input }) =>
    publishContentByStaff(shop, staff.actor, toBody(input)),
  ),
  defineStaffEndpoint(calls.staffContentRestore, restoreContentByStaff),
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
    addDictionaryEntryByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineEndpoint(dictionaryCalls.staffDictionarySave, ({ shop, staff, input }) =>
    saveDictionaryEntryByStaff(shop, staff.actor, toFacts(input)),
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

interface SubmittedEntry {
  readonly label: string;
  readonly labelEn: string;
  readonly order: number;
}

/**
 * Converts form fields to model fields. The labels become one text in both languages, and the order becomes a
 * position.
 */
function toFacts<Input extends SubmittedEntry>({ label, labelEn, order, ...rest }: Input) {
  return { ...rest, label: { zhTw: label, en: labelEn }, position: order };
}
