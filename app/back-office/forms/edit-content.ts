import * as z from "zod/mini";
import {
  staffContentPublish,
  staffContentRestore,
  staffContentSave,
} from "@contract/staff/content";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

/**
 * The form that previews a text of the shop's pages, saves it as a draft, publishes it, or restores a
 * revision.
 */
export const editContentForm = defineFormValidator(
  {
    preview: staffContentSave.request,
    addPictures: staffContentSave.request,
    save: staffContentSave.request,
    publish: staffContentPublish.request,
    restore: z.extend(staffContentRestore.request, confirmationField),
  },
  // Keep empty values, so that an empty language is reported as missing and not as a text with invalid
  // characters.
  { empties: ["body", "bodyEn"] },
);
