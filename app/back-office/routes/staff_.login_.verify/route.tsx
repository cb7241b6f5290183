import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { PageMain } from "~/layout/page-main";
import { useTranslation } from "~/locales/use-translation";
import { AdminHead } from "~/back-office/ui/admin-frame";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import {
  NewAuthenticator,
  RecoveryCodes,
  TotpField,
  type NewCodes,
} from "~/back-office/ui/totp-field";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { ShopForm } from "~/ui/shop-form";
import { readWaitingSignIn, verifyFactorAction } from "./verify-factor.server";

export const handle = { access: "public", backOffice: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Show the error of a rejected form even if no sign-in waits for its second step.
  const authenticator =
    context.failedWith === undefined ? await readWaitingSignIn(request, context) : null;
  const { pathname, search } = new URL(request.url);
  return {
    authenticator,
    head: makeAdminHead(context, "factor"),
    lang: context.lang,
    currentPath: pathname + search,
    notice: context.notice,
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, verifyFactorAction);
}

const VERIFY_PATH = "/staff/login/verify";

/** Shows the second step of signing in to the back office. */
export default function StaffVerifyPage() {
  const { authenticator, notice, ...head } = useLoaderData<typeof loader>();
  const refused = useFormResult<NewCodes>();
  const { t } = useTranslation();
  if (refused?.extra)
    return (
      <>
        <AdminHead lang={head.lang} currentPath="/staff" />
        <PageMain notice={notice}>
          <div className="page stack" data-width="form">
            <RecoveryCodes {...refused.extra} next="/staff" />
          </div>
        </PageMain>
      </>
    );
  return (
    <>
      <AdminHead lang={head.lang} currentPath={head.currentPath} />
      <PageMain notice={notice}>
        <div className="page stack" data-width="form">
          <h1>{t("staff.parts.factor")}</h1>
          <FormMessages result={refused} />
          {authenticator !== null && <p>{t("staff.factor.required")}</p>}
          {authenticator !== null && <NewAuthenticator {...authenticator} />}
          <ShopForm action={VERIFY_PATH} className="card stack" noValidate>
            <TotpField refused={refused} />
            <Button wide intent="verify">
              {t("staff.factor.verify")}
            </Button>
          </ShopForm>
          {authenticator === null && <RecoveryForm error={refused?.fieldErrors.recoveryCode} />}
        </div>
      </PageMain>
    </>
  );
}

function RecoveryForm({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <details className="card" open={error !== undefined}>
      <summary>{t("staff.factor.noPhone")}</summary>
      <ShopForm action={VERIFY_PATH} className="stack" noValidate>
        <Field
          name="recoveryCode"
          label={t("staff.factor.recoveryCode")}
          error={error ?? null}
          autoComplete="off"
          required
        />
        <Button kind="quiet" intent="verify">
          {t("staff.factor.verify")}
        </Button>
      </ShopForm>
    </details>
  );
}
