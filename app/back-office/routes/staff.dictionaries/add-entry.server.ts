import { staffDictionaryAdd } from "@contract/staff/dictionaries";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { addDictionaryEntryForm } from "~/back-office/forms/edit-dictionary";
import { ask } from "~/prod-api/call.server";
import { dictionaryHref } from "~/back-office/sections/dictionary-href";

/** Adds an entry to the dictionary that the form names, and leads back to its list. */
export const addEntryAction = formAction(addDictionaryEntryForm, {
  save: async (input, { context }) => {
    const answer = await ask(context, staffDictionaryAdd, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(dictionaryHref(input.type), { key: "dictionary.saved" });
  },
});
