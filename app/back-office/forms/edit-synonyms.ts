import { staffSynonymRemove, staffSynonymSave } from "@contract/staff/search";
import { formValidator } from "../../forms/form-validator";

/** The form that saves or removes a group of search synonyms. */
export const editSynonymsForm = formValidator({
  save: staffSynonymSave.request,
  remove: staffSynonymRemove.request,
});
