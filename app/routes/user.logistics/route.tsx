import { ask } from "~/prod-api/call.server";
import { logisticsInfo } from "@contract/shop/logistics";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { i18nFor } from "~/locales/i18n.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { OrderParts } from "./order-parts";
import { ParcelFacts } from "./parcel-facts";
import { Traces } from "./traces";

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
