import { SYNONYMS_LENGTH } from "@contract/model/limits";
import {
  staffSynonymList,
  staffSynonymRemove,
  staffSynonymSave,
  type StaffSynonyms,
} from "@contract/staff/search";
import { defineFormAction } from "~/forms/form-action.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { editSynonymsForm } from "../forms/products";
import { RowForm } from "~/back-office/ui/fields";
import { toStaffQuery } from "./admin-view.server";
import { defineSection, makeSearchView, type ListContext, type ListView } from "./define-section";
import { makeHandler } from "./define-section.server";
import { makeEditFieldProps } from "./edit-fields";
import { Button, Field, OnlyToChange } from "../ui/fields";

type Tools = ListContext<StaffSynonyms, ListView, null>;

/** The section with the groups of words that mean the same in a search. */
export const synonymSection = defineSection<StaffSynonyms, ListView>({
  readView: makeSearchView("search"),
  load: async (ask, { search }) => ({
    ...getDataOrThrow(await ask(staffSynonymList, toStaffQuery(search))),
    more: null,
  }),
  isPaged: true,
  getRowMarks: ({ id }) => ({ id }),
  getRowName: ({ words }) => words[0] ?? "",
  above: (tools) => (
    <>
      <p className="soft">{tools.t("staff.synonyms.lead")}</p>
      <OnlyToChange isRejected={tools.refused !== undefined}>
        {renderWordsForm(null, tools)}
      </OnlyToChange>
    </>
  ),
  item: (group, tools) => <li data-id={group.id}>{renderWordsForm(group, tools)}</li>,
  forms: () => [
    defineFormAction(editSynonymsForm, {
      save: makeHandler({
        call: (ask, { words, ...group }) =>
          ask(staffSynonymSave, { ...group, words: words.join("、") }),
        done: "wordsSaved",
      }),
      remove: makeHandler({
        call: (ask, group) => ask(staffSynonymRemove, group),
        done: "wordsRemoved",
      }),
    }),
  ],
});

/**
 * Shows the form of a group, with all its words in one field. The field is empty if the form adds a group.
 */
function renderWordsForm(group: StaffSynonyms | null, { refused, here, t }: Tools) {
  const mark = group === null ? "synonyms-new" : `synonyms-${group.id}`;
  const typed = refused?.repopulateFields.synonymId === group?.id ? refused : undefined;
  const field = makeEditFieldProps({
    refused: typed,
    saved: { words: group?.words.join("、") ?? "" },
    form: mark,
  });
  return (
    <RowForm
      mark={mark}
      action={here}
      className="card stack"
      values={group === null ? {} : { synonymId: group.id }}
    >
      <Field
        {...field("words")}
        label={group === null ? t("staff.synonyms.add") : (group.words[0] ?? "")}
        hint={group === null ? t("staff.synonyms.hint") : undefined}
        maxLength={SYNONYMS_LENGTH.max}
        required
      />
      <div className="row">
        <Button kind="quiet" intent="save">
          {t("staff.synonyms.save")}
        </Button>
        {group !== null && (
          <Button kind="text" intent="remove">
            {t("staff.synonyms.remove")}
          </Button>
        )}
      </div>
    </RowForm>
  );
}
