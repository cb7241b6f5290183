import { getTextIn } from "@contract/model/languages";
import type { ReactNode } from "react";
import {
  DICTIONARY_LABEL_EN_LENGTH,
  DICTIONARY_LABEL_LENGTH,
  HREF_LENGTH,
} from "@contract/staff/limits";
import { REGION_GROUPS, type DictionaryType } from "@contract/staff/states";
import { REGION_GROUP_NAMES } from "~/content/listed-choices";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps, isTicked, type GetFieldProps } from "../sections/edit-fields";
import { CheckField, Field, SelectField } from "./fields";

/** The form values of a dictionary entry. */
interface DictionaryValues {
  readonly label: string;
  readonly labelEn: string;
  readonly order: number;
  readonly group: string;
  readonly trackingUrl: string;
  readonly shown: boolean;
}

interface DictionaryFieldsProps {
  readonly type: DictionaryType;
  readonly refused: FormResult | undefined;
  readonly saved: DictionaryValues;
  /** Additional fields above the fields of the entry. */
  readonly children?: ReactNode;
}

/**
 * Shows the editable fields of a dictionary entry. A region also has a heading, and a carrier has the URL of
 * its tracking page.
 */
export function DictionaryFields({ type, refused, saved, children }: DictionaryFieldsProps) {
  const { t } = useTranslation();
  const { shown, ...texts } = saved;
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <div className="admin-form" data-wide>
      {children}
      <Field
        {...field("label")}
        label={t("staff.dictionaries.label")}
        maxLength={DICTIONARY_LABEL_LENGTH.max}
        required
      />
      <Field
        {...field("labelEn")}
        label={t("staff.dictionaries.labelEn")}
        maxLength={DICTIONARY_LABEL_EN_LENGTH.max}
        required
      />
      <TypeFields type={type} field={field} />
      <Field
        {...field("order")}
        label={t("staff.dictionaries.order")}
        hint={t("staff.dictionaries.orderHint")}
        inputMode="numeric"
        required
      />
      <CheckField
        name="shown"
        label={t("staff.dictionaries.showIt")}
        value="on"
        error={refused?.fieldErrors.shown}
        defaultChecked={isTicked(refused, "shown", shown)}
      />
    </div>
  );
}

interface TypeFieldsProps {
  readonly type: DictionaryType;
  readonly field: GetFieldProps<Exclude<keyof DictionaryValues, "shown">>;
}

/** Shows the field that only this type has: the heading of a region, or the tracking page of a carrier. */
function TypeFields({ type, field }: TypeFieldsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (type === "region")
    return (
      <SelectField {...field("group")} label={t("staff.dictionaries.group")} needed>
        {REGION_GROUPS.map((group) => (
          <option key={group} value={group}>
            {getTextIn(REGION_GROUP_NAMES[group], lang)}
          </option>
        ))}
      </SelectField>
    );
  if (type !== "carrier") return null;
  return (
    <Field
      {...field("trackingUrl")}
      label={t("staff.dictionaries.trackingUrl")}
      hint={t("staff.dictionaries.trackingUrlHint")}
      maxLength={HREF_LENGTH.max}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
