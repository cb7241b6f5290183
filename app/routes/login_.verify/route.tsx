import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { getLoginPath, getVerifyPath, toSafeRedirect } from "~/session/safe-redirect";
import { readSignInTicket, clearSignInTicket } from "~/session/shop-session.server";
import { Button, LinkButton } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { RecoveryCodeField, TotpField } from "~/ui/second-factor";
import { ShopForm } from "~/ui/shop-form";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { verifySignInForm } from "~/forms/own-account";
import { isSignedIn, verifySignIn } from "~/prod-api/accounts.server";
import { getFailureNotice } from "~/prod-api/failure-to-notice.server";
import { finishSignIn } from "~/forms/finish-sign-in.server";
import type { Failure } from "~/prod-api/answer";

export const handle = { access: "public" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const back = toSafeRedirect(new URL(request.url).searchParams.get("redirect"), "");
  return {
    back,
    isWaiting: readSignInTicket(request.headers.get("Cookie")) !== null,
    head: makePageHead({
      lang: context.lang,
      title: t("factor.step.title"),
      description: t("factor.step.description"),
    }),
  };
}

/**
 * Handles the second sign-in step. If the sign-in has expired, it redirects to the sign-in page. If another tab
 * has completed the sign-in, it redirects to the return URL.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(verifySignInForm, {
      verify: async ({ redirect = "", ...factor }, { request, context }) => {
        const ticket = readSignInTicket(request.headers.get("Cookie"));
        if (ticket === null) {
          if (await isSignedIn(context)) return redirectWithNotice(toSafeRedirect(redirect));
          return redirectWithNotice(getLoginPath(redirect), getFailureNotice(EXPIRED));
        }
        const answer = await verifySignIn(context, { ticket, ...factor });
        if (answer.ok) {
          context.setCookie(clearSignInTicket());
          return finishSignIn(context, answer.data, redirect);
        }
        if (answer.failure.errKey !== "secondFactorOver") return showFailure(answer.failure);
        context.setCookie(clearSignInTicket());
        return redirectWithNotice(getLoginPath(redirect), getFailureNotice(answer.failure));
      },
    }),
  );
}

const EXPIRED: Failure = { kind: "refusal", errKey: "secondFactorOver" };

/** Shows the second step of a shopper's sign-in. */
export default function VerifyPage() {
  const { back, isWaiting } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("factor.step.title")}</h1>
      <FormMessages result={refused} />
      {isWaiting ? (
        <>
          <p>{t("factor.step.about")}</p>
          <CodeForm back={back} refused={refused} />
          <RecoveryForm back={back} refused={refused} />
          <p>
            <a href={getLoginPath(back)}>{t("factor.step.other")}</a>
          </p>
        </>
      ) : (
        <>
          <NoticeBox kind="warn">{t("refusals.secondFactorOver")}</NoticeBox>
          <LinkButton href={getLoginPath(back)}>{t("login.title")}</LinkButton>
        </>
      )}
    </div>
  );
}

interface StepProps {
  readonly back: string;
  readonly refused: FormResult | undefined;
}

function CodeForm({ back, refused }: StepProps) {
  const { t } = useTranslation();
  return (
    <ShopForm action={getVerifyPath(back)} values={{ redirect: back }} className="stack" noValidate>
      <TotpField refused={refused} />
      <Button wide intent="verify">
        {t("factor.verify")}
      </Button>
    </ShopForm>
  );
}

/** Shows the form for a recovery code, and the way out for a shopper who has lost the codes too. */
function RecoveryForm({ back, refused }: StepProps) {
  const { t } = useTranslation();
  return (
    <details className="card" open={refused?.fieldErrors.recoveryCode !== undefined}>
      <summary>{t("factor.noPhone")}</summary>
      <ShopForm
        action={getVerifyPath(back)}
        values={{ redirect: back }}
        className="stack"
        noValidate
      >
        <RecoveryCodeField refused={refused} />
        <Button kind="quiet" intent="verify">
          {t("factor.verify")}
        </Button>
      </ShopForm>
      <LostCodes />
    </details>
  );
}

function LostCodes() {
  const { t } = useTranslation();
  return (
    <p>
      {t("factor.security.lost")} <a href="/aboutUs#contact">{t("factor.security.contact")}</a>
    </p>
  );
}
