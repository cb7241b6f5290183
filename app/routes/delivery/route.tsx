import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DELIVERY_PLACES, DISPATCH_DAYS } from "~/content/delivery-times";
import {
  countDeliveryDays,
  estimateDelivery,
  HOLIDAY_OUTLOOK_DAYS,
  listUpcomingHolidays,
  toShopDay,
} from "~/forms/delivery-days";
import { formatShopDay } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { getWrittenText, parseDraftLink } from "~/prod-api/content.server";
import { listPickupDistricts } from "~/prod-api/checkout.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead, getShopNameParam } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { WrittenSections } from "~/ui/prose";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

/** Loads the delivery times as of now, and the text that staff wrote about delivery. */
export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const now = new Date();
  const draft = parseDraftLink(new URL(request.url));
  const [written, districts] = await Promise.all([
    getWrittenText("delivery", { lang, draft }),
    listPickupDistricts(),
  ]);
  return {
    places: DELIVERY_PLACES.map((place) => ({
      place,
      days: countDeliveryDays(place),
      today: estimateDelivery(place, { since: now }),
    })),
    holidays: listUpcomingHolidays(toShopDay(now)),
    written,
    hasPickup: districts.length > 0,
    head: makePageHead({
      lang,
      title: t("delivery.title"),
      description: t("delivery.description", getShopNameParam(lang)),
    }),
  };
}

/** Shows where and how fast the shop delivers. */
export default function DeliveryPage() {
  const { places, holidays, written, hasPickup } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text" data-gap="large">
      <header className="stack">
        <h1>{t("delivery.title")}</h1>
        <p className="lead">{t("delivery.lead")}</p>
      </header>
      <DeliveryTimes places={places} />
      <div className="stack">
        <p>
          {t("delivery.how", { ...DISPATCH_DAYS })} <a href="/user/order">{t("delivery.orders")}</a>
        </p>
        <p>{t("delivery.workdays")}</p>
        {hasPickup && <p>{t("delivery.pickup")}</p>}
      </div>
      <ComingHolidays holidays={holidays} />
      {written !== null && (
        <section className="stack" id="more">
          <h2>{t("delivery.more")}</h2>
          <WrittenSections {...written} />
        </section>
      )}
    </div>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function DeliveryTimes({ places }: Pick<Loaded, "places">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <table className="facts-table" data-short>
      <thead>
        <tr>
          <th scope="col">{t("delivery.column.place")}</th>
          <th scope="col">{t("delivery.column.days")}</th>
          <th scope="col">{t("delivery.column.today")}</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ place, days, today }) => (
          <tr key={place}>
            <th scope="row">{t(`delivery.place.${place}`)}</th>
            <td>{t("delivery.days", { ...days })}</td>
            <td>
              {t("delivery.range", {
                from: formatShopDay(today.from, lang),
                to: formatShopDay(today.to, lang),
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ComingHolidays({ holidays }: Pick<Loaded, "holidays">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (holidays.length === 0) return null;
  return (
    <section className="stack" data-gap="small">
      <h2>{t("delivery.holidays", { count: HOLIDAY_OUTLOOK_DAYS })}</h2>
      <ul>
        {holidays.map(({ day, places: closed }) => (
          <li key={day}>
            <time dateTime={day}>{formatShopDay(day, lang)}</time>
            {` · ${closed.map((place) => t(`delivery.place.${place}`)).join(" · ")}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
