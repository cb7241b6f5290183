import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { undoEmailForm } from "~/forms/own-account";
import { getTranslator } from "~/locales/i18n.server";
import { readEmailChange, undoEmailChange } from "~/prod-api/accounts.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";

export const handle = { access: "public", signedLink: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadUndoEmail(args);
}

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/**
 * Loads the masked e-mail address that the link restores, or null for an invalid link. It changes no data.
 */
async function loadUndoEmail({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const token = readToken(request);
  const answer = await readEmailChange(context, token);
  const isNone = !answer.ok && ["notFound", "refusal"].includes(answer.failure.kind);
  const words = { title: t("undoEmail.title"), description: t("undoEmail.description") };
  return {
    token,
    email: isNone ? null : getDataOrThrow(answer).email,
    head: makePageHead({ lang, ...words }),
  };
}

/**
 * Restores the e-mail address and redirects to /forgetPassword, because the person who changed the e-mail
 * address knew the password.
 */
function undoEmailAction(args: ActionFunctionArgs) {
  const token = readToken(args.request);
  const action = defineFormAction(undoEmailForm, {
    undo: async (_, { context }) => {
      const answer = await undoEmailChange(context, token);
      return answer.ok
        ? redirectWithNotice("/forgetPassword", { key: "email.restored" })
        : showFailure(answer.failure);
    },
  });
  return handleForm(args, action);
}

export function action(args: ActionFunctionArgs) {
  return undoEmailAction(args);
}

/** Shows the page to which the mail about a changed e-mail address links. Only its button changes data. */
export default function UndoEmailPage() {
  const { token, email } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("undoEmail.title")}</h1>
      <FormMessages result={result} />
      {email === null ? (
        <>
          <p>{t("undoEmail.wrong")}</p>
          <p>
            <a href="/aboutUs#contact">{t("undoEmail.contact")}</a>
          </p>
        </>
      ) : (
        <>
          <p>{t("undoEmail.about", { email })}</p>
          <ShopForm
            action={`/undo-email?${new URLSearchParams({ token }).toString()}`}
            className="row"
          >
            <Button intent="undo">{t("undoEmail.undo")}</Button>
            <LinkButton kind="quiet" href="/index">
              {t("undoEmail.keep")}
            </LinkButton>
          </ShopForm>
        </>
      )}
    </div>
  );
}
