import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { callBackend } from "~/prod-api/call.server";
import { logisticsInfo } from "@contract/shop/logistics";
import { useTranslation } from "~/locales/use-translation";
import { getTranslator } from "~/locales/i18n.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import type { Logistics, Parcel } from "@contract/shop/logistics";
import { getBilingualText } from "@contract/model/languages";
import { formatDateTime, formatIsoTime, formatQuantity, formatSizeName } from "~/locales/formats";
import { getLangAttribute } from "~/locales/lang-of-text";
import { useLanguage } from "~/locales/use-language";
import { LongNumber } from "~/ui/long-number";
import { useCarrierName } from "~/routes/user/use-carrier-name";
import { findTraceMessageKey } from "./trace-message-key";

export const handle = { access: "shopper" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const orderId = new URL(request.url).searchParams.get("id") ?? "";
  const parcel = getDataOrThrow(await callBackend(context, logisticsInfo, { orderId }));
  const { t } = getTranslator(context.lang);
  return {
    orderId,
    parcel,
    head: makePageHead({
      lang: context.lang,
      title: t("order.logistics.title"),
      description: t("order.logistics.description"),
    }),
  };
}

export default function LogisticsPage() {
  const { orderId, parcel } = useLoaderData<typeof loader>();
  const { replacement } = parcel;
  const { t } = useTranslation();
  return (
    <div className="page stack" data-width="text">
      <h1>{t("order.logistics.title")}</h1>
      {replacement !== null && (
        <>
          <h2>{t("order.logistics.replacement")}</h2>
          <ParcelFacts parcel={replacement} />
          <Traces traces={replacement.traces} />
          <h2>{t("order.logistics.first")}</h2>
        </>
      )}
      {parcel.parts.length === 0 ? (
        <ParcelFacts parcel={parcel} />
      ) : (
        <OrderParts parts={parcel.parts} />
      )}
      <Traces traces={parcel.traces} />
      <LinkButton kind="quiet" href={`/user/order/detail?id=${orderId}`}>
        {t("order.logistics.back")}
      </LinkButton>
    </div>
  );
}

type Part = Logistics["parts"][number];

/** Shows each parcel of an order that is shipped in parts, with its goods and its tracking link. */
function OrderParts({ parts }: Pick<Logistics, "parts">) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("order.logistics.parts", { count: parts.length })}</h2>
      <ol className="stack">
        {parts.map((part) => (
          <OrderPart key={`${part.trackingNo} ${part.shipTime.getTime()}`} part={part} />
        ))}
      </ol>
    </section>
  );
}

function OrderPart({ part }: { readonly part: Part }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { company, trackingNo, trackingUrl, shipTime, items } = part;
  const carrier = useCarrierName()(part);
  return (
    <li data-tracking-no={trackingNo}>
      <p>
        <span lang={carrier === undefined ? getLangAttribute(company, lang) : undefined}>
          {carrier ?? company}
        </span>{" "}
        <LongNumber of={trackingNo} />
      </p>
      <p className="soft">
        <time dateTime={formatIsoTime(shipTime)}>{formatDateTime(shipTime, lang)}</time>
      </p>
      <ul>
        {items.map(({ orderItemId, productName, packing, count }) => (
          <li key={orderItemId}>
            {getBilingualText(productName, lang)} {formatSizeName(getBilingualText(packing, lang))}{" "}
            {formatQuantity(count)}
          </li>
        ))}
      </ul>
      {/^https?:\/\//.test(trackingUrl) && (
        <a href={trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </li>
  );
}

/** Shows the carrier, the tracking number and a link to the carrier's page. */
function ParcelFacts({ parcel }: { readonly parcel: Parcel }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const carrier = useCarrierName()(parcel);
  return (
    <div className="card stack">
      <strong>{t(`order.logistics.status.${parcel.status}`)}</strong>
      <dl className="facts">
        <dt>{t("order.logistics.company")}</dt>
        <dd lang={carrier === undefined ? getLangAttribute(parcel.company, lang) : undefined}>
          {carrier ?? parcel.company}
        </dd>
        <dt>{t("order.logistics.trackingNo")}</dt>
        <dd>
          <LongNumber of={parcel.trackingNo} />
        </dd>
      </dl>
      {/^https?:\/\//.test(parcel.trackingUrl) && (
        <a href={parcel.trackingUrl} rel="noreferrer">
          {t("order.logistics.follow")}
        </a>
      )}
    </div>
  );
}

/** Shows the tracking events of the parcel with their times. */
function Traces({ traces }: Pick<Logistics, "traces">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("order.logistics.traces")}</h2>
      {traces.length === 0 && <p>{t("order.logistics.none")}</p>}
      <ol className="traces">
        {traces.map(({ time, location, desc }) => (
          <li key={`${time.getTime()} ${desc}`} data-testid="logistics-trace">
            <time className="soft" dateTime={formatIsoTime(time)}>
              {formatDateTime(time, lang)}
            </time>
            <span>
              {location !== "" && (
                <span lang={getLangAttribute(location, lang)}>{location} · </span>
              )}
              <TraceText desc={desc} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Shows a tracking text. The shop's own texts are translated. Texts that staff have typed are unchanged and
 * marked with their language.
 */
function TraceText({ desc }: { readonly desc: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const known = findTraceMessageKey(desc);
  if (known !== undefined) return <>{t(`order.logistics.trace.${known}`)}</>;
  return <span lang={getLangAttribute(desc, lang)}>{desc}</span>;
}
