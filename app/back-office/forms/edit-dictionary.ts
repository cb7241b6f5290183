import * as z from "zod/mini";
import { staffDictionaryAdd, staffDictionarySave } from "@contract/staff/dictionaries";
import { askedFirst } from "../../forms/asked-first";
import { formValidator } from "../../forms/form-validator";
import { tickedRows } from "../../forms/ticked-rows";

const { type, value, ...written } = staffDictionaryAdd.request.shape;
const { version } = staffDictionarySave.request.shape;

/** A new entry of a dictionary. */
export const addDictionaryEntryForm = formValidator({
  save: z.object({ type, value, ...written }),
});

/** One that there is: written anew, or offered no longer. */
export const editDictionaryEntryForm = formValidator({
  save: z.object({ version, ...written }),
  archive: z.object({ version, ...askedFirst }),
});

const many = { type, ticked: tickedRows("ticked") };

/** Many of a dictionary: turned on or off, or offered no longer. */
export const manyEntriesForm = formValidator(
  {
    showMany: z.object(many),
    hideMany: z.object(many),
    archiveMany: z.object({ ...many, ...askedFirst }),
  },
  { lists: ["ticked"] },
);
