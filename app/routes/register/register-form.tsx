import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import * as limits from "@contract/limits";
import { CodeFields } from "~/forms/code-fields";
import { FormField, FormSelectField } from "~/forms/form-field";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { registerForm } from "~/forms/register";
import type { NoticeMessage } from "~/locales/notices";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Notice } from "~/ui/notice";
import type { CodeSent } from "~/ui/send-code-button";
import { CsrfField } from "~/ui/shop-form";

/** What the action gave back. */
interface Answered {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly sent: CodeSent | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}

const FORM = "register";

/** Every field of spec §3; "send code" keeps all that was typed, passwords apart. */
export function RegisterForm({ answered }: { readonly answered: Answered | undefined }) {
  const { t } = useTranslation();
  const field = { form: FORM };
  return (
    <div className="stack">
      <h1>{t("account.register.title")}</h1>
      {answered?.notice && <Notice message={answered.notice} />}
      <ErrorSummary errors={summaryOf(answered?.fieldErrors ?? {})} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={registerForm}
        method="post"
        action="/register"
        className="stack"
        defaultValues={answered?.repopulateFields ?? {}}
      >
        <CsrfField />
        <FormField
          {...field}
          name="loginName"
          label={t("account.loginName")}
          hint={t("account.loginNameHint")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={limits.LOGIN_NAME_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="realName"
          label={t("account.realName")}
          autoComplete="name"
          maxLength={limits.REAL_NAME_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="phone"
          type="tel"
          label={t("account.phone")}
          autoComplete="tel"
          maxLength={limits.PHONE_LENGTH.max}
          required
        />
        <FormField
          {...field}
          name="nickname"
          label={t("account.nickname")}
          autoComplete="nickname"
          maxLength={limits.NICKNAME_LENGTH.max}
          required
        />
        <FormSelectField
          {...field}
          name="sex"
          label={t("account.sex.label")}
          autoComplete="sex"
          required
        >
          {([0, 1, 2] as const).map((sex) => (
            <option key={sex} value={sex}>
              {t(`account.sex.${sex}`)}
            </option>
          ))}
        </FormSelectField>
        <FormField
          {...field}
          name="birthday"
          type="date"
          label={t("account.birthday")}
          autoComplete="bday"
          min={limits.EARLIEST_BIRTHDAY}
          required
        />
        <FormField
          {...field}
          name="address"
          label={t("account.address")}
          autoComplete="street-address"
          maxLength={limits.ACCOUNT_ADDRESS_LENGTH.max}
        />
        <FormField
          {...field}
          name="doorNumber"
          label={t("account.doorNumber")}
          autoComplete="address-line2"
          maxLength={limits.DOOR_NUMBER_LENGTH.max}
        />
        <CodeFields form={FORM} sent={answered?.sent ?? null} />
        <NewPasswordFields form={FORM} />
        <Button wide intent="register">
          {t("account.register.submit")}
        </Button>
      </DocumentForm>
      <p>
        <a href="/login">{t("account.register.known")}</a>
      </p>
    </div>
  );
}
