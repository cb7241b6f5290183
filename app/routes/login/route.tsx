import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { safeRedirect } from "~/session/safe-redirect";
import { AlreadySignedIn } from "./already-signed-in";
import { LoginForm } from "./login-form";
import { loginAction } from "./sign-in.server";

export const handle = { access: "public", hydrate: true, i18n: ["login"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  return {
    // A signed-in shopper stays here and is told so (spec §2).
    signedIn: context.session !== null,
    redirect: safeRedirect(new URL(request.url).searchParams.get("redirect"), ""),
    head: pageHead({ lang, title: t("login.title"), description: t("login.description") }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, loginAction);
}

export default function LoginPage() {
  const { signedIn, redirect } = useLoaderData<typeof loader>();
  const result = useFormResult();
  return (
    <div className="page stack" data-width="form">
      {signedIn && <AlreadySignedIn redirect={redirect} />}
      <LoginForm redirect={redirect} result={result} />
    </div>
  );
}
