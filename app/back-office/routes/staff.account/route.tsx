import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  staffOwnAccount,
  staffOwnKeys,
  staffOwnPassword,
  staffOwnSessionEnd,
  staffOwnSessionEndOthers,
} from "@contract/staff/account";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { selectErrorTexts } from "~/back-office/sections/edit-fields";
import { NewPasswordFields, StaffSessionRows } from "~/back-office/ui/staff-account-elements";
import { useFirstBreadcrumb } from "~/back-office/ui/use-staff-layout";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import type { FormResult } from "~/ui/form-result";
import { Button, CheckField, Field, ShopForm } from "~/back-office/ui/fields";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { ownAccountForm } from "~/back-office/forms/staff-accounts";
import type { NoticeKey } from "~/locales/notices";
import type { Answer } from "~/prod-api/answer";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

const ACCOUNT_PATH = "/staff/account";

export async function loader({ context }: LoaderFunctionArgs) {
  const account = getDataOrThrow(await callBackend(context, staffOwnAccount));
  return { account, head: makeAdminHead(context, "account") };
}

/** Changes the user's own password or ends the user's own sessions. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(ownAccountForm, {
      password: async (input, { context }) =>
        toOutcome(await callBackend(context, staffOwnPassword, input), "staff.passwordChanged"),
      end: async (input, { context }) =>
        toOutcome(await callBackend(context, staffOwnSessionEnd, input), "staff.sessionEnded"),
      endOthers: async (_, { context }) =>
        toOutcome(await callBackend(context, staffOwnSessionEndOthers), "staff.othersEnded"),
      keys: async (input, { context }) =>
        toOutcome(await callBackend(context, staffOwnKeys, input), "staff.keysSaved"),
    }),
  );
}

const toOutcome = (answer: Answer<unknown>, key: NoticeKey) =>
  answer.ok ? redirectWithNotice("/staff/account", { key }) : showFailure(answer.failure);

/** Shows the user's own account in the back office: password and sessions. */
export default function StaffAccountPage() {
  const { account } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = selectErrorTexts("staff", useFormResult());
  const { loginName, sessions } = account;
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={[...useFirstBreadcrumb(), { name: t("staff.parts.account") }]} />
      <h1>{t("staff.parts.account")}</h1>
      <FormMessages result={refused} />
      <p>{t("staff.account.signedInAs", { loginName })}</p>
      <Password refused={refused} />
      <p className="card row">
        {t(account.secondFactor ? "factor.isOn" : "factor.isOff")}
        <a href="/staff/account/factor">{t("staff.parts.factor")}</a>
      </p>
      <Keys singleKeys={account.singleKeys} />
      <section className="card stack">
        <h2>{t("staff.account.sessions")}</h2>
        <StaffSessionRows sessions={sessions} action={ACCOUNT_PATH} intent="end" />
        {sessions.length > 1 && (
          <ShopForm action={ACCOUNT_PATH}>
            <Button kind="quiet" intent="endOthers">
              {t("staff.account.endOthers")}
            </Button>
          </ShopForm>
        )}
      </section>
    </div>
  );
}

/** Shows the form that turns the single-character keyboard shortcuts on or off. */
function Keys({ singleKeys }: { readonly singleKeys: boolean }) {
  const { t } = useTranslation();
  return (
    <ShopForm action={ACCOUNT_PATH} id="keys" className="card stack">
      <h2>{t("staff.keys.title")}</h2>
      <p className="soft">{t("staff.keys.lead")}</p>
      <CheckField
        name="singleKeys"
        label={t("staff.keys.on")}
        value="on"
        defaultChecked={singleKeys}
      />
      <div>
        <Button kind="quiet" intent="keys">
          {t("staff.keys.save")}
        </Button>
      </div>
    </ShopForm>
  );
}

function Password({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  return (
    <ShopForm action={ACCOUNT_PATH} className="card stack" noValidate>
      <h2>{t("staff.account.password.title")}</h2>
      <Field
        name="oldPassword"
        type="password"
        label={t("staff.account.password.old")}
        error={refused?.fieldErrors.oldPassword ?? null}
        autoComplete="current-password"
        required
      />
      <NewPasswordFields refused={refused} />
      <div>
        <Button intent="password">{t("staff.account.password.submit")}</Button>
      </div>
    </ShopForm>
  );
}
