import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  MetaFunction,
  AppLoadContext,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getBilingualText } from "@contract/model/languages";
import {
  type OwnStockRequest,
  endOwnStockRequest,
  ownStockRequests,
} from "@contract/shop/stock-requests";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { FormMessages } from "~/forms/form-messages";
import { makeRefillAction } from "~/forms/refill-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { formatSizeName, formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { CheckField } from "~/ui/choice";
import { RefillForm } from "~/ui/refill-form";
import { ShopForm } from "~/ui/shop-form";
import { refillReminders } from "@contract/shop/refills";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { marketingForm } from "~/forms/own-account";
import { endStockRequestForm } from "~/forms/cart";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { callBackend } from "~/prod-api/call.server";
import { readConsent, saveConsent } from "~/prod-api/accounts.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";
import { makePageHead } from "~/seo/page-head.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context }: LoaderFunctionArgs) {
  return loadConsent(context);
}

/** Saves or withdraws the consent to marketing mails, or cancels a stock request. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(marketingForm, {
      save: async ({ agreed = false }, { context }) => {
        const answer = await saveConsent(context, agreed);
        if (!answer.ok) return showFailure(answer.failure);
        return redirectWithNotice("/user/mails", {
          key: agreed ? "marketing.agreed" : "marketing.ended",
        });
      },
    }),
    defineFormAction(endStockRequestForm, {
      stopWaiting: async (input, { context }) => {
        const answer = await callBackend(context, endOwnStockRequest, input);
        return answer.ok
          ? redirectWithNotice("/user/mails", { key: "stockRequest.ended" })
          : showFailure(answer.failure);
      },
    }),
    makeRefillAction("/user/mails"),
  );
}

/**
 * Loads the shopper's consent to marketing mails, the refill reminders and the stock requests. Throws a 404
 * if the backend does not support the consent.
 */
async function loadConsent(context: AppLoadContext) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const words = { title: t("marketing.title"), description: t("marketing.description") };
  const [consent, reminders, waiting] = await Promise.all([
    readConsent(context),
    callBackend(context, refillReminders),
    callBackend(context, ownStockRequests),
  ]);
  const { agreed, since } = getDataOrThrow(consent);
  return {
    agreed,
    /** The formatted date. The server formats it, so that the browser needs no code for dates. */
    since: since === null ? null : formatDateTime(since, lang),
    /** The open refill reminders. A backend without them has none. */
    reminders: reminders.ok ? reminders.data : [],
    /** The SKUs for which the shopper waits. A backend without stock requests has none. */
    waiting: waiting.ok ? waiting.data : [],
    shop: getCurrentProfile(lang).name,
    head: makePageHead({ lang, ...words }),
  };
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
