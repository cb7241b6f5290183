import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handleForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { listDistrictGroups } from "~/prod-api/dictionaries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { readCheckoutTexts, type CheckoutTexts } from "~/session/checkout-texts.server";
import type { CartItem } from "@contract/shop/cart";
import { useTranslation } from "~/locales/use-translation";
import { FormMessages } from "~/forms/form-messages";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { SubmittedTexts } from "~/ui/submitted-texts";
import { GIFT_AND_INVOICE_FIELDS } from "@contract/shop/gift-and-invoice";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { Checkout } from "./checkout";
import { readCheckoutInput, toCheckoutHref, type CheckoutInput } from "./checkout-input";
import { readPickupInput } from "./pickup-input";
import { findCheckoutOffer, type CheckoutOffer } from "./find-checkout-offer.server";
import { checkoutAction } from "./place-order.server";
import { newAddressAction } from "./save-address.server";
import { UnavailableGoodsActions } from "./unavailable-goods-actions";
import { CheckoutGoods } from "./checkout-goods";

/** The page is rendered without React in the browser. The module live-totals updates the totals. */
export const handle = { access: "shopper" } satisfies RouteHandle;

/** The typed texts of the order form. */
const TEXT_FIELDS = ["remark", "consignee", "phone", ...GIFT_AND_INVOICE_FIELDS] as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  const input = readCheckoutInput(new URL(request.url).searchParams);
  const [offer, districts] = await Promise.all([
    findCheckoutOffer(input, context),
    listDistrictGroups(context),
  ]);
  return {
    offer,
    districts,
    input,
    texts: readCheckoutTexts(request.headers.get("Cookie"), context.session),
    head: makePageHead({
      lang,
      title: t("checkout.title"),
      description: t("checkout.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return handleForm(args, checkoutAction, newAddressAction);
}

export default function CheckoutPage() {
  const { offer: asked, districts, input, texts } = useLoaderData<typeof loader>();
  const result = useFormResult<CheckoutOffer>();
  const { quote, ...offer } = result?.extra ?? asked;
  if (quote !== null)
    return (
      <Checkout
        input={input}
        texts={texts}
        result={result}
        districts={districts}
        offer={{ ...offer, quote }}
      />
    );
  if (offer.isCheckoutMissing) return <CheckoutMissing result={result} />;
  if (offer.blocked.length === 0) return <NothingToCheckOut result={result} />;
  return <BlockedCheckout blocked={offer.blocked} input={input} texts={texts} result={result} />;
}

interface BlockedCheckoutProps {
  readonly blocked: readonly CartItem[];
  readonly input: CheckoutInput;
  readonly texts: CheckoutTexts;
  readonly result: FormResult | undefined;
}

/** Shows the checkout if none of the selected goods can be ordered. */
function BlockedCheckout({ blocked, input, texts, result }: BlockedCheckoutProps) {
  const { t } = useTranslation();
  const submitted = result?.repopulateFields ?? {};
  const values = {
    lines: blocked.map(({ id }) => id).join(","),
    addressId: submitted.addressId ?? input.addressId ?? "",
    couponId: submitted.couponId ?? input.couponId ?? "",
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, submitted[name] ?? texts[name]])),
    ...input.pickup,
    ...(result !== undefined && readPickupInput(submitted)),
  };
  return (
    <div className="page checkout stack">
      <h1>{t("checkout.title")}</h1>
      <FormMessages result={result} form="order" />
      <ShopForm action={toCheckoutHref(input)} className="stack" values={values}>
        <CheckoutGoods items={[]} blocked={blocked} />
        <UnavailableGoodsActions />
      </ShopForm>
    </div>
  );
}

interface NoCheckoutProps {
  readonly result: FormResult | undefined;
}

/**
 * Shows that the shop takes no orders online, and how to order. It does not link to the cart, because the
 * cart leads to this page again.
 */
function CheckoutMissing({ result }: NoCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="page" data-testid="checkout-missing">
      <h1>{t("checkout.title")}</h1>
      {result?.notice && <Notice message={result.notice} />}
      <EmptyState
        drawing="cart"
        title={t("checkout.missing.title")}
        text={t("checkout.missing.text")}
      >
        <LinkButton href="/aboutUs#contact">{t("checkout.missing.contact")}</LinkButton>
        <LinkButton href="/product" kind="quiet">
          {t("checkout.toShelf")}
        </LinkButton>
      </EmptyState>
      <SubmittedTexts texts={listSubmittedTexts(result)} />
    </div>
  );
}

/** Shows "You have no goods to settle" (spec §5) and links to products. */
function NothingToCheckOut({ result }: NoCheckoutProps) {
  const { t } = useTranslation();
  return (
    <div className="page" data-error="checkout.noGoods">
      <h1>{t("checkout.title")}</h1>
      {result?.notice && <Notice message={result.notice} />}
      <EmptyState drawing="cart" title={t("checkout.nothing")}>
        <LinkButton href="/user/shoppingCart">{t("checkout.toCart")}</LinkButton>
        <LinkButton href="/product" kind="quiet">
          {t("checkout.toShelf")}
        </LinkButton>
      </EmptyState>
      <SubmittedTexts texts={listSubmittedTexts(result)} />
    </div>
  );
}

/** Returns the typed texts of a rejected checkout form, such as an address or an order remark. */
function listSubmittedTexts(result: FormResult | undefined): string[] {
  return [...new Set([...DELIVERY_FIELDS, ...TEXT_FIELDS])]
    .map((name) => result?.repopulateFields[name] ?? "")
    .filter((text) => text !== "");
}
