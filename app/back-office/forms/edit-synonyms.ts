import { staffSynonymRemove, staffSynonymSave } from "@contract/staff/search";
import { formValidator } from "../../forms/form-validator";

/** Words that mean the same in a search: a group is written, or taken away. */
export const editSynonymsForm = formValidator({
  save: staffSynonymSave.request,
  remove: staffSynonymRemove.request,
});
