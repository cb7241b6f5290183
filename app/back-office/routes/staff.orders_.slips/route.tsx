import type { LoaderFunctionArgs, MetaFunction, AppLoadContext } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { AddressLabel } from "~/back-office/ui/order-elements";
import {
  readShowsPrices,
  formatPackingSlip,
  readOrderFilter,
  readTickedOrders,
} from "~/back-office/sections/order-section.server";
import {
  makeAdminHead,
  readAdminSearch,
  toStaffQuery,
} from "~/back-office/sections/admin-view.server";
import { PackingSlip } from "~/back-office/ui/packing-slip";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { staffOrderDetail, type StaffOrderDetail } from "@contract/staff/order-detail";
import { staffOrderList } from "@contract/staff/orders";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";

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

/** The maximum number of concurrent calls. */
const CONCURRENT_CALLS = 5;

/**
 * Returns the orders that were ticked in the list (`?orderId=`, repeated). Without ticked orders, returns all
 * orders of the list's page.
 */
async function findOrdersToPrint(
  request: Request,
  context: AppLoadContext,
): Promise<StaffOrderDetail[]> {
  const ticked = readTickedOrders(request);
  const ids = ticked.length > 0 ? ticked : await findListedOrderIds(request, context);
  const orders: StaffOrderDetail[] = [];
  for (let at = 0; at < ids.length; at += CONCURRENT_CALLS) {
    const some = ids.slice(at, at + CONCURRENT_CALLS);
    const answers = some.map((orderId) => callBackend(context, staffOrderDetail, { orderId }));
    orders.push(...(await Promise.all(answers)).map(getDataOrThrow));
  }
  return orders;
}

async function findListedOrderIds(request: Request, context: AppLoadContext): Promise<string[]> {
  const asked = { ...toStaffQuery(readAdminSearch(request)), ...readOrderFilter(request) };
  return getDataOrThrow(await callBackend(context, staffOrderList, asked)).rows.map(
    ({ orderId }) => orderId,
  );
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
