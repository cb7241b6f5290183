import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { getBilingualText } from "@contract/model/languages";
import * as calls from "@contract/shop/stock-requests";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { confirmStockForm } from "~/forms/cart";
import { getTranslator } from "~/locales/i18n.server";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { makePageHead } from "~/seo/page-head.server";

export const handle = { access: "public", signedLink: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadStockRequest(args);
}

const TOKEN_MAX = 100;

function readToken(request: Request): string {
  return (new URL(request.url).searchParams.get("token") ?? "").slice(0, TOKEN_MAX);
}

/**
 * Loads the stock request that the token in the URL selects, or null for an invalid token. Changes no data.
 */
async function loadStockRequest({ request, context }: LoaderFunctionArgs) {
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
function confirmStockRequestAction(args: ActionFunctionArgs) {
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

export function action(args: ActionFunctionArgs) {
  return confirmStockRequestAction(args);
}

/**
 * Shows the page to which the mail about a stock request links. Opening the page does not confirm the
 * request, because mail scanners open the links of mails. Only the button does.
 */
export default function BackInStockPage() {
  const { token, asked } = useLoaderData<typeof loader>();
  const result = useFormResult();
  const { t } = useTranslation();
  const words = { name: asked?.name, email: asked?.email };
  const query = new URLSearchParams({ token }).toString();
  return (
    <div className="page stack" data-width="form">
      <h1>{t("stockRequest.title")}</h1>
      <FormMessages result={result} />
      {asked === null && (
        <>
          <p>{t("stockRequest.wrong")}</p>
          <p>
            <a href="/product">{t("stockRequest.all")}</a>
          </p>
        </>
      )}
      {asked?.confirmed === false && (
        <>
          <p>{t("stockRequest.about", words)}</p>
          <ShopForm action={`/back-in-stock?${query}`} className="row">
            <Button intent="confirm">{t("stockRequest.confirm")}</Button>
            <LinkButton kind="quiet" href={`/unsubscribe?${query}`}>
              {t("stockRequest.cancel")}
            </LinkButton>
          </ShopForm>
        </>
      )}
      {asked?.confirmed === true && (
        <>
          <p>{t("stockRequest.confirmed", words)}</p>
          <p className="row">
            <a href={`/product/detail?id=${asked.productId}&sku=${asked.skuId}`}>
              {t("stockRequest.product")}
            </a>
            <a href={`/unsubscribe?${query}`}>{t("stockRequest.cancel")}</a>
          </p>
        </>
      )}
    </div>
  );
}
