import { staffSynonymRemove, staffSynonymSave } from "@contract/staff/search";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that saves or removes a group of search synonyms. */
export const editSynonymsForm = defineFormValidator({
  save: staffSynonymSave.request,
  remove: staffSynonymRemove.request,
});
