import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import type { OwnStockRequest } from "@contract/shop/stock-requests";
import { handleForm } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { makeRefillAction } from "~/forms/refill-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { formatSizeName } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { RefillForm } from "~/ui/refill-form";
import { ShopForm } from "~/ui/shop-form";
import { loadConsent, marketingAction, stockRequestsAction } from "./consent.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  return loadConsent(context);
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, marketingAction, stockRequestsAction, makeRefillAction("/user/mails"));
}

/**
 * Explains which mails the shop sends. The shopper chooses here whether to get marketing mails.
 */
export default function MailsPage() {
  const { agreed, since, shop, reminders, waiting } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="form">
      <Breadcrumbs
        crumbs={[
          { name: t("center.title"), href: "/user/center" },
          { name: t("account.info.title"), href: "/user/info" },
          { name: t("marketing.title") },
        ]}
      />
      <FormMessages result={useFormResult()} />
      <h1>{t("marketing.title")}</h1>
      <p>{t("marketing.always")}</p>
      <ShopForm action="/user/mails" className="card stack">
        <CheckField
          name="agreed"
          label={t("marketing.agree", { shop })}
          hint={t("marketing.hint")}
          defaultChecked={agreed}
        />
        <p className="soft">
          {since === null ? t("marketing.none") : t("marketing.since", { time: since })}
        </p>
        <Button wide intent="save">
          {t("marketing.save")}
        </Button>
      </ShopForm>
      {reminders.length > 0 && (
        <section className="card stack">
          <h2>{t("refill.title")}</h2>
          {reminders.map((reminder) => (
            <RefillForm key={reminder.orderItemId} action="/user/mails" {...reminder} asked />
          ))}
        </section>
      )}
      {waiting.length > 0 && <WaitingSkus waiting={waiting} />}
    </div>
  );
}

interface WaitingSkusProps {
  readonly waiting: readonly OwnStockRequest[];
}

/** Shows the sold-out SKUs for which the shopper waits, each with a button that cancels the request. */
function WaitingSkus({ waiting }: WaitingSkusProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("marketing.waiting.title")}</h2>
      <p className="soft">{t("marketing.waiting.hint")}</p>
      {waiting.map(({ skuId, productId, productName, packing }) => {
        const href = `/product/detail?${new URLSearchParams({ id: productId, sku: skuId }).toString()}`;
        const name = `${getBilingualText(productName, lang)} ${formatSizeName(getBilingualText(packing, lang))}`;
        return (
          <ShopForm
            key={skuId}
            action="/user/mails"
            values={{ skuId }}
            className="stack"
            data-gap="small"
            data-testid="stock-request"
            data-sku={skuId}
          >
            <a href={href}>{name}</a>
            <p>
              <Button kind="quiet" intent="stopWaiting">
                {t("marketing.waiting.stop")}
              </Button>
            </p>
          </ShopForm>
        );
      })}
    </section>
  );
}
