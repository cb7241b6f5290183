import { ask } from "~/prod-api/call.server";
import { staffOrderCounts, staffOrderList } from "@contract/staff/orders";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { isTrueOfStatus, ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { answerForm } from "~/forms/form-action.server";
import { useFormResult } from "~/forms/use-form-result";
import { AdminPage } from "~/back-office/ui/admin-page";
import {
  adminHead,
  adminPages,
  listOf,
  readAdminSearch,
  staffQuery,
} from "~/back-office/sections/admin-view.server";
import { ExportLink } from "~/back-office/ui/export-link";
import {
  readOrderFilter,
  readOrderStatus,
  readPlacedDays,
} from "~/back-office/sections/order-search.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import { readForm } from "~/session/read-form.server";
import { AdminOrder } from "./admin-order";
import { DayFilters } from "./day-filters";
import { shipOrderAction, addTraceAction } from "./move-parcels.server";
import { PrintSlipsForm } from "./print-slips-form";
import { shipManyAction } from "./ship-many.server";
import { takeParcelFile } from "./take-parcel-file.server";
import { ShipManyForm, type ShipManyResult } from "./ship-many-form";

export const handle = {
  access: "staff",
  permission: "orders.see",
  upload: "parcelFile",
} satisfies RouteHandle;

/** Returns true for the paid orders that are still on their way. Staff print slips for them. */
function hasPapers(status: number): boolean {
  return isTrueOfStatus(status, "wasPaid") && isTrueOfStatus(status, "isOpen");
}

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readAdminSearch(request);
  const status = readOrderStatus(request);
  const days = readPlacedDays(request);
  const [list, counts] = await Promise.all([
    ask(context, staffOrderList, { ...staffQuery(search), ...readOrderFilter(request) }),
    ask(context, staffOrderCounts),
  ]);
  const { rows, total } = unwrap(list);
  return {
    ...{ search, status, days, rows, pages: adminPages(total), here: listOf(request) },
    // The list is worth showing without the numbers.
    waiting: counts.ok ? counts.data : {},
    head: adminHead(context, "orders"),
  };
}

/** A list that was uploaded is read into the field that it could have been pasted into. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { form, error } = await takeParcelFile(await readForm(request));
  return answerForm<ShipManyResult>(
    { request, context, form },
    shipOrderAction,
    addTraceAction,
    shipManyAction(error),
  );
}

export default function StaffOrdersPage() {
  const { search, status, days, rows, pages, here, waiting } = useLoaderData<typeof loader>();
  const refused = useFormResult<ShipManyResult>();
  const { t } = useTranslation();
  const kept = { status: String(status) };
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
      kept={kept}
      filtered={days}
      filters={<DayFilters days={days} />}
    >
      <Tabs label={t("staff.parts.orders")} tabs={tabs} />
      <ExportLink path="/staff/orders.csv" query={{ ...kept, ...days, keyword: search.keyword }} />
      <ShipManyForm result={refused} />
      {rows.length > 0 && hasPapers(status) && (
        <PrintSlipsForm search={search} status={status} days={days} />
      )}
      <ul className="stack">
        {rows.map((order) => (
          <AdminOrder
            key={order.orderId}
            order={order}
            here={here}
            refused={refused?.repopulateFields.orderId === order.orderId ? refused : undefined}
          />
        ))}
      </ul>
    </AdminPage>
  );
}
