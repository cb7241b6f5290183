import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import * as limits from "@contract/limits";
import { CodeFields } from "~/forms/code-fields";
import { FormField, FormSelectField } from "~/forms/form-field";
import { personalInfoForm } from "~/forms/personal-info";
import type { NoticeMessage } from "~/locales/notices";
import type { BasicInfo } from "~/prod-api/accounts.server";
import { Button } from "~/ui/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Avatar } from "~/ui/avatar";
import type { CodeSent } from "~/ui/send-code-button";
import { CsrfField } from "~/ui/shop-form";

/** What the action gave back. */
export interface Answered {
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly notice: NoticeMessage | null;
  readonly sent: CodeSent | null;
  readonly repopulateFields: Readonly<Record<string, unknown>>;
}

interface InfoFormProps {
  readonly info: BasicInfo;
  readonly answered: Answered | undefined;
}

const FORM = "info";

/** Everything of spec §3; the login account is shown and never changes. */
export function InfoForm({ info, answered }: InfoFormProps) {
  const { t } = useTranslation();
  const field = { form: FORM };
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.info.title")}</h1>
      {answered?.notice && <Notice message={answered.notice} />}
      <ErrorSummary errors={summaryOf(answered?.fieldErrors ?? {})} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={personalInfoForm}
        method="post"
        action="/user/info"
        encType="multipart/form-data"
        className="stack"
        defaultValues={answered?.repopulateFields ?? { ...info }}
      >
        <CsrfField />
        <div className="row">
          <Avatar name={info.nickname || info.realName || info.loginName} headImg={info.headImg} />
          <Field
            form={FORM}
            name="headImg"
            type="file"
            label={t("account.info.picture")}
            hint={t("account.info.pictureHint")}
            accept="image/jpeg,image/png,image/webp"
          />
        </div>
        <p>
          <span className="soft">{t("account.loginName")}</span> {info.loginName}
        </p>
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
          name="nickname"
          label={t("account.nickname")}
          autoComplete="nickname"
          maxLength={limits.NICKNAME_LENGTH.max}
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
        <p className="soft">{t("account.info.emailHint")}</p>
        <CodeFields form={FORM} sent={answered?.sent ?? null} isCodeOptional />
        <Button wide intent="save">
          {t("account.info.submit")}
        </Button>
      </DocumentForm>
    </div>
  );
}
