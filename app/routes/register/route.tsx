import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { getShopNameParam, makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useTranslation } from "~/locales/use-translation";
import { DocumentForm } from "~/forms/document-form";
import { LOGIN_NAME_LENGTH } from "@contract/model/limits";
import { CodeFields, type CodeState } from "~/forms/code-fields";
import { AccountField } from "~/forms/account-field";
import { FormMessages } from "~/forms/form-messages";
import { NewPasswordFields } from "~/forms/new-password-fields";
import { PersonFields } from "~/forms/person-fields";
import { registerForm } from "~/forms/register";
import { Button, LinkButton } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";
import { registerAction } from "./register-shopper.server";

const FORM = "register";

/**
 * Shows the registration form with all fields of spec §3. "Send code" keeps the typed values, except
 * passwords.
 */
function RegisterForm({ result }: { readonly result: FormResult<CodeState> | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("account.register.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={registerForm}
        method="post"
        action="/register"
        className="stack"
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <FieldGroup name="account">
          <AccountField
            form={FORM}
            name="loginName"
            label={t("account.loginName")}
            hint={t("account.loginNameHint")}
            autoComplete="username"
            autoCapitalize="none"
            maxLength={LOGIN_NAME_LENGTH.max}
            required
          />
        </FieldGroup>
        <FieldGroup name="person">
          <PersonFields form={FORM} />
        </FieldGroup>
        <FieldGroup name="email">
          <CodeFields form={FORM} state={result?.extra ?? null} />
        </FieldGroup>
        <FieldGroup name="password">
          <NewPasswordFields form={FORM} />
        </FieldGroup>
        <p className="soft">
          {t("account.register.agree")} <a href="/aboutUs#terms">{t("account.register.terms")}</a>
          {" · "}
          <a href="/aboutUs#privacy">{t("account.register.privacy")}</a>
        </p>
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

interface FieldGroupProps {
  readonly name: "account" | "person" | "email" | "password";
  readonly children: ReactNode;
}

/** Shows a group of fields with the reason why the shop needs them. */
function FieldGroup({ name, children }: FieldGroupProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="card stack">
      <legend>{t(`account.register.group.${name}`)}</legend>
      <p className="soft">{t(`account.register.reason.${name}`)}</p>
      {children}
    </fieldset>
  );
}

export const handle = { access: "public", hydrate: true, i18n: ["account"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/**
 * Loads the page. The URL contains the result (`?done=registered`), so that a form that is submitted twice
 * leads to the same page.
 */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = {
    title: t("account.register.title"),
    description: t("account.register.description", getShopNameParam(context.lang)),
  };
  return {
    isDone: new URL(request.url).searchParams.get("done") === "registered",
    head: makePageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, registerAction);
}

export default function RegisterPage() {
  const { isDone } = useLoaderData<typeof loader>();
  const result = useFormResult<CodeState>();
  return (
    <div className="page" data-width="form">
      {isDone ? <Registered /> : <RegisterForm result={result} />}
    </div>
  );
}

/** Confirms the registration and shows a link to the sign-in page (spec §8). */
function Registered() {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("account.register.done")}</h1>
      <p>{t("account.register.doneText")}</p>
      <p className="row">
        <LinkButton href="/login">{t("account.register.toLogin")}</LinkButton>
        <LinkButton kind="quiet" href="/index">
          {t("account.register.stay")}
        </LinkButton>
      </p>
    </div>
  );
}
