import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { getLoginPath, getVerifyPath, toSafeRedirect } from "~/session/safe-redirect";
import { readSignInTicket } from "~/session/sign-in-ticket.server";
import { Button, LinkButton } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { RecoveryCodeField, TotpField } from "~/ui/second-factor";
import { ShopForm } from "~/ui/shop-form";
import { verifySignInAction } from "./verify-sign-in.server";

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

export function action(args: ActionFunctionArgs) {
  return handleForm(args, verifySignInAction);
}

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
