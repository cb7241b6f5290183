import * as limits from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { FormField, FormSelectField } from "./form-field";

/**
 * Shows the personal fields of the registration and personal info forms (spec §3), in the order of the
 * specification.
 */
export function PersonFields({ form }: { readonly form: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        form={form}
        name="realName"
        label={t("account.realName")}
        autoComplete="name"
        maxLength={limits.REAL_NAME_LENGTH.max}
        required
      />
      <FormField
        form={form}
        name="phone"
        type="tel"
        label={t("account.phone")}
        autoComplete="tel"
        maxLength={limits.PHONE_LENGTH.max}
        required
      />
      <FormField
        form={form}
        name="nickname"
        label={t("account.nickname")}
        autoComplete="nickname"
        maxLength={limits.NICKNAME_LENGTH.max}
        required
      />
      <SexAndBirthday form={form} />
      <ResidenceFields form={form} />
    </>
  );
}

function SexAndBirthday({ form }: { readonly form: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormSelectField
        form={form}
        name="sex"
        label={t("account.sex.label")}
        autoComplete="sex"
        needed
      >
        {([0, 1, 2] as const).map((sex) => (
          <option key={sex} value={sex}>
            {t(`account.sex.${sex}`)}
          </option>
        ))}
      </FormSelectField>
      <FormField
        form={form}
        name="birthday"
        type="date"
        label={t("account.birthday")}
        autoComplete="bday"
        min={limits.EARLIEST_BIRTHDAY}
        required
      />
    </>
  );
}

function ResidenceFields({ form }: { readonly form: string }) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        form={form}
        name="address"
        label={t("account.address")}
        autoComplete="address-line1"
        maxLength={limits.ACCOUNT_ADDRESS_LENGTH.max}
      />
      <FormField
        form={form}
        name="doorNumber"
        label={t("account.doorNumber")}
        autoComplete="address-line2"
        maxLength={limits.DOOR_NUMBER_LENGTH.max}
      />
    </>
  );
}
