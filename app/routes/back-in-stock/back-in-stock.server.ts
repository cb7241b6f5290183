import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getBilingualText } from "@contract/model/languages";
import * as calls from "@contract/shop/stock-requests";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { confirmStockForm } from "~/forms/cart";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/**
 * Loads the stock request that the token in the URL selects, or null for an invalid token. Changes no data.
 */
export async function loadStockRequest({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const token = readToken(request);
  const answer = await callBackend(context, calls.stockRequestState, { token });
  const isNone = !answer.ok && ["notFound", "refusal"].includes(answer.failure.kind);
  const found = isNone ? null : getDataOrThrow(answer);
  const words = { title: t("stockRequest.title"), description: t("stockRequest.description") };
  return {
    token,
    asked: found && {
      ...found,
      name: `${getBilingualText(found.productName, lang)} ${getBilingualText(found.packing, lang)}`.trim(),
    },
    head: makePageHead({ lang, ...words }),
  };
}

/** Handles the form that confirms the stock request. The token in the URL selects the request. */
export function confirmStockRequestAction(args: ActionFunctionArgs) {
  const token = readToken(args.request);
  const here = `/back-in-stock?${new URLSearchParams({ token }).toString()}`;
  const action = defineFormAction(confirmStockForm, {
    confirm: async (_, { context }) => {
      const answer = await callBackend(context, calls.confirmStockRequest, { token });
      return answer.ok
        ? redirectWithNotice(here, { key: "stockRequest.confirmed" })
        : showFailure(answer.failure);
    },
  });
  return handleForm(args, action);
}
