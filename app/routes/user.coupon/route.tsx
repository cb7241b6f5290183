import { ask } from "~/prod-api/call.server";
import { couponOfferList, couponPage } from "@contract/shop/coupons";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { COUPON_STATUS, type CouponStatus } from "@contract/model/states";
import { inLanguage } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Notice, NoticeBox } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import { claimCouponAction } from "./claim-coupon.server";
import { shownCoupons } from "./shown-coupons.server";
import { ClaimForm } from "./claim-form";
import { CouponList } from "./coupon-list";
import { CouponOffers } from "./coupon-offers";

/** In the order of the tabs. */
const STATUSES: readonly CouponStatus[] = Object.values(COUPON_STATUS);
/** What the backend gives on a page (contract/limits of lists). */
const PAGE_SIZE = 10;

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = i18nFor(context.lang);
  const search = new URL(request.url).searchParams;
  const status = STATUSES.find((each) => String(each) === search.get("status")) ?? 1;
  const page = Math.max(1, Math.trunc(Number(search.get("page")))) || 1;
  const [found, offers] = await Promise.all([
    ask(context, couponPage, { status, pageNum: page }),
    status === COUPON_STATUS.toBeUsed ? ask(context, couponOfferList, undefined) : null,
  ]);
  const { rows, total } = unwrap(found);
  const claimed = rows.find(({ id }) => id === search.get("claimed"));
  return {
    status,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    coupons: await shownCoupons(rows, context),
    // Optional: nothing is offered where the backend does not say.
    offers: offers?.ok === true ? offers.data : [],
    claimed: claimed === undefined ? null : inLanguage(claimed.name, context.lang),
    head: pageHead({
      lang: context.lang,
      title: t("coupon.title"),
      description: t("coupon.description"),
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, claimCouponAction);
}

export default function CouponPage() {
  const { status, page, pages, coupons, offers, claimed } = useLoaderData<typeof loader>();
  const refused = useFormResult();
  const { t } = useTranslation();
  const tabs = STATUSES.map((each) => ({
    href: `/user/coupon?status=${each}`,
    name: t(`coupon.status.${each}`),
    current: each === status,
  }));
  return (
    <div className="page stack">
      <Breadcrumbs
        crumbs={[{ name: t("center.title"), href: "/user/center" }, { name: t("coupon.title") }]}
      />
      {refused?.notice && <Notice message={refused.notice} />}
      {claimed !== null && (
        <NoticeBox kind="ok">{t("coupon.claim.done", { name: claimed })}</NoticeBox>
      )}
      <h1>{t("coupon.title")}</h1>
      <Tabs label={t("coupon.tabs")} tabs={tabs} />
      <div className="split">
        <div className="stack" data-gap="large">
          <CouponList status={status} page={page} pages={pages} coupons={coupons} />
          <CouponOffers offers={offers} />
        </div>
        <aside>
          <ClaimForm refused={refused} />
        </aside>
      </div>
    </div>
  );
}
