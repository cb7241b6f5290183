import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffOrderDetail } from "@contract/staff/order-detail";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import { AddressLabel } from "~/back-office/ui/order-elements";
import { readShowsPrices, formatPackingSlip } from "~/back-office/sections/order-section.server";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { PackingSlip } from "~/back-office/ui/packing-slip";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { orderId = "" } = params;
  const order = getDataOrThrow(await callBackend(context, staffOrderDetail, { orderId }));
  const prices = readShowsPrices(request);
  return {
    order,
    prices,
    slip: formatPackingSlip(order, { prices }),
    head: makeAdminHead(context, "orders"),
  };
}

/** Shows the printable documents of a parcel: the address label and the packing slip. */
export default function PackingSlipPage() {
  const { order, prices, slip } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack">
      <h1 className="unprinted">{t("staff.order.slip.open")}</h1>
      <p className="row unprinted">
        <a href={`/staff/orders/${order.orderId}`}>{t("staff.order.slip.back")}</a>
        <a href={`/staff/orders/${order.orderId}/slip${prices ? "" : "?prices=1"}`}>
          {t(`staff.order.slip.${prices ? "withoutPrices" : "withPrices"}`)}
        </a>
        <span className="soft">{t("staff.order.slip.hint")}</span>
      </p>
      <AddressLabel order={order} />
      <PackingSlip slip={slip} />
    </div>
  );
}
