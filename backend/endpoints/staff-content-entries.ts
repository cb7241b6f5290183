import type * as z from "zod/mini";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import * as calls from "@contract/staff/content-entries";
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
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

export const staffContentEntryEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffEntryList, async ({ shop, input }) => {
    const { rows, total } = await readEntries(shop, input);
    return { rows: rows.map((row) => ({ ...row, order: row.position })), total };
  }),
  defineEndpoint(calls.staffEntryDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readEntry(shop, input);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(calls.staffEntryAdd, ({ shop, staff, input }) =>
    addEntryByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineEndpoint(calls.staffEntrySave, ({ shop, staff, input }) =>
    saveEntryByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineStaffEndpoint(calls.staffEntryMove, moveEntryByStaff),
  defineStaffEndpoint(calls.staffEntryDelete, deleteEntryByStaff),
  defineFileEndpoint(
    calls.staffEntryPicture,
    PRODUCT_PICTURE_MAX_BYTES,
    ({ shop, staff, input, bytes }) =>
      setEntryPictureByStaff(shop, staff.actor, { ...input, bytes }),
  ),
  defineStaffEndpoint(calls.staffEntryRemovePicture, removeEntryPictureByStaff),
];

type SubmittedEntry = Omit<z.output<typeof calls.staffEntryAdd.request>, "kind">;

/** Converts form fields to model fields. Two fields become one text in both languages. */
function toFacts<Input extends SubmittedEntry>({
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
