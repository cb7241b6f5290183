import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { RecoverForm } from "./recover-form";
import { forgotPasswordAction } from "./recover-password.server";

export const handle = { access: "public", hydrate: true, i18n: ["account"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.forgot.title"), description: t("account.forgot.description") };
  return { head: pageHead({ lang: context.lang, ...words }) };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, forgotPasswordAction);
}

export default function ForgetPasswordPage() {
  return <RecoverForm result={useFormResult()} />;
}
