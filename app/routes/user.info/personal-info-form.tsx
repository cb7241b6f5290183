import { SHOPPER_PICTURE_TYPES } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { CodeFields, type CodeState } from "~/forms/code-fields";
import { FormField } from "~/forms/form-field";
import { FormMessages } from "~/forms/form-messages";
import { PersonFields } from "~/forms/person-fields";
import { personalInfoForm } from "~/forms/personal-info";
import type { BasicInfo } from "~/prod-api/accounts.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { Avatar } from "~/ui/avatar";
import { FactorFields } from "~/ui/second-factor";
import { CsrfField } from "~/ui/shop-form";

interface InfoFormProps {
  readonly info: BasicInfo;
  /** True if the second factor is on, so that a new e-mail address also needs a code. */
  readonly hasFactor: boolean;
  /** The number of the shopper's sessions. Null if the backend does not return it. */
  readonly sessions: number | null;
  readonly asksConsent: boolean;
  readonly hasOwnData: boolean;
  readonly result: FormResult<CodeState> | undefined;
}

const FORM = "info";

/** Shows the profile form with all fields of spec §3. It shows the login account, which cannot be changed. */
export function PersonalInfoForm({ info, hasFactor, result, ...more }: InfoFormProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.info.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={personalInfoForm}
        method="post"
        action="/user/info"
        encType="multipart/form-data"
        className="stack"
        defaultValues={result?.repopulateFields ?? { ...info }}
      >
        <CsrfField />
        <PictureField info={info} />
        <p>
          <span className="soft">{t("account.loginName")}</span> {info.loginName}
        </p>
        <PersonFields form={FORM} />
        <p className="soft">{t("account.info.emailHint")}</p>
        <CodeFields form={FORM} state={result?.extra ?? null} isCodeOptional />
        <FormField
          form={FORM}
          name="password"
          type="password"
          label={t("account.info.password")}
          hint={t("account.info.passwordHint")}
          autoComplete="current-password"
          maxLength={100}
        />
        {hasFactor && <FactorFields refused={result} form={FORM} control={FormField} />}
        <Button wide intent="save">
          {t("account.info.submit")}
        </Button>
      </DocumentForm>
      <AccountLinks {...more} />
    </div>
  );
}

function PictureField({ info }: Pick<InfoFormProps, "info">) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Avatar headImg={info.headImg} />
      <Field
        form={FORM}
        name="headImg"
        type="file"
        label={t("account.info.picture")}
        hint={t("account.info.pictureHint")}
        accept={SHOPPER_PICTURE_TYPES}
      />
    </div>
  );
}

/** Shows links to the sessions, the stored data and the deletion of the account. */
function AccountLinks({
  sessions,
  asksConsent,
  hasOwnData,
}: Pick<InfoFormProps, "sessions" | "asksConsent" | "hasOwnData">) {
  const { t } = useTranslation();
  return (
    <>
      {sessions !== null && (
        <p>
          <a href="/user/sessions">{t("account.info.sessions", { count: sessions })}</a>
        </p>
      )}
      {asksConsent && (
        <p>
          <a href="/user/mails">{t("account.info.mails")}</a>
        </p>
      )}
      {hasOwnData && (
        <p>
          <a href="/user/data">{t("account.info.data")}</a>
        </p>
      )}
    </>
  );
}
