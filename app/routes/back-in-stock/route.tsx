import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FormMessages } from "~/forms/form-messages";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Button, LinkButton } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { confirmStockRequestAction, loadStockRequest } from "./back-in-stock.server";

export const handle = { access: "public", signedLink: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadStockRequest(args);
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
