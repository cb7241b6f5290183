import {
  CASE_LINE_EN_LENGTH,
  CASE_LINE_LENGTH,
  ENTRY_NAME_EN_LENGTH,
  ENTRY_NAME_LENGTH,
  ENTRY_TEXT_EN_LENGTH,
  ENTRY_TEXT_LENGTH,
} from "@contract/staff/limits";
import { CASE_HAIR_PARTS, type EntryKind } from "@contract/staff/states";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps, type GetFieldProps } from "../sections/edit-fields";
import { Field, SelectField, TextField } from "./fields";
import { PlaceFields } from "./place-fields";

/** The form values of a question or customer case. */
export interface EntryValues {
  readonly name: string;
  readonly nameEn: string;
  readonly text: string;
  readonly textEn: string;
  readonly order: number;
  readonly person: string;
  readonly personEn: string;
  readonly words: string;
  readonly wordsEn: string;
  readonly place: string;
  readonly weeks: number;
  readonly shown: boolean;
}

interface EntryFieldsProps {
  readonly kind: EntryKind;
  readonly refused: FormResult | undefined;
  readonly saved: EntryValues;
}

/** Shows the editable fields of a question or customer case. */
export function EntryFields({ kind, refused, saved }: EntryFieldsProps) {
  const { t } = useTranslation();
  const { shown, ...texts } = saved;
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <div className="admin-form" data-pairs>
      <Field
        {...field("name")}
        label={t(`staff.entries.name.${kind}.zhTw`)}
        maxLength={ENTRY_NAME_LENGTH.max}
        lang={LANGUAGE_TAGS.zhTw}
        required
      />
      <Field
        {...field("nameEn")}
        label={t(`staff.entries.name.${kind}.en`)}
        maxLength={ENTRY_NAME_EN_LENGTH.max}
        lang={LANGUAGE_TAGS.en}
        required
      />
      {kind === "case" && <CaseFields field={field} />}
      <TextField
        {...field("text")}
        label={t(`staff.entries.text.${kind}.zhTw`)}
        rows={8}
        maxLength={ENTRY_TEXT_LENGTH.max}
        lang={LANGUAGE_TAGS.zhTw}
        required
      />
      <TextField
        {...field("textEn")}
        label={t(`staff.entries.text.${kind}.en`)}
        rows={8}
        maxLength={ENTRY_TEXT_EN_LENGTH.max}
        lang={LANGUAGE_TAGS.en}
        required
      />
      <details>
        <summary>{t("staff.content.help.title")}</summary>
        <p>{t("staff.content.help.text")}</p>
      </details>
      <PlaceFields field={field} refused={refused} shown={shown} />
    </div>
  );
}

/** Shows the fields that only a customer case has. */
function CaseFields({
  field,
}: {
  readonly field: GetFieldProps<Exclude<keyof EntryValues, "shown">>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("person")}
        label={t("staff.entries.person.zhTw")}
        hint={t("staff.entries.personHint")}
        maxLength={CASE_LINE_LENGTH.max}
      />
      <Field
        {...field("personEn")}
        label={t("staff.entries.person.en")}
        maxLength={CASE_LINE_EN_LENGTH.max}
      />
      <Field
        {...field("words")}
        label={t("staff.entries.words.zhTw")}
        maxLength={CASE_LINE_LENGTH.max}
      />
      <Field
        {...field("wordsEn")}
        label={t("staff.entries.words.en")}
        maxLength={CASE_LINE_EN_LENGTH.max}
      />
      <SelectField {...field("place")} label={t("staff.entries.place")}>
        <option value="">{t("staff.entries.noPlace")}</option>
        {CASE_HAIR_PARTS.map((place) => (
          <option key={place} value={place}>
            {t(`customerCase.places.${place}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("weeks")}
        label={t("staff.entries.weeks")}
        hint={t("staff.entries.weeksHint")}
        inputMode="numeric"
      />
    </>
  );
}
