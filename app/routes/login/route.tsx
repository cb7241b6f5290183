import type {
  ActionFunctionArgs,
  AppLoadContext,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { isSignedIn } from "~/prod-api/accounts.server";
import { getProductDetail } from "~/prod-api/products.server";
import type { RouteHandle } from "~/routing/route-handle";
import { getShopNameParam, makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { getLoginPath, toSafeRedirect } from "~/session/safe-redirect";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton, Button } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { DocumentForm } from "~/forms/document-form";
import { FormField } from "~/forms/form-field";
import { FormMessages } from "~/forms/form-messages";
import { loginForm } from "~/forms/login";
import type { FormResult } from "~/ui/form-result";
import { CsrfField } from "~/ui/shop-form";
import { findSignInReason } from "./sign-in-reason";
import { signInAction } from "./sign-in.server";
import type { SignInReason } from "./sign-in-reason";

const FORM = "login";

interface LoginFormProps {
  /** The URL to which the form submits. It contains the return URL, so that a rejected form keeps it. */
  readonly action: string;
  readonly redirect: string;
  readonly result: FormResult | undefined;
}

/** Shows the sign-in form. Until React has hydrated it, it works as a plain HTML form. */
function LoginForm({ action, redirect, result }: LoginFormProps) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <h1>{t("login.title")}</h1>
      <FormMessages result={result} form={FORM} />
      <DocumentForm
        id={FORM}
        validator={loginForm}
        method="post"
        action={action}
        className="stack"
        noValidate={result !== undefined}
        defaultValues={result?.repopulateFields ?? {}}
      >
        <CsrfField />
        <input type="hidden" name="redirect" value={redirect} />
        <CredentialFields />
        <Button wide>{t("login.submit")}</Button>
      </DocumentForm>
      <p className="row" data-spread>
        <a href="/register">{t("login.register")}</a>{" "}
        <a href="/forgetPassword">{t("login.forgot")}</a>
      </p>
    </div>
  );
}

function CredentialFields() {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        form={FORM}
        name="loginName"
        label={t("login.loginName")}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={100}
        required
      />
      <FormField
        form={FORM}
        name="password"
        type="password"
        label={t("login.password")}
        autoComplete="current-password"
        maxLength={100}
        required
      />
    </>
  );
}

const NO_PURPOSE: SignInPurpose = { reason: null, goods: null };

export const handle = { access: "public", hydrate: true, i18n: ["login"] } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const redirect = toSafeRedirect(new URL(request.url).searchParams.get("redirect"), "");
  const signedIn = await isSignedIn(context);
  return {
    // Do not redirect a signed-in shopper. The page shows a message instead (spec §2).
    signedIn,
    redirect,
    formAction: getLoginPath(redirect),
    waits: signedIn ? NO_PURPOSE : await findSignInPurpose(redirect, context),
    head: makePageHead({
      lang,
      title: t("login.title"),
      description: t("login.description", getShopNameParam(lang)),
    }),
  };
}

/**
 * Returns the reason for the sign-in and the goods that wait for it. The reason "cart" is left out if the
 * page shows the panel of the visitor's basket, which also explains it.
 */
async function findSignInPurpose(
  redirect: string,
  context: AppLoadContext,
): Promise<SignInPurpose> {
  const goods = await findWaitingGoods(context);
  const reason = findSignInReason(redirect);
  const hasPanel = context.basket !== null || context.basketView !== undefined;
  return { goods, reason: hasPanel && reason === "cart" ? null : reason };
}

/**
 * Returns the name and count of the goods that the sign-in adds to the cart. Null if there are none, or if the
 * backend does not respond in time. The page then does not name the goods.
 */
async function findWaitingGoods({
  pendingAdd,
  lang,
}: AppLoadContext): Promise<SignInPurpose["goods"]> {
  if (pendingAdd === null) return null;
  const product = await getProductDetail(pendingAdd.productId, { lang });
  if (!product.ok) return null;
  return { name: getBilingualText(product.data.name, lang), count: pendingAdd.count };
}

export function action(args: ActionFunctionArgs) {
  return signInAction(args);
}

export default function LoginPage() {
  const { signedIn, redirect, formAction, waits } = useLoaderData<typeof loader>();
  const result = useFormResult();
  return (
    <div className="page stack" data-width="form">
      {signedIn && <AlreadySignedIn redirect={redirect} />}
      <SignInPurpose {...waits} />
      <LoginForm action={formAction} redirect={redirect} result={result} />
    </div>
  );
}

/**
 * Shows a message that the shopper is already signed in. The form stays, so that the shopper can sign in to
 * another account.
 */
function AlreadySignedIn({ redirect }: { readonly redirect: string }) {
  const { t } = useTranslation();
  return (
    <NoticeBox kind="info">
      {t("login.already")}
      <LinkButton kind="text" href={redirect === "" ? "/index" : redirect}>
        {t("login.goOn")}
      </LinkButton>
    </NoticeBox>
  );
}

/** The task of the visitor that the sign-in interrupts. */
interface SignInPurpose {
  readonly reason: SignInReason | null;
  /** The goods that are added to the cart after sign-in. */
  readonly goods: { readonly name: string; readonly count: number } | null;
}

/** Explains why the sign-in is needed and what happens after it. */
function SignInPurpose({ reason, goods }: SignInPurpose) {
  const { t } = useTranslation();
  if (goods === null && reason === null) return null;
  return (
    <NoticeBox kind="info">
      <span data-testid="sign-in-reason">
        {goods !== null ? t("login.waits", { ...goods }) : reason && t(`login.reason.${reason}`)}
      </span>
    </NoticeBox>
  );
}
