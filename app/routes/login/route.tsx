import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { i18nFor } from "~/locales/i18n.server";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { readForm } from "~/session/read-form.server";
import { safeRedirect } from "~/session/safe-redirect";
import { AlreadySignedIn } from "./already-signed-in";
import { LoginForm, type Rejected } from "./login-form";
import { signInFrom } from "./sign-in.server";

export const handle = { hydrate: true, words: ["login"] };

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

export async function action({ request, context }: ActionFunctionArgs) {
  return signInFrom(await readForm(request), context);
}

export default function LoginPage() {
  const { signedIn, redirect } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>() as Rejected | undefined;
  return (
    <div className="page stack" data-width="form">
      {signedIn && <AlreadySignedIn redirect={redirect} />}
      <LoginForm redirect={redirect} rejected={rejected} />
    </div>
  );
}
