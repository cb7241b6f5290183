import { ask } from "~/prod-api/call.server";
import { logisticsInfo } from "@contract/logistics";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { i18nFor } from "~/locales/i18n.server";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get("id") ?? "";
  const parcel = unwrap(await ask(context, logisticsInfo, { orderId }));
  const { t } = i18nFor(context.lang);
  return {
    orderId,
    parcel,
    head: pageHead({
      lang: context.lang,
      title: t("order.logistics.title"),
      description: t("order.logistics.description"),
    }),
  };
}

export default function LogisticsPage() {
  const { orderId, parcel } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page stack" data-width="text">
      <h1>{t("order.logistics.title")}</h1>
      <section className="card stack">
        <strong>{t(`order.logistics.status.${parcel.status}`)}</strong>
        <dl className="facts">
          <dt>{t("order.logistics.company")}</dt>
          <dd>{parcel.company}</dd>
          <dt>{t("order.logistics.trackingNo")}</dt>
          <dd>{parcel.trackingNo}</dd>
        </dl>
        {/^https?:\/\//.test(parcel.trackingUrl) && (
          <a href={parcel.trackingUrl} rel="noreferrer">
            {t("order.logistics.follow")}
          </a>
        )}
      </section>
      <section className="card stack">
        <h2>{t("order.logistics.traces")}</h2>
        {parcel.traces.length === 0 && <p>{t("order.logistics.none")}</p>}
        <ol className="traces">
          {parcel.traces.map(({ time, location, desc }) => (
            <li key={`${time.getTime()} ${desc}`} data-testid="logistics-trace">
              <time className="soft" dateTime={machineTime(time)}>
                {formatDateTime(time, lang)}
              </time>
              <span>{location === "" ? desc : `${location} · ${desc}`}</span>
            </li>
          ))}
        </ol>
      </section>
      <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
        {t("order.logistics.back")}
      </LinkButton>
    </div>
  );
}
