import type { StaffSynonyms } from "@contract/staff/search";
import { SYNONYMS_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { RowForm } from "~/back-office/ui/row-form";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";

interface SynonymsFormProps {
  /** Null for a group that is yet to be written. */
  readonly group: StaffSynonyms | null;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
  readonly refused: FormResult | undefined;
}

/** The words of one group, in a line with commas between. */
export function SynonymsForm({ group, here, refused }: SynonymsFormProps) {
  const { t } = useTranslation();
  const mark = group === null ? "synonyms-new" : `synonyms-${group.id}`;
  return (
    <RowForm
      mark={mark}
      action={here}
      className="card stack"
      values={group === null ? {} : { synonymId: group.id }}
    >
      <Field
        name="words"
        form={mark}
        label={group === null ? t("staff.synonyms.add") : (group.words[0] ?? "")}
        hint={group === null ? t("staff.synonyms.hint") : undefined}
        error={refused?.fieldErrors.words}
        defaultValue={refused?.repopulateFields.words ?? group?.words.join("、")}
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
