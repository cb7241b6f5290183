import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callBackend } from "~/prod-api/call.server";
import {
  couponOfferList,
  couponPage,
  type CouponOffer,
  receiveCoupon,
} from "@contract/shop/coupons";
import { useTranslation } from "~/locales/use-translation";
import { COUPON_STATUS, type CouponStatus } from "@contract/model/states";
import { getBilingualText } from "@contract/model/languages";
import { handleForm, defineFormAction } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow, getFailureNotice } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Notice, NoticeBox } from "~/ui/notice";
import { Tabs } from "~/ui/tabs";
import { COUPON_CODE_LENGTH } from "@contract/model/limits";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { EmptyState } from "~/ui/empty-state";
import { Pager } from "~/ui/pager";
import { formatDate, formatNameList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useDiscountText } from "~/ui/use-names";
import { addCouponNames, type ShownCoupon } from "./coupon-names.server";
import { CouponCards, CouponCondition } from "./coupon-cards";
import { claimCouponForm } from "~/forms/checkout";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";

/** The statuses of coupons, in the order of the tabs. */
const STATUSES: readonly CouponStatus[] = Object.values(COUPON_STATUS);
/** The number of coupons on a page, as in the backend (contract/model/limits). */
const PAGE_SIZE = 10;

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { t } = getTranslator(context.lang);
  const search = new URL(request.url).searchParams;
  const status = STATUSES.find((each) => String(each) === search.get("status")) ?? 1;
  const page = Math.max(1, Math.trunc(Number(search.get("page")))) || 1;
  const [found, offers] = await Promise.all([
    callBackend(context, couponPage, { status, pageNum: page }),
    status === COUPON_STATUS.toBeUsed ? callBackend(context, couponOfferList, undefined) : null,
  ]);
  const { rows, total } = getDataOrThrow(found);
  const claimed = rows.find(({ id }) => id === search.get("claimed"));
  return {
    status,
    page,
    pages: Math.ceil(total / PAGE_SIZE),
    coupons: await addCouponNames(rows, context),
    // Offers are optional. If the backend does not support them, the page shows none.
    offers: offers?.ok === true ? offers.data : [],
    claimed: claimed === undefined ? null : getBilingualText(claimed.name, context.lang),
    head: makePageHead({
      lang: context.lang,
      title: t("coupon.title"),
      description: t("coupon.description"),
    }),
  };
}

/**
 * Claims a coupon by its code. The URL of the next page contains the coupon's id, because
 * only the list contains the name in the shopper's language.
 */
export function action(args: ActionFunctionArgs) {
  return handleForm(
    args,
    defineFormAction(claimCouponForm, {
      claim: async ({ code }, { context }) => {
        const answer = await callBackend(context, receiveCoupon, { code });
        if (answer.ok) return redirectWithNotice(getClaimedHref(answer.data?.id ?? null));
        return showFailure(answer.failure, { notice: getFailureNotice(answer.failure) });
      },
    }),
  );
}

function getClaimedHref(id: string | null): string {
  return id === null ? "/user/coupon" : `/user/coupon?claimed=${encodeURIComponent(id)}`;
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
        <div className="side">
          <ClaimForm refused={refused} />
        </div>
      </div>
    </div>
  );
}

/** Shows the form that claims a coupon by its code. An invalid code is shown as an error of the field. */
function ClaimForm({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const { min, max } = COUPON_CODE_LENGTH;
  const isWrong = refused?.fieldErrors.code !== undefined;
  return (
    <ShopForm action="/user/coupon" className="card stack" noValidate>
      <h2>{t("coupon.claim.title")}</h2>
      <Field
        name="code"
        label={t("coupon.claim.code")}
        hint={isWrong ? t("coupon.claim.wrong", { min, max }) : t("coupon.claim.hint")}
        aria-invalid={refused !== undefined || undefined}
        defaultValue={refused?.repopulateFields.code}
        required
        maxLength={max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button wide intent="claim">
        {t("coupon.claim.submit")}
      </Button>
    </ShopForm>
  );
}

interface CouponListProps {
  readonly status: CouponStatus;
  readonly page: number;
  readonly pages: number;
  readonly coupons: readonly ShownCoupon[];
}

/** Lists the shopper's coupons of one status, with paging. */
function CouponList({ status, page, pages, coupons }: CouponListProps) {
  const { t } = useTranslation();
  const begun = coupons.filter(({ isLater }) => !isLater);
  const later = coupons.filter(({ isLater }) => isLater);
  return (
    <div className="stack" data-gap="large">
      {coupons.length === 0 ? (
        <EmptyState
          drawing="coupon"
          title={t(`coupon.empty.${status}`)}
          text={t("coupon.empty.text")}
        />
      ) : (
        begun.length > 0 && <CouponCards coupons={begun} />
      )}
      {later.length > 0 && (
        <section className="stack">
          <h2>{t("coupon.later")}</h2>
          <CouponCards coupons={later} />
        </section>
      )}
      <Pager
        page={page}
        pages={pages}
        hrefOf={(each) => `/user/coupon?status=${status}&page=${each}`}
      />
    </div>
  );
}

/** Lists the coupons that every shopper can claim, each with a button. */
function CouponOffers({ offers }: { readonly offers: readonly CouponOffer[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className="stack" data-gap="small">
      <h2>{t("coupon.offers.title")}</h2>
      <ul className="coupons">
        {offers.map((offer) => (
          <Offer key={offer.code} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { readonly offer: CouponOffer }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const discountText = useDiscountText();
  const { code, scopeItems, validDays, endTime } = offer;
  const name = getBilingualText(offer.name, lang);
  return (
    <li className="coupon" data-code={code}>
      <p className="coupon-off">{discountText(offer)}</p>
      <div className="stack" data-gap="small">
        <strong>{name}</strong>
        <p>
          <CouponCondition {...offer} />
        </p>
        {scopeItems.length > 0 && (
          <p>
            {formatNameList(
              scopeItems.map((item) => getBilingualText(item.name, lang)),
              lang,
            )}
          </p>
        )}
        <p className="soft">
          {validDays === null
            ? t("coupon.offers.as", { date: formatDate(endTime, lang) })
            : t("coupon.offers.until", { date: formatDate(endTime, lang), count: validDays })}
        </p>
        <ShopForm action="/user/coupon" values={{ code }}>
          <Button kind="quiet" intent="claim" aria-label={t("coupon.offers.claimNamed", { name })}>
            {t("coupon.claim.submit")}
          </Button>
        </ShopForm>
      </div>
    </li>
  );
}
