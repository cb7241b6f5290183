import * as z from "zod/mini";
import {
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
} from "@contract/staff/content";
import { askedFirst } from "../../forms/asked-first";
import { formValidator } from "../../forms/form-validator";

/** A text of the shop's pages: looked at, kept as a draft, shown to shoppers, or as it was before. */
export const editContentForm = formValidator(
  {
    preview: staffContentSave.request,
    addPictures: staffContentSave.request,
    save: staffContentSave.request,
    publish: staffContentPublish.request,
    restore: z.extend(staffContentRestore.request, askedFirst),
  },
  // A half that is empty is missing, and no text with a character that cannot be used.
  { empties: ["body", "bodyEn"] },
);
