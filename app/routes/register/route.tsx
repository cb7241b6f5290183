import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import type { RouteHandle } from "~/routing/route-handle";
import { inShop, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import type { CodeState } from "~/forms/code-fields";
import { RegisterForm } from "./register-form";
import { Registered } from "./registered";
import { registerAction } from "./register-shopper.server";

export const handle = { access: "public", hydrate: true, i18n: ["account"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

/** `?done=registered` stands in the address, so that a form pressed twice leads to the same page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = {
    title: t("account.register.title"),
    description: t("account.register.description", inShop(context.lang)),
  };
  return {
    isDone: new URL(request.url).searchParams.get("done") === "registered",
    head: pageHead({ lang: context.lang, ...words }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, registerAction);
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
