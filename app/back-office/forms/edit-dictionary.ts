import * as z from "zod/mini";
import { staffDictionaryAdd, staffDictionarySave } from "@contract/staff/dictionaries";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows } from "../../forms/ticked-rows";

const { type, value, ...written } = staffDictionaryAdd.request.shape;
const { version } = staffDictionarySave.request.shape;

export const addDictionaryEntryForm = defineFormValidator({
  save: z.object({ type, value, ...written }),
});

/** The form that changes a dictionary entry or archives it. */
export const editDictionaryEntryForm = defineFormValidator({
  save: z.object({ version, ...written }),
  archive: z.object({ version, ...confirmationField }),
});

const manyEntriesShape = { type, ticked: acceptTickedRows("ticked") };

/** The form that turns many entries of a dictionary on or off, or archives them. */
export const bulkEntriesForm = defineFormValidator(
  {
    showMany: z.object(manyEntriesShape),
    hideMany: z.object(manyEntriesShape),
    archiveMany: z.object({ ...manyEntriesShape, ...confirmationField }),
  },
  { lists: ["ticked"] },
);
