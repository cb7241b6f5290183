import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { RegisterForm } from "./register-form";
import { Registered } from "./registered";
import { registerFrom } from "./register-from.server";

export const handle = { hydrate: true, words: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const words = {
    title: t("account.register.title"),
    description: t("account.register.description"),
  };
  return { head: pageHead({ lang: context.lang, ...words }) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return registerFrom(await readForm(request), context);
}

export default function RegisterPage() {
  const answered = useActionData<typeof action>();
  return (
    <div className="page" data-width="form">
      {answered?.registered === true ? <Registered /> : <RegisterForm answered={answered} />}
    </div>
  );
}
