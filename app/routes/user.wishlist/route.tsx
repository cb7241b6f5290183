import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { WISHES_MAX } from "@contract/model/limits";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { getTranslator } from "~/locales/i18n.server";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { wishlistAction } from "~/forms/change-wishlist.server";
import { findWishlist, type ShownWish } from "./find-wishlist.server";
import { WISHLIST_PATH, WishRow } from "./wishlist-row";
import { mergeWishesForm } from "~/forms/cart";
import { redirectWithNotice, type FormOutcome } from "~/forms/form-outcome.server";
import { mergeVisitorWishes } from "~/prod-api/wishlist.server";

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
