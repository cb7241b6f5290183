import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { inLanguage } from "@contract/model/languages";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { isSignedIn } from "~/prod-api/accounts.server";
import { productDetail } from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";
import { inShop, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { loginPath, safeRedirect } from "~/session/safe-redirect";
import { AlreadySignedIn } from "./already-signed-in";
import { LoginForm } from "./login-form";
import { signInReason } from "./sign-in-reason";
import { answerSignIn } from "./sign-in.server";
import { WhatWaits } from "./what-waits";

const NOTHING: WhatWaits = { reason: null, goods: null };

export const handle = { access: "public", hydrate: true, i18n: ["login"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = i18nFor(lang);
  const redirect = safeRedirect(new URL(request.url).searchParams.get("redirect"), "");
  const signedIn = await isSignedIn(context);
  return {
    // A signed-in shopper stays here and is told so (spec §2).
    signedIn,
    redirect,
    formAction: loginPath(redirect),
    waits: signedIn
      ? NOTHING
      : { reason: signInReason(redirect), goods: await goodsThatWait(context) },
    head: pageHead({
      lang,
      title: t("login.title"),
      description: t("login.description", inShop(lang)),
    }),
  };
}

/** By its name, where the backend gives it in time; the sign-in itself waits for nothing. */
async function goodsThatWait({ pendingAdd, lang }: AppLoadContext): Promise<WhatWaits["goods"]> {
  if (pendingAdd === null) return null;
  const product = await productDetail(pendingAdd.productId, { lang });
  if (!product.ok) return null;
  return { name: inLanguage(product.data.name, lang), count: pendingAdd.count };
}

export function action(args: ActionFunctionArgs) {
  return answerSignIn(args);
}

export default function LoginPage() {
  const { signedIn, redirect, formAction, waits } = useLoaderData<typeof loader>();
  const result = useFormResult();
  return (
    <div className="page stack" data-width="form">
      {signedIn && <AlreadySignedIn redirect={redirect} />}
      <WhatWaits {...waits} />
      <LoginForm action={formAction} redirect={redirect} result={result} />
    </div>
  );
}
