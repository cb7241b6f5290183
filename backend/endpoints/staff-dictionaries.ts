import * as calls from "@contract/staff/dictionaries";
import { isLockedValue } from "../rules/dictionary-values";
import type { DictionaryRecord } from "../services/dictionaries/dictionary-entries";
import {
  addDictionaryEntryByStaff,
  archiveDictionaryEntryByStaff,
  saveDictionaryEntryByStaff,
  showDictionaryEntryByStaff,
} from "../services/staff/change-dictionaries";
import {
  exportDictionary,
  readDictionary,
  readDictionaryEntry,
} from "../services/staff/read-dictionaries";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffDictionaryEndpoints: Endpoint[] = [
  serve(calls.staffDictionaryList, async ({ shop, input }) => {
    const { rows, total } = await readDictionary(shop, input);
    return { rows: rows.map(toEntry), total };
  }),
  serve(calls.staffDictionaryExport, async ({ shop, staff, input }) => {
    const { rows, total } = await exportDictionary(shop, staff.actor, input);
    return { rows: rows.map(toEntry), total };
  }),
  serve(calls.staffDictionaryDetail, async ({ shop, input }) => {
    const { history, ...found } = await readDictionaryEntry(shop, input);
    return { ...toEntry(found), history: history.map(toAuditEntry) };
  }),
  serve(calls.staffDictionaryAdd, ({ shop, staff, input }) =>
    addDictionaryEntryByStaff(shop, staff.actor, toFacts(input)),
  ),
  serve(calls.staffDictionarySave, ({ shop, staff, input }) =>
    saveDictionaryEntryByStaff(shop, staff.actor, toFacts(input)),
  ),
  serve(calls.staffDictionaryShow, ({ shop, staff, input }) =>
    showDictionaryEntryByStaff(shop, staff.actor, input),
  ),
  serve(calls.staffDictionaryArchive, ({ shop, staff, input }) =>
    archiveDictionaryEntryByStaff(shop, staff.actor, input),
  ),
];

function toEntry(row: DictionaryRecord): calls.StaffDictionaryEntry {
  return {
    ...row,
    order: row.position,
    archived: row.archivedAt !== null,
    locked: isLockedValue(row.type, row.value),
  };
}

interface Written {
  readonly label: string;
  readonly labelEn: string;
  readonly order: number;
}

/** What was written as the model holds it: the label as a pair, the place as a position. */
function toFacts<Input extends Written>({ label, labelEn, order, ...rest }: Input) {
  return { ...rest, label: { zhTw: label, en: labelEn }, position: order };
}
