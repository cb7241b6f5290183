import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { basicInfo } from "~/prod-api/accounts.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { ChangePasswordForm } from "./change-password-form";
import { changePasswordAction } from "./change-password.server";

export const handle = {
  access: "shopper",
  hydrate: true,
  i18n: ["account"],
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  unwrap(await basicInfo(context)); // an ended session is told now, not after the form is filled in
  const { t } = i18nFor(context.lang);
  const words = { title: t("account.change.title"), description: t("account.change.description") };
  return { head: pageHead({ lang: context.lang, ...words }) };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, changePasswordAction);
}

export default function ResetPasswordPage() {
  return <ChangePasswordForm result={useFormResult()} />;
}
