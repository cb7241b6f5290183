import { staffDictionaryArchive, staffDictionarySave } from "@contract/staff/dictionaries";
import { DICTIONARY_TYPES, type DictionaryType } from "@contract/staff/states";
import { isConfirmed } from "~/forms/asked-first";
import { formAction } from "~/forms/form-action.server";
import { askFirst, formFailed, goTo } from "~/forms/form-outcome.server";
import { editDictionaryEntryForm } from "~/back-office/forms/edit-dictionary";
import { ask } from "~/prod-api/call.server";
import { dictionaryHref, entryHref } from "~/back-office/sections/dictionary-href";

/** What is asked before one is archived: of which version. */
export interface ArchiveQuestion {
  readonly version: number;
}

type Params = Readonly<Record<string, string | undefined>>;

/** The entry that an address names; throws 404 for a type that there is not. */
export function entryOf(params: Params): {
  readonly type: DictionaryType;
  readonly value: string;
} {
  const type = DICTIONARY_TYPES.find((each) => each === params.type);
  if (type === undefined) throw new Response(null, { status: 404 });
  return { type, value: params.value ?? "" };
}

/** Saves an entry and stays with it; archives it, once that was asked, and leads back to the list. */
export function changeEntryAction(params: Params) {
  return formAction<typeof editDictionaryEntryForm.schemas, ArchiveQuestion>(
    editDictionaryEntryForm,
    {
      save: async (input, { context }) => {
        const { type, value } = entryOf(params);
        const answer = await ask(context, staffDictionarySave, { type, value, ...input });
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(entryHref(type, value), { key: "dictionary.saved" });
      },
      archive: async ({ version, ...asked }, { context }) => {
        if (!isConfirmed(asked)) return askFirst({ version });
        const { type, value } = entryOf(params);
        const answer = await ask(context, staffDictionaryArchive, { type, value, version });
        if (!answer.ok) return formFailed(answer.failure);
        return goTo(dictionaryHref(type), { key: "dictionary.archived" });
      },
    },
  );
}
