import { staffSynonymRemove, staffSynonymSave } from "@contract/staff/search";
import { formAction } from "~/forms/form-action.server";
import { editSynonymsForm } from "~/back-office/forms/edit-synonyms";
import { ask } from "~/prod-api/call.server";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import { readAdminSearch } from "~/back-office/sections/admin-view.server";
import { listHref } from "./list-href";

/** Saves or removes a group of search synonyms. */
export const editSynonymsAction = formAction(editSynonymsForm, {
  save: async ({ words, ...group }, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffSynonymSave, { ...group, words: words.join("、") }),
      to: listHref(readAdminSearch(request)),
      done: "wordsSaved",
    }),
  remove: async (group, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffSynonymRemove, group),
      to: listHref(readAdminSearch(request)),
      done: "wordsRemoved",
    }),
});
