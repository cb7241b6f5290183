import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
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
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";
import { forgotPasswordAction } from "./recover-password.server";

const FORM = "recover";

/** Shows the form that sets a new password with a code from a mail. */
function RecoverForm({ result }: { readonly result: FormResult<CodeState> | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.forgot.title")}</h1>
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

export const handle = { access: "public", hydrate: true, i18n: ["account"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = { title: t("account.forgot.title"), description: t("account.forgot.description") };
  return { head: makePageHead({ lang: context.lang, ...words }) };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, forgotPasswordAction);
}

export default function ForgetPasswordPage() {
  return <RecoverForm result={useFormResult()} />;
}
