import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { getBasicInfo } from "~/prod-api/accounts.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { changePasswordForm } from "~/forms/change-password";
import { FormField } from "~/forms/form-field";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";
import { changePasswordAction } from "./change-password.server";

const FORM = "change";

/**
 * Shows the form with the old and the new password. The server never sends either password back to the
 * browser.
 */
function ChangePasswordForm({ result }: { readonly result: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("account.change.title")}</h1>
      <p className="soft">{t("account.change.description")}</p>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={changePasswordForm}
        method="post"
        action="/user/resetPwd"
        className="stack"
      >
        <CsrfField />
        <FormField
          form={FORM}
          name="oldPassword"
          type="password"
          label={t("account.change.old")}
          autoComplete="current-password"
          maxLength={100}
          required
        />
        <NewPasswordFields form={FORM} isAnother />
        <Button wide>{t("account.change.submit")}</Button>
      </DocumentForm>
    </div>
  );
}

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["account"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  getDataOrThrow(await getBasicInfo(context)); // Reports an ended session before the shopper fills in the form.
  const { t } = getTranslator(context.lang);
  const words = { title: t("account.change.title"), description: t("account.change.description") };
  return { head: makePageHead({ lang: context.lang, ...words }) };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, changePasswordAction);
}

export default function ResetPasswordPage() {
  return <ChangePasswordForm result={useFormResult()} />;
}
