import * as z from "zod/mini";
import { staffDictionaryAdd, staffDictionarySave } from "@contract/staff/dictionaries";
import { confirmationField } from "../../forms/confirmation-field";
import { formValidator } from "../../forms/form-validator";
import { tickedRows } from "../../forms/ticked-rows";

const { type, value, ...written } = staffDictionaryAdd.request.shape;
const { version } = staffDictionarySave.request.shape;

/** The form that adds a dictionary entry. */
export const addDictionaryEntryForm = formValidator({
  save: z.object({ type, value, ...written }),
});

/** The form that changes a dictionary entry or archives it. */
export const editDictionaryEntryForm = formValidator({
  save: z.object({ version, ...written }),
  archive: z.object({ version, ...confirmationField }),
});

const many = { type, ticked: tickedRows("ticked") };

/** The form that turns many entries of a dictionary on or off, or archives them. */
export const manyEntriesForm = formValidator(
  {
    showMany: z.object(many),
    hideMany: z.object(many),
    archiveMany: z.object({ ...many, ...confirmationField }),
  },
  { lists: ["ticked"] },
);
