import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  factorState,
  factorBegin,
  factorDisable,
  factorEnable,
  factorRecoveryCodes,
} from "@contract/shop/second-factor";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { drawAuthenticator } from "~/ui/render-qr-code.server";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import {
  EnableFactorButton,
  FactorFields,
  ManageFactorButtons,
  NewAuthenticator,
  RecoveryCodes,
  TotpField,
  type NewRecoveryCodes,
} from "~/ui/second-factor";
import { ShopForm } from "~/ui/shop-form";
import { askForConfirmation, redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { securityForm } from "~/forms/own-account";
import type { Answer } from "~/prod-api/answer";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const words = {
    title: t("factor.security.title"),
    description: t("factor.security.description"),
  };
  const { secret, address, ...state } = getDataOrThrow(await callBackend(context, factorState));
  return {
    ...state,
    authenticator: await drawAuthenticator({ secret, address }),
    head: makePageHead({ lang: context.lang, ...words }),
  };
}

/** Turns the shopper's second factor on or off, and replaces the recovery codes. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction<typeof securityForm.schemas, NewRecoveryCodes>(securityForm, {
      begin: async (input, { context }) => {
        const answer = await callBackend(context, factorBegin, input);
        return answer.ok ? redirectWithNotice(PAGE) : showFailure(answer.failure);
      },
      enable: async (input, { context }) => show(await callBackend(context, factorEnable, input)),
      recoveryCodes: async (input, { context }) =>
        show(await callBackend(context, factorRecoveryCodes, input)),
      disable: async (input, { context }) => {
        const answer = await callBackend(context, factorDisable, input);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice(PAGE, { key: "factor.off" });
      },
    }),
  );
}

const show = (answer: Answer<NewRecoveryCodes>) =>
  answer.ok ? askForConfirmation(answer.data) : showFailure(answer.failure);

const PAGE = "/user/security";

/** Shows the second factor of the shopper: its set-up, its removal and its recovery codes. */
export default function SecurityPage() {
  const { since, authenticator } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<NewRecoveryCodes>();
  const codes = refused?.extra;
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs
        crumbs={[
          { name: t("center.title"), href: "/user/center" },
          { name: t("factor.security.title") },
        ]}
      />
      {codes ? (
        <RecoveryCodes {...codes} next={PAGE} />
      ) : (
        <>
          <h1>{t("factor.security.title")}</h1>
          <FormMessages result={refused} />
          <section className="card stack" data-testid="second-factor" data-on={since !== null}>
            <h2>{t("factor.title")}</h2>
            <p>{t("factor.lead")}</p>
            {since !== null && <ManageForm refused={refused} />}
            {since === null && authenticator === null && <BeginForm refused={refused} />}
            {authenticator !== null && (
              <>
                <NewAuthenticator {...authenticator} />
                <EnableForm refused={refused} />
              </>
            )}
          </section>
          <SecurityLinks />
        </>
      )}
    </div>
  );
}

interface SecurityFormProps {
  readonly refused: FormResult | undefined;
}

function PasswordField({ refused }: SecurityFormProps) {
  const { t } = useTranslation();
  return (
    <Field
      name="password"
      type="password"
      label={t("factor.security.password")}
      error={refused?.fieldErrors.password ?? null}
      autoComplete="current-password"
      maxLength={100}
      required
    />
  );
}

function BeginForm({ refused }: SecurityFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="soft">{t("factor.security.why")}</p>
      <ShopForm action={PAGE} className="stack" noValidate>
        <PasswordField refused={refused} />
        <Button wide intent="begin">
          {t("factor.security.begin")}
        </Button>
      </ShopForm>
    </>
  );
}

function EnableForm({ refused }: SecurityFormProps) {
  const { t } = useTranslation();
  return (
    <ShopForm action={PAGE} className="stack" noValidate>
      <TotpField refused={refused} />
      <p className="soft">{t("factor.security.others")}</p>
      <EnableFactorButton wide />
    </ShopForm>
  );
}

/** Shows the form that replaces the recovery codes or turns the second factor off. */
function ManageForm({ refused }: SecurityFormProps) {
  const { since, recoveryLeft } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <p>
        {since !== null && t("factor.security.since", { time: formatDateTime(since, lang) })}
        <br />
        {t("factor.left", { count: recoveryLeft })}
      </p>
      <h3>{t("factor.security.manage")}</h3>
      <p className="soft">{t("factor.security.manageHint")}</p>
      <ShopForm action={PAGE} className="stack" noValidate>
        <PasswordField refused={refused} />
        <FactorFields refused={refused} />
        <ManageFactorButtons />
      </ShopForm>
    </>
  );
}

function SecurityLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("factor.security.more")}>
      <p>
        <a href="/user/sessions">{t("factor.security.sessions")}</a>
      </p>
      <p>
        <a href="/user/resetPwd">{t("factor.security.changePassword")}</a>
      </p>
    </nav>
  );
}
