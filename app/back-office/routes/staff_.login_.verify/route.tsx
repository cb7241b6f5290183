import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { PageMain } from "~/layout/page-main";
import { useTranslation } from "~/locales/use-translation";
import { AdminHead } from "~/back-office/ui/admin-frame";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import {
  NewAuthenticator,
  RecoveryCodeField,
  RecoveryCodes,
  TotpField,
  type NewRecoveryCodes,
} from "~/ui/second-factor";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { readPendingSignIn, verifyFactorAction } from "./verify-factor.server";

export const handle = { access: "public", backOffice: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  // Show the error of a rejected form even if no sign-in waits for its second step.
  const authenticator =
    context.failedWith === undefined ? await readPendingSignIn(request, context) : null;
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
  return handleForm(args, verifyFactorAction);
}

const VERIFY_PATH = "/staff/login/verify";

/** Shows the second step of signing in to the back office. */
export default function StaffVerifyPage() {
  const { authenticator, notice, ...head } = useLoaderData<typeof loader>();
  const refused = useFormResult<NewRecoveryCodes>();
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
          {authenticator !== null && <p>{t("factor.required")}</p>}
          {authenticator !== null && <NewAuthenticator {...authenticator} />}
          <ShopForm action={VERIFY_PATH} className="card stack" noValidate>
            <TotpField refused={refused} />
            <Button wide intent="verify">
              {t("factor.verify")}
            </Button>
          </ShopForm>
          {authenticator === null && <RecoveryForm refused={refused} />}
        </div>
      </PageMain>
    </>
  );
}

function RecoveryForm({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <details className="card" open={refused?.fieldErrors.recoveryCode !== undefined}>
      <summary>{t("factor.noPhone")}</summary>
      <ShopForm action={VERIFY_PATH} className="stack" noValidate>
        <RecoveryCodeField refused={refused} />
        <Button kind="quiet" intent="verify">
          {t("factor.verify")}
        </Button>
      </ShopForm>
    </details>
  );
}
