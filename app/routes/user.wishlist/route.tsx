import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WISHES_MAX } from "@contract/model/limits";
import { mergeWishesForm } from "~/forms/cart";
import { wishlistAction } from "~/forms/change-wishlist.server";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { formatHkd, formatSizeName } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import { mergeVisitorWishes } from "~/prod-api/wishlist.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { NoticeBox } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { ShopForm } from "~/ui/shop-form";
import { WishlistChangeNotes } from "~/ui/wishlist-changes";
import { findWishlist, type ShownWish } from "./find-wishlist.server";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ context }: LoaderFunctionArgs) {
  const { lang } = context;
  const { t } = getTranslator(lang);
  return {
    wishes: await findWishlist(context),
    /** The number of wishes from before the sign-in for which the account's wishlist had no room. */
    left: context.visitorWishes.length,
    head: makePageHead({
      lang,
      title: t("wishlist.title"),
      description: t("wishlist.description"),
    }),
  };
}

/** Handles the button that moves the wishes in the browser's cookie to the wishlist of the account. */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    wishlistAction,
    defineFormAction(mergeWishesForm, {
      mergeWishes: async (_, { context }): Promise<FormOutcome> => {
        const merged = await mergeVisitorWishes(context, context);
        return redirectWithNotice(WISHLIST_PATH, merged ?? null);
      },
    }),
  );
}

export default function WishlistPage() {
  const { wishes, left } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <Breadcrumbs
        crumbs={[{ name: t("center.title"), href: "/user/center" }, { name: t("wishlist.title") }]}
      />
      <h1>{t("wishlist.title")}</h1>
      {left > 0 && <LeftWishes count={left} canMerge={wishes !== null} />}
      <Wishes wishes={wishes} />
    </div>
  );
}

function Wishes({ wishes }: { readonly wishes: readonly ShownWish[] | null }) {
  const { t } = useTranslation();
  if (wishes === null || wishes.length === 0) {
    const state = wishes === null ? "missing" : "empty";
    return (
      <EmptyState
        drawing="bottle"
        title={t(`wishlist.${state}.title`)}
        text={t(`wishlist.${state}.text`)}
      >
        <LinkButton href="/product">{t("wishlist.products")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <p className="soft number">
        {t("wishlist.count", { count: wishes.length, max: WISHES_MAX })}
      </p>
      <ul className="stack">
        {wishes.map((wish) => (
          <WishRow key={`${wish.productId} ${wish.skuId}`} wish={wish} />
        ))}
      </ul>
    </>
  );
}

interface LeftWishesProps {
  readonly count: number;
  /** False if the backend has no wishlist. */
  readonly canMerge: boolean;
}

/** Shows that the browser still keeps wishes from before the sign-in, with the button that adds them. */
function LeftWishes({ count, canMerge }: LeftWishesProps) {
  const { t } = useTranslation();
  return (
    <NoticeBox kind="warn">
      <span>
        {t("wishlist.left.text", { count })}{" "}
        <a href="/product?wished=1">{t("wishlist.left.show")}</a>
      </span>
      {canMerge && (
        <ShopForm action={WISHLIST_PATH}>
          <Button kind="quiet" intent="mergeWishes">
            {t("wishlist.left.merge")}
          </Button>
        </ShopForm>
      )}
    </NoticeBox>
  );
}

/** The path of the page, to which its forms submit and return. */
export const WISHLIST_PATH = "/user/wishlist";

interface WishRowProps {
  readonly wish: ShownWish;
}

/** Shows a wish: image, name, size, price, its changes, and the buttons to buy it or to remove it. */
export function WishRow({ wish }: WishRowProps) {
  const { t } = useTranslation();
  const { productId, skuId, cover, name, packing, priceCents, stock, isGone } = wish;
  const isSoldOut = !isGone && stock < 1;
  const search = new URLSearchParams({ id: productId, ...(skuId !== "" && { sku: skuId }) });
  return (
    <li
      className="card cart-row"
      data-testid="wish-row"
      data-id={productId}
      data-sku={skuId}
      data-state={isGone ? "gone" : isSoldOut ? "out" : "in"}
    >
      <div className="cart-goods">
        <Picture src={cover} alt="" width={88} sizes="88px" upTo={320} />
        <div className="stack" data-gap="small">
          {isGone ? (
            <span>{name}</span>
          ) : (
            <a href={`/product/detail?${search.toString()}`}>{name}</a>
          )}
          {packing !== "" && <span className="soft">{formatSizeName(packing)}</span>}
          <WishlistChangeNotes {...wish} />
          {isGone && <Badge kind="warn">{t("wishlist.gone")}</Badge>}
          {isSoldOut && <Badge kind="warn">{t("wishlist.soldOut")}</Badge>}
        </div>
        {!isGone && priceCents !== null && (
          <strong className="goods-price number">{formatHkd(priceCents)}</strong>
        )}
      </div>
      <div className="row" data-spread>
        {!isGone && !isSoldOut && <AddForm wish={wish} />}
        <RemoveForm wish={wish} />
      </div>
    </li>
  );
}

function AddForm({ wish: { productId, skuId, name, packing } }: WishRowProps) {
  const { t } = useTranslation();
  const goods = { productId, ...(skuId !== "" && { skuId }), count: 1 };
  const label = t("wishlist.named", {
    action: t("wishlist.add"),
    name: `${name} ${packing}`.trim(),
  });
  return (
    <ShopForm action="/product/detail" values={{ ...goods, redirect: WISHLIST_PATH }}>
      <Button kind="quiet" intent="addToCart" aria-label={label}>
        {t("wishlist.add")}
      </Button>
    </ShopForm>
  );
}

function RemoveForm({ wish: { productId, skuId, name, packing } }: WishRowProps) {
  const { t } = useTranslation();
  const values = { productId, ...(skuId !== "" && { skuId }), redirect: WISHLIST_PATH };
  const label = t("wishlist.named", {
    action: t("wishlist.remove"),
    name: `${name} ${packing}`.trim(),
  });
  return (
    <ShopForm action={WISHLIST_PATH} values={values}>
      <Button kind="text" intent="unwish" aria-label={label}>
        {t("wishlist.remove")}
      </Button>
    </ShopForm>
  );
}
