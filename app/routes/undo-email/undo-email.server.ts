import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { undoEmailForm } from "~/forms/own-account";
import { getTranslator } from "~/locales/i18n.server";
import { readEmailChange, undoEmailChange } from "~/prod-api/accounts.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/**
 * Loads the masked e-mail address that the link restores, or null for an invalid link. It changes no data.
 */
export async function loadUndoEmail({ request, context }: LoaderFunctionArgs) {
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
export function undoEmailAction(args: ActionFunctionArgs) {
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
