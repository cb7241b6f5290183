import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
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
import { staffFactorAsk, staffFactorVerify } from "@contract/staff/account";
import { askForConfirmation, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { verifySecondFactorForm } from "~/back-office/forms/staff-accounts";
import { callBackend } from "~/prod-api/call.server";
import { toFailureResponse } from "~/prod-api/failure-to-notice.server";
import {
  clearStaffTicket,
  readStaffTicket,
  writeStaffSession,
} from "~/session/staff-session.server";
import { renderQrCode } from "~/ui/render-qr-code.server";

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

/**
 * Handles the second sign-in step. If the user set up an authenticator, the response also shows the
 * recovery codes.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof verifySecondFactorForm.schemas, NewRecoveryCodes>(
      verifySecondFactorForm,
      {
        verify: async (given, { request, context }) => {
          const ticket = readStaffTicket(request.headers.get("Cookie")) ?? "";
          const answer = await callBackend(context, staffFactorVerify, { ticket, ...given });
          if (!answer.ok) return showFailure(answer.failure);
          const { msg: token, data } = answer.data;
          context.setCookie(writeStaffSession(token));
          context.setCookie(clearStaffTicket());
          if (data.recoveryCodes.length === 0) return redirectWithNotice("/staff");
          completed.add(context);
          return askForConfirmation(data);
        },
      },
    ),
  );
}

/**
 * The contexts of requests that have just completed their sign-in. Their response shows the recovery codes,
 * so the loader must not redirect them to the sign-in page.
 */
const completed = new WeakSet<AppLoadContext>();

/**
 * Returns the data for setting up an authenticator during sign-in, or null if the user already has one.
 * Redirects to the sign-in page if no sign-in waits for its second step.
 */
async function readPendingSignIn(request: Request, context: AppLoadContext) {
  if (completed.has(context)) return null;
  const ticket = readStaffTicket(request.headers.get("Cookie"));
  if (ticket === null) throw redirect("/staff/login");
  const asked = await callBackend(context, staffFactorAsk, { ticket });
  if (asked.ok) {
    const { secret, address } = asked.data;
    return secret === "" ? null : { secret, qrPicture: await renderQrCode(address) };
  }
  if (asked.failure.errKey !== "secondFactorOver") throw toFailureResponse(asked.failure);
  context.setCookie(clearStaffTicket());
  throw redirect("/staff/login");
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
