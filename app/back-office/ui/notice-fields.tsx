import { HREF_LENGTH, NOTICE_TEXT_EN_LENGTH, NOTICE_TEXT_LENGTH } from "@contract/staff/limits";
import { NOTICE_PLACES } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { makeEditFieldProps } from "../sections/edit-fields";
import { Field, SelectField } from "./fields";

/** The form values of an announcement. */
export interface NoticeValues {
  readonly place: string;
  readonly text: string;
  readonly textEn: string;
  readonly href: string;
  readonly from: string;
  readonly until: string;
}

interface NoticeFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: NoticeValues;
}

/** Shows the editable fields of an announcement. */
export function NoticeFields({ refused, saved }: NoticeFieldsProps) {
  const { t } = useTranslation();
  const field = makeEditFieldProps({ refused, saved });
  return (
    <div className="admin-form" data-wide>
      <Field
        {...field("text")}
        label={t("staff.notices.text")}
        maxLength={NOTICE_TEXT_LENGTH.max}
        required
      />
      <Field
        {...field("textEn")}
        label={t("staff.notices.textEn")}
        maxLength={NOTICE_TEXT_EN_LENGTH.max}
        required
      />
      <SelectField {...field("place")} label={t("staff.notices.place")} needed>
        {NOTICE_PLACES.map((place) => (
          <option key={place} value={place}>
            {t(`staff.values.place.${place}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("href")}
        label={t("staff.notices.href")}
        hint={t("staff.notices.hrefHint")}
        maxLength={HREF_LENGTH.max}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TimeFields field={field} />
    </div>
  );
}

function TimeFields({
  field,
}: {
  readonly field: ReturnType<typeof makeEditFieldProps<keyof NoticeValues>>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("from")}
        type="datetime-local"
        label={t("staff.notices.from")}
        hint={t("staff.notices.fromHint")}
      />
      <Field
        {...field("until")}
        type="datetime-local"
        label={t("staff.notices.until")}
        hint={t("staff.notices.untilHint")}
      />
    </>
  );
}
