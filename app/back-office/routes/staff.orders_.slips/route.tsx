import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { AddressLabel } from "~/back-office/ui/address-label";
import { readShowsPrices, formatPackingSlip } from "~/back-office/sections/packing-slip.server";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { PackingSlip } from "~/back-office/ui/packing-slip";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { findOrdersToPrint } from "./find-orders.server";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const orders = await findOrdersToPrint(request, context);
  const prices = readShowsPrices(request);
  const other = new URL(request.url);
  if (prices) other.searchParams.delete("prices");
  else other.searchParams.set("prices", "1");
  return {
    prices,
    /** The URL of the same slips with prices, or without them. */
    otherHref: other.pathname + other.search,
    parcels: orders.map((order) => ({ order, slip: formatPackingSlip(order, { prices }) })),
    head: makeAdminHead(context, "orders"),
  };
}

/** Shows the printable documents of many orders. Each order starts on a new sheet. */
export default function PackingSlipsPage() {
  const { prices, otherHref, parcels } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <h1 className="unprinted">{t("staff.order.slip.many", { count: parcels.length })}</h1>
      <p className="row unprinted">
        <a href="/staff/orders">{t("staff.order.slip.backToList")}</a>
        <a href={otherHref}>{t(`staff.order.slip.${prices ? "withoutPrices" : "withPrices"}`)}</a>
        <span className="soft">{t("staff.order.slip.hint")}</span>
      </p>
      {parcels.length === 0 && <p className="soft">{t("staff.nothing")}</p>}
      <div className="stack slip-pages">
        {parcels.map(({ order, slip }) => (
          <div key={order.orderId} className="stack" data-order-no={order.orderNo}>
            <AddressLabel order={order} />
            <PackingSlip slip={slip} />
          </div>
        ))}
      </div>
    </div>
  );
}
