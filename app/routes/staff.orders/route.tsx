import { ask } from "~/prod-api/call.server";
import { staffOrderCounts, staffOrderList } from "@contract/staff-orders";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS, ORDER_STATUS_FILTERS } from "@contract/states";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/routes/staff/admin-page";
import {
  adminHead,
  adminPages,
  readAdminSearch,
  staffQuery,
} from "~/routes/staff/admin-view.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { AdminOrder } from "./admin-order";
import { shipOrderAction, addTraceAction } from "./move-parcels.server";
import { shipManyAction } from "./ship-many.server";
import { ShipManyForm, type ShipManyResult } from "./ship-many-form";

export const handle = { access: "staff", permission: "orders.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const asked = new URL(request.url).searchParams.get("status");
  const status =
    ORDER_STATUS_FILTERS.find((each) => String(each) === asked) ?? ORDER_STATUS.awaitingShipment;
  const [list, counts] = await Promise.all([
    ask(context, staffOrderList, { ...staffQuery(search), status }),
    ask(context, staffOrderCounts),
  ]);
  const { rows, total } = unwrap(list);
  return {
    ...{ search, status, rows, pages: adminPages(total) },
    // The list is worth showing without the numbers.
    waiting: counts.ok ? counts.data : {},
    head: adminHead(context, "orders"),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm<ShipManyResult>(args, shipOrderAction, addTraceAction, shipManyAction);
}

export default function StaffOrdersPage() {
  const { search, status, rows, pages, waiting } = useLoaderData<typeof loader>();
  const refused = useFormResult<ShipManyResult>();
  const { t } = useTranslation();
  const tabs = ORDER_STATUS_FILTERS.map((each) => ({
    href: `/staff/orders?status=${each}`,
    name: t(`staff.orders.status.${each}`),
    count: waiting[each],
    current: each === status,
  }));
  return (
    <AdminPage
      part="orders"
      search={search}
      refused={refused}
      pages={pages}
      kept={{ status: String(status) }}
    >
      <Tabs label={t("staff.parts.orders")} tabs={tabs} />
      <ShipManyForm result={refused} />
      <ul className="stack">
        {rows.map((order) => (
          <AdminOrder
            key={order.orderId}
            order={order}
            refused={refused?.repopulateFields.orderId === order.orderId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
