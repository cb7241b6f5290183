import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffOwnAccount,
  staffOwnFactorBegin,
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
} from "@contract/staff/account";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import {
  EnableFactorButton,
  ManageFactorButtons,
  NewAuthenticator,
  RecoveryCodes,
  TotpField,
  type NewRecoveryCodes,
} from "~/ui/second-factor";
import { useFirstBreadcrumb } from "~/back-office/ui/use-staff-layout";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { drawAuthenticator } from "~/ui/render-qr-code.server";
import { ShopForm } from "~/back-office/ui/fields";
import { askForConfirmation, showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownSecondFactorForm } from "~/back-office/forms/staff-accounts";
import type { Answer } from "~/prod-api/answer";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { secondFactor, recoveryLeft } = getDataOrThrow(
    await callBackend(context, staffOwnAccount),
  );
  const authenticator = secondFactor
    ? null
    : await drawAuthenticator(getDataOrThrow(await callBackend(context, staffOwnFactorBegin)));
  return { authenticator, recoveryLeft, head: makeAdminHead(context, "factor") };
}

/** Turns the user's own second factor on or off, or creates recovery codes. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof ownSecondFactorForm.schemas, NewRecoveryCodes>(ownSecondFactorForm, {
      enable: async (input, { context }) =>
        show(await callBackend(context, staffOwnFactorEnable, input)),
      recoveryCodes: async (input, { context }) =>
        show(await callBackend(context, staffOwnRecoveryCodes, input)),
      disable: async (input, { context }) => {
        const answer = await callBackend(context, staffOwnFactorDisable, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice("/staff/account", { key: "staff.factorOff" });
      },
    }),
  );
}

const show = (answer: Answer<NewRecoveryCodes>) =>
  answer.ok ? askForConfirmation(answer.data) : showFailure(answer.failure);

const FACTOR_PATH = "/staff/account/factor";

/** Shows the user's own second factor: its setup, its removal and its recovery codes. */
export default function StaffFactorPage() {
  const { authenticator, recoveryLeft } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<NewRecoveryCodes>();
  const crumbs = [
    ...useFirstBreadcrumb(),
    { name: t("staff.parts.account"), href: "/staff/account" },
    { name: t("staff.parts.factor") },
  ];
  if (refused?.extra)
    return (
      <div className="page stack">
        <Breadcrumbs crumbs={crumbs} />
        <RecoveryCodes {...refused.extra} next="/staff/account" />
      </div>
    );
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{t("staff.parts.factor")}</h1>
      <FormMessages result={refused} />
      <p className="soft">{t("factor.lead")}</p>
      {authenticator === null ? (
        <p>{t("factor.left", { count: recoveryLeft })}</p>
      ) : (
        <NewAuthenticator {...authenticator} />
      )}
      <ShopForm action={FACTOR_PATH} className="card stack" noValidate>
        <TotpField refused={refused} />
        {authenticator === null ? (
          <ManageFactorButtons />
        ) : (
          <div>
            <EnableFactorButton />
          </div>
        )}
      </ShopForm>
    </div>
  );
}
