import { COUPON_CODE_LENGTH } from "@contract/model/limits";
import { CAMPAIGN_AUDIENCES } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { isTicked } from "~/back-office/sections/edit-fields";
import { CheckField } from "~/ui/choice";
import { Field, SelectField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import type { FieldOf } from "./term-fields";

interface AudienceFieldsProps {
  readonly field: FieldOf;
  readonly typed: FormResult | undefined;
  readonly offered: boolean;
  /** Who gets it is settled once it was issued. */
  readonly isDraft: boolean;
}

/** Who gets the coupons, how many there are, and by which code. */
export function AudienceFields({ field, typed, offered, isDraft }: AudienceFieldsProps) {
  const { t } = useTranslation();
  const audience = field("audience");
  const offeredTo = isDraft
    ? CAMPAIGN_AUDIENCES
    : CAMPAIGN_AUDIENCES.filter((each) => each === audience.defaultValue);
  return (
    <section className="card admin-form" data-wide aria-label={t("staff.campaigns.who")}>
      <SelectField {...audience} label={t("staff.campaigns.audience")} required>
        {offeredTo.map((each) => (
          <option key={each} value={each}>
            {t(`staff.campaigns.audiences.${each}`)}
          </option>
        ))}
      </SelectField>
      <Field
        {...field("total")}
        label={t("staff.campaigns.total")}
        hint={t("staff.campaigns.totalHint")}
        inputMode="numeric"
      />
      <Field
        {...field("perShopper")}
        label={t("staff.campaigns.perShopper")}
        inputMode="numeric"
        required
      />
      <CodeFields field={field} typed={typed} offered={offered} />
    </section>
  );
}

function CodeFields({ field, typed, offered }: Omit<AudienceFieldsProps, "isDraft">) {
  const { t } = useTranslation();
  return (
    <>
      <Field
        {...field("code")}
        label={t("staff.campaigns.code")}
        hint={t("staff.campaigns.codeHint")}
        maxLength={COUPON_CODE_LENGTH.max}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <CheckField
        name="offered"
        label={t("staff.campaigns.offered")}
        value="on"
        defaultChecked={isTicked(typed, "offered", offered)}
      />
    </>
  );
}
