import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { CodeFields, type CodeState } from "~/forms/code-fields";
import { forgotPasswordForm } from "~/forms/forgot-password";
import { formatCodeProof, INVITED_CODE } from "~/forms/code-proof";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { Button } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";
import { findInvitation, forgotPasswordAction, type Invitation } from "./recover-password.server";

const FORM = "recover";

interface RecoverFormProps {
  readonly result: FormResult<CodeState> | undefined;
  /** True if the link of an invitation was used or has expired. A code then replaces it. */
  readonly isOver: boolean;
}

/** Shows the form that sets a new password with a code from a mail. */
function RecoverForm({ result, isOver }: RecoverFormProps) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.forgot.title")}</h1>
      {isOver && <NoticeBox kind="warn">{t("account.invited.over")}</NoticeBox>}
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={forgotPasswordForm}
        method="post"
        action="/forgetPassword"
        className="stack"
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <CodeFields form={FORM} state={result?.extra ?? null} />
        <NewPasswordFields form={FORM} isAnother />
        <Button wide intent="reset">
          {t("account.forgot.submit")}
        </Button>
      </DocumentForm>
      <p>
        <a href="/login">{t("account.forgot.known")}</a>
      </p>
    </div>
  );
}

interface InvitedFormProps extends Pick<RecoverFormProps, "result"> {
  readonly invited: Invitation;
}

/** Shows the form in which a shopper with an invitation chooses the first password. */
function InvitedForm({ invited, result }: InvitedFormProps) {
  const { t } = useTranslation();
  const { email, loginName, token, redirect } = invited;
  const hidden = {
    email,
    loginName,
    redirect,
    code: INVITED_CODE,
    proof: formatCodeProof(INVITED_CODE, token),
  };
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.invited.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <p>{t("account.invited.account", { loginName, email })}</p>
      <DocumentForm
        id={FORM}
        validator={forgotPasswordForm}
        method="post"
        action={`/forgetPassword?${new URLSearchParams({ token, redirect }).toString()}`}
        className="stack"
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <NewPasswordFields form={FORM} />
        <Button wide intent="reset">
          {t("account.invited.submit")}
        </Button>
      </DocumentForm>
    </div>
  );
}

export const handle = { access: "public", hydrate: true, i18n: ["account"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = { title: t("account.forgot.title"), description: t("account.forgot.description") };
  return {
    ...(await findInvitation(request, context)),
    head: makePageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, forgotPasswordAction);
}

export default function ForgetPasswordPage() {
  const { invited, isOver } = useLoaderData<typeof loader>();
  const result = useFormResult<CodeState>();
  if (invited !== null) return <InvitedForm invited={invited} result={result} />;
  return <RecoverForm result={result} isOver={isOver} />;
}
